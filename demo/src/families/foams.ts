import type { Family, Grade } from '../family.ts'

const roofs = [120, 80, 100, 140, 160, 60, 180, 200, 40, 50] as const
// oxfmt-ignore
const tubes = [22, 28, 35, 15, 42, 54, 18, 60, 76, 89, 12, 10, 114, 48, 64, 8, 125, 140, 160]
const fef = ['EN 14304', '2009+A1:2013'] as const
const pef = ['EN 14313', '2009+A1:2013'] as const
const pu = ['EN 13165', '2012+A2:2016'] as const

/** λ of extruded foam by thickness: thin boards keep their blowing agent worse, but have finer cells. */
const extruded = { 40: '0.033', 80: '0.035', 140: '0.036' } as const

function xps(stress: string, density: string, creep: string, mu: string): Grade {
  const tokens = [`CC(2/1.5/50)${creep}`]
  return { tag: stress, lambdas: extruded, density, fire: 'E', mu, stress, max: '75', tokens }
}

// oxfmt-ignore
export const foams: readonly Family[] = [
  {
    code: 'FET', lines: { NEBELUND: 'Nebetube', TESSAMERE: 'Tessa Tube' }, subGroup: '2010', productType: 'tube', form: 'TUBE', materials: ['elastomeric-foam'],
    noun: ['elastomeric foam tube', 'Elastomer-Dämmschlauch', 'manchon en mousse élastomère', 'isolatieslang van elastomeerschuim'],
    merit: ['The closed cells keep moisture away from cold pipes.', 'Die geschlossenen Zellen halten Feuchte von kalten Rohren fern.', 'Les cellules fermées protègent les tubes froids de l’humidité.', 'De gesloten cellen houden vocht weg van koude leidingen.'],
    uses: ['chilled-water-pipes', 'refrigerant-lines', 'drinking-water-pipes'], sectors: ['offices', 'data-centres', 'food-beverage', 'healthcare'], solutions: ['condensation-control', 'heat-loss-reduction'],
    standard: fef, designation: { material: 'FEF', tokens: [] }, mean: '0', customs: '40091100', facings: ['bare', 'adhesive'],
    thicknesses: [13, 19, 9, 25, 32, 40], diameters: tubes, sizes: [[2000], [1000]],
    grades: [
      { tag: 'AC', curve: { '-20': '0.031', 0: '0.033', 20: '0.035', 40: '0.037' }, density: '55', fire: 'B-s3,d0', mu: '10000', max: '110', min: '-50' },
      { tag: 'HT', curve: { '-20': '0.036', 0: '0.038', 20: '0.040', 40: '0.042', 70: '0.046' }, density: '75', fire: 'D-s3,d0', mu: '5000', max: '150', min: '-50' },
    ],
  },
  {
    code: 'FES', lines: { NEBELUND: 'Nebeplat' }, subGroup: '2020', productType: 'sheet', form: 'SHEET', materials: ['elastomeric-foam'],
    noun: ['elastomeric foam sheet', 'Elastomer-Dämmplatte', 'plaque en mousse élastomère', 'isolatieplaat van elastomeerschuim'],
    merit: ['It bends around vessels and ducts without breaking.', 'Sie legt sich bruchfrei um Behälter und Kanäle.', 'Elle épouse cuves et gaines sans se rompre.', 'Ze buigt zonder breuk om vaten en kanalen.'],
    uses: ['chilled-water-pipes', 'rectangular-ducts', 'cold-rooms', 'air-handling-units'], sectors: ['offices', 'data-centres', 'food-beverage', 'pharma'], solutions: ['condensation-control', 'vapour-barrier-system'],
    standard: fef, designation: { material: 'FEF', tokens: [] }, mean: '0', customs: '40081100', facings: ['bare', 'adhesive', 'alu'],
    thicknesses: [19, 13, 25, 32, 10, 6, 40, 50], sizes: [[10000, 1000], [2000, 500], [8000, 1500]],
    grades: [
      { tag: 'AC', curve: { '-20': '0.032', 0: '0.034', 20: '0.036', 40: '0.038' }, density: '55', fire: 'B-s3,d0', mu: '10000', max: '85', min: '-50' },
      { tag: 'LT', curve: { '-165': '0.021', '-100': '0.027', '-50': '0.031', 0: '0.036', 20: '0.038' }, density: '60', fire: 'C-s3,d0', mu: '7000', max: '110', min: '-180' },
    ],
  },
  {
    code: 'FTA', lines: { NEBELUND: 'Nebeband' }, subGroup: '2030', productType: 'tape', form: 'TAPE', materials: ['elastomeric-foam', 'acrylic'],
    noun: ['elastomeric foam tape', 'Elastomer-Dämmband', 'bande en mousse élastomère', 'isolatietape van elastomeerschuim'],
    merit: ['It closes butt joints and insulates valves.', 'Es schließt Stoßfugen und dämmt Armaturen.', 'Elle ferme les joints et isole la robinetterie.', 'Hij sluit stootnaden en isoleert afsluiters.'],
    uses: ['chilled-water-pipes', 'refrigerant-lines', 'flanges-valves'], sectors: ['offices', 'data-centres', 'retail-hospitality'], solutions: ['condensation-control'],
    customs: '40081100', thicknesses: [3, 5], sizes: [[15000, 50], [10000, 50], [15000, 100]],
    grades: [{ tag: 'AC', lambda: '0.036', density: '60', fire: 'B-s3,d0', mu: '7000', max: '85', min: '-50' }], mean: '0',
  },
  {
    code: 'PET', lines: { QUELLMARK: 'Quelltube' }, subGroup: '2040', productType: 'tube', form: 'TUBE', materials: ['polyethylene-foam'],
    noun: ['polyethylene foam tube', 'PE-Dämmschlauch', 'manchon en mousse de polyéthylène', 'isolatieslang van polyethyleenschuim'],
    merit: ['The skin protects against mortar and knocks on site.', 'Die Schutzhaut schützt auf der Baustelle vor Mörtel und Stößen.', 'La peau protège du mortier et des chocs sur chantier.', 'De huid beschermt op de bouwplaats tegen mortel en stoten.'],
    uses: ['hot-water-pipes', 'drinking-water-pipes', 'drain-pipes'], sectors: ['new-residential', 'renovation-residential', 'offices'], solutions: ['heat-loss-reduction', 'frost-protection'], acoustics: ['pipe-drain-noise'],
    standard: pef, designation: { material: 'PEF', tokens: [] }, mean: '40', customs: '39172190',
    thicknesses: [9, 13, 20, 25, 6, 30], diameters: tubes.slice(0, 14), sizes: [[2000]],
    grades: [
      { tag: '040', curve: { 10: '0.036', 40: '0.040', 50: '0.041' }, density: '28', fire: 'E', mu: '5000', max: '100', min: '-40' },
      { tag: 'B1', curve: { 10: '0.036', 40: '0.040', 50: '0.041' }, density: '32', fire: 'B-s1,d0', mu: '5000', max: '95', min: '-20' },
    ],
  },
  {
    code: 'PES', lines: { QUELLMARK: 'Quellplan' }, subGroup: '2050', productType: 'sheet', form: 'SHEET', materials: ['polyethylene-foam'],
    noun: ['polyethylene foam sheet', 'PE-Schaumbahn', 'plaque en mousse de polyéthylène', 'polyethyleenschuimvel'],
    merit: ['It is cross-linked, so that it can be formed under heat.', 'Sie ist vernetzt und lässt sich warm verformen.', 'Réticulée, elle se thermoforme.', 'Het is vernet en dus warm vervormbaar.'],
    uses: ['round-ducts', 'air-handling-units', 'oem-appliances'], sectors: ['industrial-buildings', 'offices'], solutions: ['condensation-control'],
    standard: pef, designation: { material: 'PEF', tokens: [] }, mean: '40', customs: '39211900', facings: ['bare', 'adhesive', 'alu'],
    thicknesses: [10, 6, 15, 20, 25, 30], sizes: [[10000, 1500], [20000, 1000]], grades: [{ tag: '038', curve: { 10: '0.034', 40: '0.038', 50: '0.039' }, density: '30', fire: 'E', mu: '4000', max: '100', min: '-40' }],
  },
  {
    code: 'PRE', lines: { QUELLMARK: 'Quellduo' }, subGroup: '2060', productType: 'tube', form: 'TUBE', materials: ['polyethylene-foam', 'pp'],
    noun: ['pre-insulated pipe', 'vorgedämmtes Rohr', 'tube préisolé', 'voorgeïsoleerde leiding'],
    merit: ['Carrier pipe and insulation are laid in one operation.', 'Mediumrohr und Dämmung werden in einem Arbeitsgang verlegt.', 'Tube porteur et isolant se posent en une seule opération.', 'Mediumbuis en isolatie worden in één handeling gelegd.'],
    uses: ['hot-water-pipes', 'drinking-water-pipes', 'refrigerant-lines'], sectors: ['new-residential', 'retail-hospitality'], solutions: ['heat-loss-reduction'],
    mean: '40', customs: '39172190', thicknesses: [9, 13, 20], diameters: [16, 20, 26, 32, 12, 10], sizes: [[25000], [30000]],
    grades: [{ tag: 'M', lambda: '0.040', density: '30', fire: 'E', max: '95' }],
  },
  {
    code: 'EPF', lines: { POLDERSCHILD: 'Polderfas', TESSAMERE: 'Tessa EPS' }, subGroup: '3010', productType: 'board', form: 'BOARD', materials: ['eps'],
    noun: ['EPS façade board', 'EPS-Fassadendämmplatte', 'panneau de façade en PSE', 'EPS-gevelplaat'],
    merit: ['Graphite in the cell walls lowers the thermal conductivity.', 'Graphit in den Zellwänden senkt die Wärmeleitfähigkeit.', 'Le graphite des parois cellulaires abaisse la conductivité.', 'Grafiet in de celwanden verlaagt de warmtegeleiding.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction'],
    standard: ['EN 13163', '2012+A1:2015'], designation: { material: 'EPS', tokens: ['L2', 'W2', 'T1', 'S2', 'P5', 'DS(N)2', 'DS(70,-)2', 'TR100'] }, customs: '39211100',
    thicknesses: roofs, sizes: [[1000, 500], [1000, 600]], grades: [{ tag: '032', lambda: '0.032', density: '15', fire: 'E', mu: '20', max: '80', tokens: ['BS100'] }, { tag: '031', lambda: '0.031', density: '17', fire: 'E', mu: '30', max: '80', tokens: ['BS115'] }],
  },
  {
    code: 'EPB', lines: { POLDERSCHILD: 'Poldervloer' }, subGroup: '3010', productType: 'board', form: 'BOARD', materials: ['eps'],
    noun: ['EPS floor and roof board', 'EPS-Boden- und Dachplatte', 'panneau de sol et de toiture en PSE', 'EPS-vloer- en dakplaat'],
    merit: ['It carries screeds and roof loads permanently.', 'Sie trägt Estrich und Dachlasten dauerhaft.', 'Il supporte durablement chapes et charges de toiture.', 'Ze draagt dekvloeren en dakbelasting blijvend.'],
    uses: ['underfloor-heating', 'warm-roof', 'under-dry-screed'], sectors: ['new-residential', 'offices', 'industrial-buildings'], solutions: ['heat-loss-reduction'],
    standard: ['EN 13163', '2012+A1:2015'], designation: { material: 'EPS', tokens: ['L3', 'W3', 'T2', 'S5', 'P10', 'DS(N)5', 'DLT(1)5'], stress: '10' }, customs: '39211100',
    thicknesses: roofs, sizes: [[1000, 500], [1200, 1000]],
    grades: [{ tag: '100', lambda: '0.036', density: '18', fire: 'E', mu: '40', stress: '100', max: '80', tokens: ['BS150'] }, { tag: '150', lambda: '0.034', density: '23', fire: 'E', mu: '60', stress: '150', max: '80', tokens: ['BS200'] }, { tag: '200', lambda: '0.033', density: '28', fire: 'E', mu: '70', stress: '200', max: '80', tokens: ['BS250'] }],
  },
  {
    code: 'EPG', lines: { POLDERSCHILD: 'Polderweg' }, subGroup: '3010', productType: 'block', form: 'BLOCK', materials: ['eps'],
    noun: ['EPS civil engineering block', 'EPS-Hartschaumblock für den Straßenbau', 'bloc de PSE pour le génie civil', 'EPS-blok voor de wegenbouw'],
    merit: ['As a light fill it relieves soft ground under embankments and approaches to bridges.', 'Als Leichtschüttung entlastet er weichen Baugrund unter Dämmen und Brückenrampen.', 'En remblai allégé, il soulage les sols compressibles sous les remblais et les accès de ponts.', 'Als lichte ophoging ontlast het slappe grond onder wegen en brugopritten.'],
    uses: ['under-slab'], sectors: ['infrastructure-tunnels'], solutions: ['frost-protection'],
    standard: ['EN 14933', '2007'], designation: { material: 'EPS', tokens: ['L3', 'W3', 'T2', 'S5', 'P30', 'DS(N)5'], stress: '10' }, customs: '39211100',
    thicknesses: [500, 1000, 250], sizes: [[2000, 1000], [4000, 1000], [2500, 1000]],
    grades: [{ tag: '60', lambda: '0.038', density: '15', fire: 'E', mu: '20', stress: '60', max: '80', tokens: ['BS100', 'CS(2)20'] }, { tag: '100', lambda: '0.036', density: '20', fire: 'E', mu: '40', stress: '100', max: '80', tokens: ['BS150', 'CS(2)45'] }],
  },
  {
    code: 'XPS', lines: { POLDERSCHILD: 'Poldergrond', QUELLMARK: 'Quellgrund' }, subGroup: '3020', productType: 'board', form: 'BOARD', materials: ['xps'],
    noun: ['XPS perimeter board', 'XPS-Perimeterdämmplatte', 'panneau XPS pour parois enterrées', 'XPS-perimeterplaat'],
    merit: ['It takes up hardly any water and may lie in the ground.', 'Sie nimmt kaum Wasser auf und darf im Erdreich liegen.', 'Il n’absorbe presque pas d’eau et peut être enterré.', 'Ze neemt nauwelijks water op en mag in de grond liggen.'],
    uses: ['perimeter-wall', 'under-slab', 'inverted-roof'], sectors: ['new-residential', 'industrial-buildings', 'infrastructure-tunnels'], solutions: ['heat-loss-reduction', 'thermal-break'],
    standard: ['EN 13164', '2012+A1:2015'], designation: { material: 'XPS', tokens: ['T1', 'DS(70,90)', 'DLT(2)5', 'WL(T)0.7', 'WD(V)3', 'FTCD1'], stress: '10\\Y' }, customs: '39211100',
    thicknesses: roofs, sizes: [[1265, 615], [1250, 600], [2500, 600]], grades: [xps('300', '33', '130', '100'), xps('500', '38', '180', '120'), xps('700', '43', '250', '150')],
  },
  {
    code: 'PIR', lines: { KESSADUR: 'Kessadak', TESSAMERE: 'Tessa PIR' }, subGroup: '3030', productType: 'board', form: 'BOARD', materials: ['pir'],
    noun: ['PIR flat roof board', 'PIR-Flachdachplatte', 'panneau PIR de toiture-terrasse', 'PIR-platdakplaat'],
    merit: ['A low build-up height reaches a high thermal resistance.', 'Schon geringe Aufbauhöhen erreichen hohe Wärmedurchlasswiderstände.', 'Une faible hauteur suffit pour une résistance thermique élevée.', 'Een geringe opbouwhoogte geeft een hoge warmteweerstand.'],
    uses: ['warm-roof', 'tapered-slope'], sectors: ['industrial-buildings', 'retail-hospitality', 'offices'], solutions: ['heat-loss-reduction'],
    standard: pu, designation: { material: 'PU', tokens: ['T2', 'DS(70,90)3', 'DS(-20,-)1', 'DLT(2)5', 'TR80'], stress: '10\\Y' }, customs: '39211390', facings: ['foil', 'mineralFleece'],
    thicknesses: roofs, sizes: [[1200, 600], [2500, 1200], [1200, 1000]],
    grades: [
      { tag: 'Alu', lambda: '0.022', density: '31', fire: 'D-s2,d0', mu: '60', stress: '150', max: '110', facings: ['foil'] },
      { tag: 'MV', lambdas: { 40: '0.027', 80: '0.026', 120: '0.025' }, density: '32', fire: 'E', mu: '60', stress: '120', max: '110', facings: ['mineralFleece'] },
    ],
  },
  {
    code: 'SAR', lines: { KESSADUR: 'Kessatop' }, subGroup: '3030', productType: 'board', form: 'BOARD', materials: ['pir'],
    noun: ['PIR sarking board', 'PIR-Aufsparrenelement', 'panneau de sarking en PIR', 'PIR-sarkingplaat'],
    merit: ['Laid above the rafters, it covers every thermal bridge of the roof.', 'Auf den Sparren verlegt, überdeckt es alle Wärmebrücken des Daches.', 'Posé sur chevrons, il couvre tous les ponts thermiques du toit.', 'Boven de kepers gelegd dekt ze alle koudebruggen van het dak af.'],
    uses: ['above-rafters'], sectors: ['renovation-residential', 'new-residential'], solutions: ['heat-loss-reduction'],
    standard: pu, designation: { material: 'PU', tokens: ['T2', 'DS(70,90)3', 'DS(-20,-)1'], stress: '10\\Y' }, customs: '39211390', facings: ['foil'],
    thicknesses: roofs, sizes: [[2400, 1020], [1800, 1020]], grades: [{ tag: '023', lambda: '0.023', density: '31', fire: 'E', mu: '60', stress: '120', max: '110' }],
  },
  {
    code: 'PIP', lines: { KESSADUR: 'Kessapipe' }, subGroup: '3040', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['pir'],
    noun: ['PIR pipe section', 'PIR-Rohrschale', 'coquille PIR', 'PIR-leidingschaal'],
    merit: ['The factory-applied vapour barrier saves a working step on cold lines.', 'Die werkseitige Dampfsperre spart an Kälteleitungen einen Arbeitsgang.', 'Le pare-vapeur d’usine évite une opération sur les lignes froides.', 'De fabrieksmatige dampremmer spaart bij koude leidingen een bewerking uit.'],
    uses: ['cryogenic-lines', 'ammonia-plant', 'chilled-water-pipes'], sectors: ['food-beverage', 'chemical-petrochemical', 'data-centres'], solutions: ['cryogenic', 'condensation-control', 'prefabricated-sections'],
    standard: ['EN 14308', '2009+A1:2013'], designation: { material: 'PU', tokens: ['T3', 'CL10'] }, mean: '10', customs: '39211390', facings: ['foil'],
    thicknesses: [30, 40, 50, 60, 80, 25], diameters: tubes.filter((tube) => tube >= 15).concat(168, 219, 273), sizes: [[1000]],
    grades: [{ tag: 'LT', curve: { '-160': '0.018', '-100': '0.020', '-50': '0.022', 10: '0.024', 50: '0.028' }, density: '36', fire: 'C-s3,d0', mu: '60', max: '120', min: '-180' }],
  },
  {
    code: 'PHF', lines: { KESSADUR: 'Kessafen' }, subGroup: '3050', productType: 'board', form: 'BOARD', materials: ['phenolic-foam'],
    noun: ['phenolic foam board', 'Resolhartschaumplatte', 'panneau en mousse phénolique', 'resolhardschuimplaat'],
    merit: ['Of the usual rigid foams it has the lowest thermal conductivity.', 'Unter den üblichen Hartschäumen hat sie die geringste Wärmeleitfähigkeit.', 'Parmi les mousses rigides courantes, sa conductivité est la plus basse.', 'Van de gangbare hardschuimen heeft ze de laagste warmtegeleiding.'],
    uses: ['etics', 'lining-wall', 'ventilated-facade'], sectors: ['renovation-residential', 'new-residential', 'offices'], solutions: ['heat-loss-reduction'],
    standard: ['EN 13166', '2012+A2:2016'], designation: { material: 'PF', tokens: ['T1', 'DS(70,90)', 'DS(-20,-)', 'CV'], stress: '10\\Y' }, customs: '39211900', facings: ['mineralFleece', 'foil'],
    thicknesses: [80, 40, 50, 60, 100, 120, 20, 30], sizes: [[1200, 600], [2400, 1200]], grades: [{ tag: '020', lambdas: { 20: '0.023', 30: '0.021', 50: '0.020' }, density: '37', fire: 'C-s1,d0', mu: '35', stress: '100', max: '120' }],
  },
  {
    code: 'PHP', lines: { KESSADUR: 'Kessafen Pipe' }, subGroup: '3050', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['phenolic-foam'],
    noun: ['phenolic foam pipe section', 'Resolhartschaum-Rohrschale', 'coquille en mousse phénolique', 'resolhardschuim leidingschaal'],
    merit: ['Thin walls are enough in narrow shafts and above ceilings.', 'In engen Schächten und über Decken genügen dünne Schalen.', 'Une faible épaisseur suffit dans les gaines étroites et les plénums.', 'In krappe schachten en boven plafonds volstaan dunne schalen.'],
    uses: ['chilled-water-pipes', 'hot-water-pipes'], sectors: ['offices', 'healthcare', 'data-centres'], solutions: ['heat-loss-reduction', 'condensation-control', 'prefabricated-sections'],
    standard: ['EN 14314', '2009+A1:2013'], designation: { material: 'PF', tokens: ['T2', 'CL10'] }, mean: '10', customs: '39211900', facings: ['alu'],
    thicknesses: [25, 20, 30, 40, 15, 50], diameters: [22, 28, 35, 42, 54, 60, 76, 89, 114, 15, 18], sizes: [[1000]],
    grades: [{ tag: '37', curve: { '-20': '0.020', 10: '0.022', 50: '0.026' }, density: '37', fire: 'B-s1,d0', mu: '35', max: '110', min: '-50' }],
  },
  {
    code: 'SPF', lines: { KESSADUR: 'Kessaspray' }, subGroup: '3060', productType: 'sprayed', form: 'SPRAY', materials: ['pur'],
    noun: ['polyurethane spray foam', 'PUR-Spritzschaum', 'mousse polyuréthane projetée', 'gespoten polyurethaanschuim'],
    merit: ['Sprayed on site, it adheres without joints.', 'Vor Ort gespritzt, haftet er fugenlos.', 'Projetée sur place, elle adhère sans joint.', 'Ter plaatse gespoten hecht het zonder naden.'],
    uses: ['under-slab', 'above-rafters', 'vessels-tanks'], sectors: ['renovation-residential', 'agriculture', 'industrial-buildings'], solutions: ['heat-loss-reduction'],
    standard: ['EN 14315-1', '2013'], customs: '39095090', packs: ['200 kg', '225 kg', '1000 kg'], sold: { as: 'DR', onPallet: 4 }, grades: [{ tag: 'CC', lambda: '0.026', density: '35', fire: 'E', mu: '60', max: '90' }],
  },
]
