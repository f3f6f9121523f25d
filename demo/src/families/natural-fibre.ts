import type { Family } from '../family.ts'

const depths = [100, 60, 80, 120, 140, 160, 40, 180, 200] as const

// oxfmt-ignore
export const naturalFibre: readonly Family[] = [
  {
    code: 'WFB', lines: { MOORWALD: 'Moordach' }, subGroup: '5010', productType: 'board', form: 'BOARD', materials: ['wood-fibre'],
    noun: ['wood fibre sarking board', 'Holzfaser-Unterdeckplatte', 'panneau de sous-toiture en fibre de bois', 'houtvezel onderdakplaat'],
    merit: ['Tongue and groove make it rainproof during construction.', 'Mit Nut und Feder ist sie während der Bauzeit regensicher.', 'Rainuré et bouveté, il résiste à la pluie pendant le chantier.', 'Met tand en groef is ze regendicht tijdens de bouw.'],
    uses: ['above-rafters', 'ventilated-facade'], sectors: ['new-residential', 'renovation-residential', 'education'], solutions: ['heat-loss-reduction', 'thermal-acoustic'],
    standard: ['EN 13171', '2012+A1:2015'], designation: { material: 'WF', tokens: ['T5', 'DS(70,90)3', 'TR15', 'WS1.0', 'AFr100'], stress: '10\\Y' }, customs: '44119400',
    thicknesses: [60, 35, 40, 52, 80, 100, 120], sizes: [[2500, 750], [1800, 580]], grades: [{ tag: '180', lambda: '0.045', density: '180', fire: 'E', mu: '3', stress: '150' }, { tag: '140', lambda: '0.041', density: '140', fire: 'E', mu: '3', stress: '100' }],
  },
  {
    code: 'WFF', lines: { MOORWALD: 'Moorfaser' }, subGroup: '5010', productType: 'mat', form: 'MAT', materials: ['wood-fibre'],
    noun: ['flexible wood fibre mat', 'flexible Holzfasermatte', 'panneau souple en fibre de bois', 'flexibele houtvezelmat'],
    merit: ['Its heat capacity delays the summer heat.', 'Ihre Wärmespeicherfähigkeit verzögert die Sommerhitze.', 'Sa capacité thermique retarde la chaleur de l’été.', 'De warmtecapaciteit vertraagt de zomerhitte.'],
    uses: ['between-rafters', 'metal-stud-partition', 'loft-floor'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction'], acoustics: ['airborne-insulation'],
    standard: ['EN 13171', '2012+A1:2015'], designation: { material: 'WF', tokens: ['T3', 'AF5'] }, customs: '44119400', thicknesses: depths, sizes: [[1220, 575], [1350, 575]],
    grades: [{ tag: '036', lambda: '0.036', density: '60', fire: 'E', mu: '3' }, { tag: '038', lambda: '0.038', density: '50', fire: 'E', mu: '3' }],
  },
  {
    code: 'CEL', lines: { MOORWALD: 'Moorzell', TESSAMERE: 'Tessa Cell' }, subGroup: '5020', productType: 'loose-fill', form: 'LOOSE_FILL', materials: ['cellulose'],
    noun: ['cellulose blowing insulation', 'Zellulose-Einblasdämmung', 'ouate de cellulose à souffler', 'inblaascellulose'],
    merit: ['It is made from sorted newsprint.', 'Sie wird aus sortenreinem Zeitungspapier hergestellt.', 'Elle est fabriquée à partir de papier journal trié.', 'Het wordt gemaakt van gesorteerd krantenpapier.'],
    uses: ['loft-floor', 'between-rafters', 'lining-wall'], sectors: ['renovation-residential', 'new-residential'], solutions: ['heat-loss-reduction'],
    standard: ['EN 15101-1', '2013'], customs: '47079090', packs: ['12.5 kg', '14 kg', '15 kg'], sold: { as: 'BG', onPallet: 21 }, grades: [{ tag: '039', lambda: '0.039', density: '50', fire: 'B-s2,d0', mu: '1' }],
  },
  {
    code: 'HEM', lines: { MOORWALD: 'Moorhanf' }, subGroup: '5030', productType: 'mat', form: 'MAT', materials: ['hemp'],
    noun: ['hemp fibre mat', 'Hanffasermatte', 'panneau en fibre de chanvre', 'hennepvezelmat'],
    merit: ['Hemp grows without pesticides and buffers moisture.', 'Hanf wächst ohne Pflanzenschutzmittel und puffert Feuchte.', 'Le chanvre pousse sans pesticides et régule l’humidité.', 'Hennep groeit zonder bestrijdingsmiddelen en buffert vocht.'],
    uses: ['between-rafters', 'metal-stud-partition'], sectors: ['new-residential', 'renovation-residential', 'education'], solutions: ['heat-loss-reduction'],
    customs: '56029000', thicknesses: depths, sizes: [[1200, 580], [1200, 625]], grades: [{ tag: '041', lambda: '0.041', density: '38', fire: 'E', mu: '2' }],
  },
  {
    code: 'FLX', lines: { MOORWALD: 'Moorlein' }, subGroup: '5030', productType: 'mat', form: 'MAT', materials: ['flax'],
    noun: ['flax fibre mat', 'Flachsfasermatte', 'panneau en fibre de lin', 'vlasvezelmat'],
    merit: ['It does not itch and needs no protective gear to install.', 'Sie juckt nicht und wird ohne Schutzausrüstung eingebaut.', 'Il ne pique pas et se pose sans équipement de protection.', 'Ze kriebelt niet en wordt zonder beschermingsmiddelen geplaatst.'],
    uses: ['between-rafters', 'lining-wall'], sectors: ['renovation-residential', 'new-residential'], solutions: ['heat-loss-reduction'],
    customs: '56029000', thicknesses: depths, sizes: [[1000, 625]], grades: [{ tag: '038', lambda: '0.038', density: '34', fire: 'E', mu: '1' }],
  },
  {
    code: 'SHW', lines: { MOORWALD: 'Moorschaf' }, subGroup: '5030', productType: 'roll', form: 'ROLL', materials: ['sheep-wool'],
    noun: ['sheep wool roll', 'Schafwollbahn', 'rouleau en laine de mouton', 'schapenwolrol'],
    merit: ['Wool takes formaldehyde out of the air.', 'Schafwolle bindet Formaldehyd aus der Raumluft.', 'La laine fixe le formaldéhyde de l’air intérieur.', 'Wol bindt formaldehyde uit de binnenlucht.'],
    uses: ['between-rafters', 'loft-floor'], sectors: ['renovation-residential', 'new-residential'], solutions: ['heat-loss-reduction'],
    customs: '56029000', thicknesses: [60, 40, 80, 100, 120, 140, 160], sizes: [[6000, 600], [5000, 580]], grades: [{ tag: '039', lambda: '0.039', density: '18', fire: 'E', mu: '1' }],
  },
  {
    code: 'COR', lines: { MOORWALD: 'Moorkork' }, subGroup: '5040', productType: 'board', form: 'BOARD', materials: ['cork'],
    noun: ['expanded cork board', 'Korkdämmplatte', 'panneau de liège expansé', 'geëxpandeerde kurkplaat'],
    merit: ['Steam and the resin of the bark bind it; nothing is added.', 'Gebunden allein durch Dampf und das Harz der Rinde.', 'Il est lié par la vapeur et la résine de l’écorce, sans additif.', 'Gebonden door stoom en de hars van de schors, zonder toevoegingen.'],
    uses: ['etics', 'warm-roof', 'impact-sound-screed'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction', 'thermal-acoustic'], acoustics: ['impact-sound'],
    standard: ['EN 13170', '2012+A1:2015'], designation: { material: 'ICB', tokens: ['L2', 'W2', 'T2', 'P2', 'TR50', 'WS'], stress: '10' }, customs: '45041099',
    thicknesses: [60, 20, 30, 40, 50, 80, 100, 120], sizes: [[1000, 500]], grades: [{ tag: '040', lambda: '0.040', density: '110', fire: 'E', mu: '15', stress: '100', max: '110' }],
  },
  {
    code: 'WWB', lines: { MOORWALD: 'Moorwolle' }, subGroup: '5050', productType: 'board', form: 'BOARD', materials: ['wood-wool'],
    noun: ['cement-bonded wood wool board', 'zementgebundene Holzwolleplatte', 'panneau de laine de bois liée au ciment', 'cementgebonden houtwolplaat'],
    merit: ['It absorbs sound and takes a knock from a ball.', 'Sie schluckt Schall und hält Ballwürfe aus.', 'Il absorbe le son et résiste aux impacts de ballon.', 'Ze absorbeert geluid en is balvast.'],
    uses: ['garage-ceiling', 'suspended-ceilings', 'wall-absorbers'], sectors: ['education', 'industrial-buildings', 'infrastructure-tunnels'], solutions: ['thermal-acoustic', 'fire-protection'], acoustics: ['room-absorption', 'reverberation-control'],
    standard: ['EN 13168', '2012+A1:2015'], designation: { material: 'WW', tokens: ['L2', 'W1', 'T1', 'S2', 'P1'], stress: '10' }, customs: '68080000', depth: '200',
    thicknesses: [25, 15, 35, 50, 75], sizes: [[1200, 600], [2000, 600], [600, 600]], grades: [{ tag: 'F', lambda: '0.070', density: '420', fire: 'B-s1,d0', mu: '5', stress: '200', alphaW: '0.60' }],
  },
]
