import type { Family } from '../family.ts'

// oxfmt-ignore
const pipes = [60, 114, 48, 89, 168, 33, 42, 76, 219, 273, 324, 140]

// oxfmt-ignore
export const inorganic: readonly Family[] = [
  {
    code: 'CGB', lines: { ARDOVAL: 'Ardoglas' }, subGroup: '4010', productType: 'board', form: 'BOARD', materials: ['cellular-glass'],
    noun: ['cellular glass board', 'Schaumglasplatte', 'panneau en verre cellulaire', 'plaat van cellulair glas'],
    merit: ['It is proof against water, vapour and vermin.', 'Sie ist wasser- und dampfdicht und schädlingssicher.', 'Il est étanche à l’eau et à la vapeur et résiste aux nuisibles.', 'Ze is water- en dampdicht en bestand tegen ongedierte.'],
    uses: ['warm-roof', 'under-slab', 'perimeter-wall'], sectors: ['offices', 'industrial-buildings', 'infrastructure-tunnels'], solutions: ['heat-loss-reduction', 'thermal-break', 'vapour-barrier-system'],
    standard: ['EN 13167', '2012+A1:2015'], designation: { material: 'CG', tokens: ['DS(70,90)', 'PL(P)1.5', 'TR100'], stress: 'Y' }, customs: '70169070', facings: ['bare', 'bitumen'],
    thicknesses: [80, 40, 50, 60, 100, 120, 140, 160], sizes: [[600, 450], [1200, 600]], grades: [{ tag: 'T3', lambda: '0.036', density: '100', fire: 'A1', mu: '∞', stress: '500', max: '430', min: '-260' }, { tag: 'T4', lambda: '0.041', density: '115', fire: 'A1', mu: '∞', stress: '600', max: '430', min: '-260' }, { tag: 'F', lambda: '0.050', density: '165', fire: 'A1', mu: '∞', stress: '1600', max: '430', min: '-260' }],
  },
  {
    code: 'CGP', lines: { ARDOVAL: 'Ardocryo' }, subGroup: '4010', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['cellular-glass'],
    noun: ['cellular glass pipe shell', 'Schaumglas-Rohrschale', 'coquille en verre cellulaire', 'leidingschaal van cellulair glas'],
    merit: ['It takes up neither water nor flammable liquids.', 'Sie nimmt weder Wasser noch brennbare Flüssigkeiten auf.', 'Elle n’absorbe ni eau ni liquide inflammable.', 'Ze neemt water noch brandbare vloeistoffen op.'],
    uses: ['cryogenic-lines', 'lng-tanks', 'cui-critical-lines'], sectors: ['chemical-petrochemical', 'offshore', 'pharma'], solutions: ['cryogenic', 'cui-mitigation', 'prefabricated-sections'],
    standard: ['EN 14305', '2009+A1:2013'], designation: { material: 'CG', tokens: ['CL5'] }, mean: '10', customs: '70169070',
    thicknesses: [40, 50, 60, 80, 100, 30], diameters: pipes, sizes: [[600]],
    grades: [{ tag: 'S', curve: { '-160': '0.025', '-100': '0.031', '-50': '0.036', 10: '0.042', 50: '0.047', 100: '0.054', 200: '0.072', 300: '0.095' }, density: '120', fire: 'A1', mu: '∞', max: '430', min: '-260' }],
  },
  {
    code: 'CSB', lines: { ARDOVAL: 'Ardosil' }, subGroup: '4020', productType: 'board', form: 'BOARD', materials: ['calcium-silicate'],
    noun: ['calcium silicate board', 'Calciumsilikatplatte', 'panneau en silicate de calcium', 'calciumsilicaatplaat'],
    merit: ['It stays true to size up to its maximum service temperature.', 'Sie bleibt bis zur Anwendungsgrenztemperatur maßhaltig.', 'Il reste stable jusqu’à sa température limite d’emploi.', 'Ze blijft maatvast tot haar maximale gebruikstemperatuur.'],
    uses: ['boilers', 'turbines', 'flue-gas-ducts', 'vessels-tanks'], sectors: ['power-generation', 'chemical-petrochemical'], solutions: ['high-temperature', 'thermal-break'],
    standard: ['EN 14306', '2009+A1:2013'], designation: { material: 'CS', tokens: ['CL10'] }, mean: '400', customs: '68069000',
    thicknesses: [50, 25, 30, 40, 60, 80, 100], sizes: [[1000, 500], [1220, 1000]], grades: [
      { tag: '1000', curve: { 100: '0.069', 200: '0.079', 300: '0.091', 400: '0.105', 500: '0.121', 600: '0.139' }, density: '250', fire: 'A1', mu: '5', stress: '1600', max: '1000' },
      { tag: '850', curve: { 100: '0.064', 200: '0.073', 300: '0.085', 400: '0.098', 500: '0.113', 600: '0.130' }, density: '220', fire: 'A1', mu: '5', stress: '1400', max: '850' },
    ],
  },
  {
    code: 'CSP', lines: { ARDOVAL: 'Ardosteam' }, subGroup: '4020', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['calcium-silicate'],
    noun: ['calcium silicate pipe section', 'Calciumsilikat-Rohrschale', 'coquille en silicate de calcium', 'calciumsilicaat leidingschaal'],
    merit: ['It bears the weight of people walking on the line.', 'Sie trägt das Gewicht von Personen, die die Leitung begehen.', 'Elle supporte le passage de personnes sur la ligne.', 'Ze draagt het gewicht van personen die over de leiding lopen.'],
    uses: ['steam-lines', 'cui-critical-lines', 'flanges-valves'], sectors: ['power-generation', 'chemical-petrochemical'], solutions: ['high-temperature', 'personnel-protection'],
    standard: ['EN 14306', '2009+A1:2013'], designation: { material: 'CS', tokens: ['CL10'] }, mean: '300', customs: '68069000',
    thicknesses: [40, 50, 60, 30, 80], diameters: pipes, sizes: [[610]], grades: [{ tag: '650', curve: { 50: '0.055', 100: '0.059', 200: '0.069', 300: '0.082', 400: '0.097', 500: '0.114' }, density: '230', fire: 'A1', mu: '5', max: '650' }],
  },
  {
    code: 'AES', lines: { ARDOVAL: 'Ardofibre' }, subGroup: '4030', productType: 'mat', form: 'MAT', materials: ['ceramic-fibre'],
    noun: ['AES wool blanket', 'AES-Wollmatte', 'nappe en laine AES', 'AES-woldeken'],
    merit: ['It is needled without binder and gives off no smoke when first heated.', 'Sie ist bindemittelfrei genadelt und raucht beim ersten Aufheizen nicht.', 'Aiguilletée sans liant, elle ne fume pas à la première chauffe.', 'Ze is bindmiddelvrij genaald en rookt niet bij de eerste opwarming.'],
    uses: ['boilers', 'turbines', 'oem-appliances'], sectors: ['power-generation', 'industrial-buildings'], solutions: ['high-temperature', 'removable-covers'],
    mean: '600', customs: '68061000', thicknesses: [25, 13, 19, 38, 50], sizes: [[7320, 610], [3660, 610], [14640, 610]], grades: [
      { tag: '96', curve: { 200: '0.060', 400: '0.100', 600: '0.160', 800: '0.230' }, density: '96', fire: 'A1', max: '1100' },
      { tag: '128', curve: { 200: '0.055', 400: '0.090', 600: '0.140', 800: '0.200' }, density: '128', fire: 'A1', max: '1100' },
    ],
  },
  {
    code: 'MIC', lines: { ARDOVAL: 'Ardomicro' }, subGroup: '4040', productType: 'panel', form: 'PANEL', materials: ['microporous-silica'],
    noun: ['microporous panel', 'mikroporöse Dämmplatte', 'panneau microporeux', 'microporeus paneel'],
    merit: ['Its pores are smaller than the free path of air, so that it insulates better than still air.', 'Ihre Poren sind kleiner als die freie Weglänge der Luft: Sie dämmt besser als ruhende Luft.', 'Ses pores sont plus petits que le libre parcours de l’air : il isole mieux que l’air immobile.', 'De poriën zijn kleiner dan de vrije weglengte van lucht, zodat het beter isoleert dan stilstaande lucht.'],
    uses: ['turbines', 'oem-appliances', 'flue-gas-ducts'], sectors: ['power-generation', 'industrial-buildings'], solutions: ['high-temperature', 'personnel-protection'],
    mean: '400', customs: '68069000', thicknesses: [20, 10, 15, 25, 30, 40], sizes: [[1000, 610], [500, 500]], grades: [{ tag: 'G', curve: { 100: '0.021', 200: '0.022', 400: '0.026', 600: '0.031', 800: '0.038' }, density: '240', fire: 'A1', max: '1000' }],
  },
  {
    code: 'VIP', lines: { ARDOVAL: 'Ardovac' }, subGroup: '4040', productType: 'panel', form: 'PANEL', materials: ['vip', 'aluminium'],
    noun: ['vacuum insulation panel', 'Vakuumisolationspaneel', 'panneau isolant sous vide', 'vacuümisolatiepaneel'],
    merit: ['It must not be cut or pierced.', 'Es darf weder zugeschnitten noch durchbohrt werden.', 'Il ne doit être ni coupé ni percé.', 'Het mag niet worden gesneden of doorboord.'],
    uses: ['lining-wall', 'cold-rooms', 'oem-appliances', 'underfloor-heating'], sectors: ['renovation-residential', 'pharma', 'food-beverage'], solutions: ['heat-loss-reduction'],
    customs: '68069000', thicknesses: [20, 10, 15, 25, 30, 40, 50], sizes: [[1000, 600], [600, 500], [500, 300]], grades: [{ tag: '007', lambda: '0.007', density: '190', mu: '∞', max: '80' }],
  },
  {
    code: 'AER', lines: { ARDOVAL: 'Ardogel' }, subGroup: '4050', productType: 'mat', form: 'MAT', materials: ['aerogel'],
    noun: ['aerogel blanket', 'Aerogelmatte', 'nappe d’aérogel', 'aerogeldeken'],
    merit: ['It repels water and lets vapour through.', 'Sie weist Wasser ab und lässt Dampf durch.', 'Elle repousse l’eau et laisse passer la vapeur.', 'Ze stoot water af en laat damp door.'],
    uses: ['cui-critical-lines', 'lining-wall', 'vessels-tanks'], sectors: ['chemical-petrochemical', 'renovation-residential', 'offshore'], solutions: ['cui-mitigation', 'heat-loss-reduction', 'personnel-protection'],
    mean: '10', customs: '68069000', thicknesses: [10, 5, 15, 20], sizes: [[10000, 1450], [1400, 720]], grades: [{ tag: 'XT', lambda: '0.0195', density: '180', fire: 'A2-s1,d0', mu: '5', max: '650', min: '-40' }, { tag: 'CR', lambda: '0.0168', density: '150', fire: 'C-s1,d0', mu: '5', max: '200', min: '-200' }],
  },
  {
    code: 'PER', lines: { ARDOVAL: 'Ardoperl', TESSAMERE: 'Tessa Perlite' }, subGroup: '4060', productType: 'board', form: 'BOARD', materials: ['perlite'],
    noun: ['expanded perlite board', 'Perlit-Dämmplatte', 'panneau de perlite expansée', 'geëxpandeerde perlietplaat'],
    merit: ['It bears loads without creeping.', 'Sie trägt Lasten, ohne zu kriechen.', 'Il supporte les charges sans fluer.', 'Ze draagt belasting zonder te kruipen.'],
    uses: ['warm-roof', 'tapered-slope', 'under-dry-screed'], sectors: ['industrial-buildings', 'infrastructure-tunnels'], solutions: ['heat-loss-reduction', 'fire-protection'],
    standard: ['EN 13169', '2012+A1:2015'], designation: { material: 'EPB', tokens: ['L2', 'W2', 'T2', 'P2', 'DS(70,90)', 'TR40', 'WS1.5'], stress: '10' }, customs: '68062010', facings: ['bare', 'bitumen'],
    thicknesses: [40, 20, 30, 50, 60, 80, 100], sizes: [[1200, 600], [600, 400]], grades: [{ tag: '050', lambda: '0.050', density: '150', fire: 'B-s1,d0', mu: '5', stress: '200', max: '150' }],
  },
]
