import type { Family, Grade } from '../family.ts'

// oxfmt-ignore
export const accessories: readonly Family[] = [
  {
    code: 'ALC', lines: { QUELLMARK: 'Quellalu', TESSAMERE: 'Tessa Clad' }, subGroup: '8010', productType: 'cladding-sheet', form: 'SHEET', materials: ['aluminium'],
    noun: ['aluminium cladding sheet', 'Aluminium-Mantelblech', 'tôle d’aluminium de calorifugeage', 'aluminium mantelplaat'],
    merit: ['It resists sea water and is easy to roll and bead.', 'Es ist seewasserbeständig und lässt sich gut runden und sicken.', 'Elle résiste à l’eau de mer, se roule et se moulure facilement.', 'Ze is zeewaterbestendig en laat zich goed walsen en krallen.'],
    uses: ['vessels-tanks', 'steam-lines', 'hot-water-pipes'], sectors: ['chemical-petrochemical', 'food-beverage', 'power-generation'], solutions: ['cladding-jacketing'],
    customs: '76061191', thicknesses: [0.8, 0.6, 1, 0.5], sizes: [[2000, 1000], [30000, 1000], [3000, 1500]], grades: [{ tag: 'G', density: '2700', fire: 'A1' }, { tag: 'S', density: '2700', fire: 'A1' }],
  },
  {
    code: 'GAC', lines: { QUELLMARK: 'Quellzink' }, subGroup: '8020', productType: 'cladding-sheet', form: 'SHEET', materials: ['galvanised-steel'],
    noun: ['galvanised cladding sheet', 'verzinktes Mantelblech', 'tôle galvanisée de calorifugeage', 'verzinkte mantelplaat'],
    merit: ['Its stiffness protects the insulation where people walk on it.', 'Seine Steifigkeit schützt die Dämmung, wo sie begangen wird.', 'Sa rigidité protège l’isolant des passages.', 'De stijfheid beschermt de isolatie waar ze wordt belopen.'],
    uses: ['vessels-tanks', 'boilers', 'round-ducts'], sectors: ['power-generation', 'district-heating'], solutions: ['cladding-jacketing'],
    customs: '72104900', thicknesses: [0.7, 0.5, 0.6, 0.88, 1], sizes: [[2000, 1000], [2500, 1250]], grades: [{ tag: 'Z', density: '7850', fire: 'A1' }],
  },
  {
    code: 'SSC', lines: { QUELLMARK: 'Quellinox' }, subGroup: '8030', productType: 'cladding-sheet', form: 'SHEET', materials: ['stainless-steel'],
    noun: ['stainless steel cladding sheet', 'Edelstahl-Mantelblech', 'tôle inox de calorifugeage', 'roestvaststalen mantelplaat'],
    merit: ['It keeps its surface in washdown areas.', 'Es behält seine Oberfläche auch in Nassreinigungsbereichen.', 'Elle garde sa surface dans les zones de lavage.', 'Ze behoudt haar oppervlak in natte reinigingszones.'],
    uses: ['vessels-tanks', 'cui-critical-lines'], sectors: ['food-beverage', 'pharma', 'chemical-petrochemical'], solutions: ['cladding-jacketing', 'cui-mitigation'],
    customs: '72193410', thicknesses: [0.6, 0.5, 0.8], sizes: [[2000, 1000], [2500, 1250]], grades: [{ tag: '1.4301', density: '7900', fire: 'A1' }, { tag: '1.4404', density: '7980', fire: 'A1' }],
  },
  {
    code: 'PVJ', lines: { QUELLMARK: 'Quellcover' }, subGroup: '8040', productType: 'cladding-sheet', form: 'SHEET', materials: ['pvc'],
    noun: ['PVC jacketing foil', 'PVC-Mantelfolie', 'film de revêtement en PVC', 'pvc-mantelfolie'],
    merit: ['Its washable surface suits visible pipework indoors.', 'Die abwaschbare Oberfläche eignet sich für sichtbare Leitungen im Innenraum.', 'Sa surface lavable convient aux tuyauteries apparentes en intérieur.', 'Het afwasbare oppervlak is geschikt voor zichtbaar leidingwerk binnen.'],
    uses: ['hot-water-pipes', 'chilled-water-pipes', 'drain-pipes'], sectors: ['new-residential', 'offices', 'healthcare'], solutions: ['cladding-jacketing'],
    customs: '39204910', thicknesses: [0.35, 0.3], sizes: [[25000, 1000], [15000, 1200]], grades: [{ tag: 'W', density: '1400', fire: 'B-s3,d0', max: '65', min: '-20' }],
  },
  {
    code: 'ADH', lines: { NEBELUND: 'Nebekleb', QUELLMARK: 'Quellkleb' }, subGroup: '9010', productType: 'sealant', form: 'ADHESIVE', materials: ['chemical'],
    noun: ['insulation adhesive', 'Dämmstoffkleber', 'colle pour isolants', 'isolatielijm'],
    merit: ['It bonds butt joints permanently, once both faces are dry to the touch.', 'Er verbindet Stoßfugen dauerhaft, sobald beide Flächen berührtrocken sind.', 'Elle assemble durablement les joints dès que les faces sont sèches au toucher.', 'Ze verbindt stootnaden blijvend zodra beide vlakken handdroog zijn.'],
    uses: ['chilled-water-pipes', 'refrigerant-lines', 'rectangular-ducts'], sectors: ['offices', 'data-centres', 'food-beverage'], solutions: ['vapour-barrier-system'],
    customs: '35069190', packs: ['0.25 l', '0.5 l', '1 l', '2.5 l', '5 l'], sold: { as: 'CA', inCarton: 6, onPallet: 40 }, grades: [{ tag: '520', density: '860', max: '110', min: '-40' }],
  },
  {
    code: 'TAP', lines: { QUELLMARK: 'Quelltape', TESSAMERE: 'Tessa Tape' }, subGroup: '9020', productType: 'tape', form: 'TAPE', materials: ['aluminium', 'acrylic'],
    noun: ['aluminium adhesive tape', 'Aluminiumklebeband', 'ruban adhésif aluminium', 'aluminium tape'],
    merit: ['It seals the joints of foil-faced insulation against vapour.', 'Es dichtet die Stöße alukaschierter Dämmstoffe gegen Dampf ab.', 'Il étanche à la vapeur les joints des isolants revêtus d’aluminium.', 'Hij dicht de naden van met aluminium gecacheerde isolatie dampdicht af.'],
    uses: ['rectangular-ducts', 'round-ducts', 'hot-water-pipes'], sectors: ['offices', 'industrial-buildings'], solutions: ['vapour-barrier-system'],
    customs: '76072090', sizes: [[30000, 50], [30000, 75], [30000, 100], [25000, 50]], thicknesses: [0.1], grades: [{ tag: 'R', density: '1300', max: '80', min: '-20' }, { tag: 'P', density: '1600', max: '120', min: '-30' }],
  },
  {
    code: 'VAP', lines: { QUELLMARK: 'Quelldampf' }, subGroup: '9030', productType: 'membrane', form: 'MEMBRANE', materials: ['pp'],
    noun: ['vapour control layer', 'Dampfbremsbahn', 'membrane pare-vapeur', 'dampremmende folie'],
    merit: ['It keeps the construction airtight on the warm side.', 'Sie hält die Konstruktion auf der warmen Seite luftdicht.', 'Elle assure l’étanchéité à l’air côté chaud.', 'Ze houdt de constructie aan de warme zijde luchtdicht.'],
    uses: ['between-rafters', 'lining-wall'], sectors: ['new-residential', 'renovation-residential'], solutions: ['vapour-barrier-system'],
    standard: ['EN 13984', '2013'], customs: '39201089', thicknesses: [0.2, 0.4], sizes: [[30000, 1500], [20000, 3000]], grades: [{ tag: 'sd 100', density: '940', fire: 'E', sd: '100', max: '80', min: '-40' }],
  },
  {
    code: 'PIN', lines: { QUELLMARK: 'Quellstift' }, subGroup: '9040', productType: 'fixing', form: 'FIXING', materials: ['galvanised-steel'],
    noun: ['cupped-head weld pin', 'Schweißstift mit Teller', 'goujon à souder à coupelle', 'laspen met klemplaat'],
    merit: ['One shot of the welder fixes insulation to sheet metal.', 'Ein Schuss des Schweißgeräts befestigt die Dämmung am Blech.', 'Un seul tir du poste fixe l’isolant sur la tôle.', 'Eén schot van het lasapparaat bevestigt de isolatie op de plaat.'],
    uses: ['rectangular-ducts', 'boilers'], sectors: ['industrial-buildings', 'shipyard'],
    customs: '73170080', packs: ['2.7 × 25 mm', '2.7 × 40 mm', '2.7 × 50 mm', '2.7 × 65 mm', '2.7 × 80 mm', '2.7 × 105 mm'], sold: { as: 'BX', inCarton: 4, onPallet: 60, pieces: 500, grams: [1450, 1800, 2050, 2400, 2750, 3300] }, grades: [{ tag: 'Z', fire: 'A1' }],
  },
  {
    code: 'HAN', lines: { NEBELUND: 'Nebeclip' }, subGroup: '9050', productType: 'support', form: 'ACCESSORY', materials: ['pir', 'galvanised-steel'],
    noun: ['insulated pipe support', 'gedämmter Rohrträger', 'support de tuyauterie isolé', 'geïsoleerde leidingdrager'],
    merit: ['Its rigid foam core avoids the thermal bridge at the bracket.', 'Der Hartschaumkern vermeidet die Wärmebrücke an der Schelle.', 'Son noyau en mousse rigide évite le pont thermique au collier.', 'De hardschuimkern voorkomt de koudebrug bij de beugel.'],
    uses: ['chilled-water-pipes', 'refrigerant-lines'], sectors: ['data-centres', 'offices', 'food-beverage'], solutions: ['condensation-control', 'thermal-break'],
    customs: '39211390', packs: ['18 / 19 mm', '22 / 19 mm', '28 / 19 mm', '35 / 25 mm', '42 / 25 mm', '54 / 32 mm', '60 / 32 mm', '89 / 40 mm'], sold: { as: 'C62', inCarton: 24, onPallet: 40, grams: [70, 80, 95, 130, 150, 210, 230, 390] }, grades: [{ tag: 'R', fire: 'E', max: '110', min: '-50' }],
  },
  {
    code: 'WIR', lines: { QUELLMARK: 'Quelldraht' }, subGroup: '9060', productType: 'fixing', form: 'FIXING', materials: ['stainless-steel'],
    noun: ['stainless steel tie wire', 'Edelstahl-Bindedraht', 'fil à ligaturer en inox', 'roestvaststalen binddraad'],
    merit: ['Soft annealed, it ties by hand.', 'Weichgeglüht lässt er sich von Hand binden.', 'Recuit, il se ligature à la main.', 'Zachtgegloeid en met de hand te binden.'],
    uses: ['steam-lines', 'vessels-tanks'], sectors: ['chemical-petrochemical', 'power-generation'],
    customs: '72230019', packs: ['0.7 mm, 2 kg', '0.8 mm, 2 kg', '1.0 mm, 5 kg'], sold: { as: 'CL', onPallet: 200 }, grades: [{ tag: 'V2A', fire: 'A1' }],
  },
  {
    code: 'TOO', lines: { QUELLMARK: 'Quellmesser' }, subGroup: '9070', productType: 'kit', form: 'ACCESSORY', materials: ['stainless-steel'],
    noun: ['insulation knife', 'Dämmstoffmesser', 'couteau à isolant', 'isolatiemes'],
    merit: ['The serrated blade cuts wool and foam without crushing them.', 'Die Wellenklinge schneidet Wolle und Schaum, ohne sie zu quetschen.', 'La lame dentée coupe laines et mousses sans les écraser.', 'Het gekartelde lemmet snijdt wol en schuim zonder ze te pletten.'],
    uses: ['between-rafters', 'metal-stud-partition'], sectors: ['new-residential', 'renovation-residential'],
    customs: '82119300', packs: ['280 mm', '340 mm', '480 mm'], sold: { as: 'C62', inCarton: 12, onPallet: 80, grams: [140, 170, 230] }, grades: [{ tag: 'D' }],
  },
  sealant({
    code: 'SEA', lines: { QUELLMARK: 'Quellfuge', NEBELUND: 'Nebefuge' }, standard: 'EN 15651-1', sealantType: 'F-EXT-INT-CC 25LM',
    noun: ['façade silicone sealant', 'Silikon-Fassadendichtstoff', 'mastic silicone de façade', 'siliconen gevelkit'],
    merit: ['It follows the movement of façade joints and the overlaps of metal cladding in any weather.', 'Er folgt bei jedem Wetter den Bewegungen von Fassadenfugen und Blechüberlappungen.', 'Il suit par tous les temps les mouvements des joints de façade et des recouvrements de tôle.', 'Hij volgt in elk weer de bewegingen van gevelvoegen en overlappende beplating.'],
    uses: ['ventilated-facade', 'vessels-tanks'], sectors: ['industrial-buildings', 'offices'], grade: { tag: 'N', density: '1030', max: '150', min: '-50' },
  }),
  sealant({
    code: 'SEG', lines: { QUELLMARK: 'Quellglas' }, standard: 'EN 15651-2', sealantType: 'G-CC 25LM',
    noun: ['glazing silicone sealant', 'Silikon-Verglasungsdichtstoff', 'mastic silicone de vitrage', 'siliconen beglazingskit'],
    merit: ['It adheres to glass, aluminium and coated wood without primer.', 'Er haftet ohne Primer auf Glas, Aluminium und lackiertem Holz.', 'Il adhère sans primaire au verre, à l’aluminium et au bois peint.', 'Hij hecht zonder primer op glas, aluminium en gelakt hout.'],
    uses: ['ventilated-facade'], sectors: ['offices', 'retail-hospitality'], grade: { tag: 'V', density: '1010', max: '150', min: '-50' },
  }),
  sealant({
    code: 'SES', lines: { QUELLMARK: 'Quellbad', TESSAMERE: 'Tessa Bath' }, standard: 'EN 15651-3', sealantType: 'XS1',
    noun: ['sanitary silicone sealant', 'Silikon-Sanitärdichtstoff', 'mastic silicone sanitaire', 'sanitaire siliconenkit'],
    merit: ['Its fungicide keeps joints of showers and kitchens free from mould.', 'Sein Fungizid hält Fugen in Duschen und Küchen schimmelfrei.', 'Son fongicide protège des moisissures les joints de douches et de cuisines.', 'Het fungicide houdt voegen van douches en keukens vrij van schimmel.'],
    uses: ['plumbing'], sectors: ['new-residential', 'renovation-residential', 'healthcare'], grade: { tag: 'S', density: '1020', max: '120', min: '-40' },
  }),
  sealant({
    code: 'SEP', lines: { QUELLMARK: 'Quellboden' }, standard: 'EN 15651-4', sealantType: 'PW-EXT-INT-CC 25HM', materials: ['ms-polymer'],
    noun: ['floor joint sealant', 'Bodenfugendichtstoff', 'mastic pour joints de sol', 'vloervoegkit'],
    merit: ['It bears pedestrians and trolleys and resists wear and cleaning agents.', 'Er trägt Fußgänger und Hubwagen und widersteht Abrieb und Reinigungsmitteln.', 'Il supporte piétons et transpalettes et résiste à l’usure et aux produits d’entretien.', 'Hij draagt voetgangers en palletwagens en weerstaat slijtage en schoonmaakmiddelen.'],
    uses: ['floor-ceiling'], sectors: ['retail-hospitality', 'industrial-buildings', 'infrastructure-tunnels'], grade: { tag: 'B', density: '1450', max: '80', min: '-40' },
  }),
  {
    code: 'MOR', lines: { HAGVALD: 'Hagmix', POLDERSCHILD: 'Poldermix' }, subGroup: '9010', productType: 'sealant', form: 'ADHESIVE', materials: ['mineral'],
    noun: ['adhesive and base coat mortar', 'Klebe- und Armierungsmörtel', 'mortier de collage et d’enduit de base', 'lijm- en wapeningsmortel'],
    merit: ['It bonds façade boards and embeds the reinforcing mesh.', 'Er klebt Fassadendämmplatten und bettet das Armierungsgewebe ein.', 'Il colle les panneaux de façade et enrobe la trame d’armature.', 'Hij verlijmt gevelplaten en bedt het wapeningsweefsel in.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential'], customs: '38245090', packs: ['25 kg'], sold: { as: 'BG', onPallet: 42 }, grades: [{ tag: 'KA', fire: 'A1' }, { tag: 'KA Light', fire: 'A2-s1,d0' }],
  },
  {
    code: 'MES', lines: { HAGVALD: 'Hagnet', POLDERSCHILD: 'Poldernet' }, subGroup: '9060', productType: 'membrane', form: 'MEMBRANE', materials: ['mineral'],
    noun: ['glass fibre reinforcing mesh', 'Glasfaser-Armierungsgewebe', 'trame d’armature en fibres de verre', 'glasvezel wapeningsweefsel'],
    merit: ['Its alkali-resistant coating keeps it strong in the base coat.', 'Seine alkalibeständige Beschichtung erhält die Festigkeit im Unterputz.', 'Son enduction résistante aux alcalis conserve sa résistance dans l’enduit de base.', 'De alkalibestendige coating behoudt de sterkte in de wapeningslaag.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential'], customs: '70196300', thicknesses: [0.5], sizes: [[25000, 1000], [30000, 1000]], grades: [{ tag: '165', density: '330' }],
  },
  {
    code: 'ANC', lines: { HAGVALD: 'Hagplugg', TESSAMERE: 'Tessa Anchor' }, subGroup: '9040', productType: 'fixing', form: 'FIXING', materials: ['pp', 'galvanised-steel'],
    noun: ['screw anchor for façade boards', 'Schraubdübel für Fassadendämmplatten', 'cheville à visser pour panneaux de façade', 'schroefplug voor gevelplaten'],
    merit: ['Sunk into the board and covered with a cap, it leaves no thermal bridge to show through the render.', 'Versenkt und mit einer Rondelle abgedeckt, zeichnet er sich nicht durch den Putz ab.', 'Noyée et couverte d’un bouchon, elle ne marque pas l’enduit.', 'Verzonken en met een rondel afgedekt, tekent hij zich niet af in de pleister.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential'], customs: '39259010', packs: ['8 × 115 mm', '8 × 135 mm', '8 × 155 mm', '8 × 175 mm', '8 × 195 mm', '8 × 215 mm', '8 × 235 mm'], sold: { as: 'BX', onPallet: 90, pieces: 100, grams: [2400, 2700, 3000, 3300, 3600, 3900, 4200] }, grades: [{ tag: 'S' }],
  },
  {
    code: 'ETK', lines: { HAGVALD: 'Hagmur System', POLDERSCHILD: 'Polderfas System' }, subGroup: '9040', productType: 'kit', form: 'ACCESSORY', materials: ['mineral'],
    noun: ['external wall insulation kit', 'WDVS-Bausatz', 'kit ITE sous enduit', 'ETICS-systeempakket'],
    merit: ['Board, mortar, mesh and anchors for 10 m² are matched to each other and assessed together.', 'Platte, Mörtel, Gewebe und Dübel für 10 m² sind aufeinander abgestimmt und gemeinsam bewertet.', 'Panneaux, mortier, trame et chevilles pour 10 m² sont assortis et évalués ensemble.', 'Plaat, mortel, weefsel en pluggen voor 10 m² zijn op elkaar afgestemd en samen beoordeeld.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction'],
    standard: ['EAD 040083-00-0404', null], customs: '38245090', packs: ['100 mm', '120 mm', '140 mm', '160 mm', '180 mm', '200 mm'], sold: { as: 'SET', onPallet: 1 }, grades: [{ tag: 'K', fire: 'B-s1,d0' }],
  },
]

type Sealant = Pick<
  Family,
  'code' | 'lines' | 'noun' | 'merit' | 'uses' | 'sectors' | 'sealantType'
> & {
  standard: string
  materials?: readonly [string]
  grade: Grade
}

/** Sealants differ in the part of EN 15651 that they are for. */
function sealant({ standard, materials = ['silicone'], grade, ...rest }: Sealant): Family {
  return {
    ...rest,
    subGroup: '9080',
    productType: 'sealant',
    form: 'SEALANT',
    materials,
    standard: [standard, '2012'],
    customs: '32141010',
    packs: ['310 ml', '600 ml'],
    sold: { as: 'CQ', inCarton: 12, onPallet: 100 },
    grades: [{ fire: 'E', ...grade }],
  }
}
