import type { Family } from '../family.ts'

const ceilings = ['EN 13964', '2014'] as const

// oxfmt-ignore
export const acoustics: readonly Family[] = [
  {
    code: 'CTI', lines: { STILLMOOR: 'Stillpane', TESSAMERE: 'Tessa Ceiling' }, subGroup: '6010', productType: 'panel', form: 'CEILING_TILE', materials: ['stone-wool'],
    noun: ['stone wool ceiling tile', 'Steinwolle-Deckenplatte', 'dalle de plafond en laine de roche', 'steenwollen plafondtegel'],
    merit: ['It lies flat up to 100 % relative humidity.', 'Sie bleibt bis 100 % relativer Luftfeuchte eben.', 'Elle reste plane jusqu’à 100 % d’humidité relative.', 'Ze blijft vlak tot 100 % relatieve vochtigheid.'],
    uses: ['suspended-ceilings'], sectors: ['offices', 'education', 'healthcare', 'retail-hospitality'], acoustics: ['room-absorption', 'speech-privacy'],
    standard: ceilings, customs: '68069000', facings: ['whiteFleece', 'blackFleece'], depth: '200',
    thicknesses: [20, 15, 25, 40], sizes: [[600, 600], [1200, 600], [625, 625], [1250, 625], [1800, 600]], grades: [{ tag: 'A', density: '80', fire: 'A1', alphaW: '0.95' }, { tag: 'B', density: '100', fire: 'A1', alphaW: '0.85' }, { tag: 'dB', density: '150', fire: 'A2-s1,d0', alphaW: '0.70' }],
  },
  {
    code: 'GCT', lines: { STILLMOOR: 'Stillvitro' }, subGroup: '6010', productType: 'panel', form: 'CEILING_TILE', materials: ['glass-wool'],
    noun: ['glass wool ceiling tile', 'Glaswolle-Deckenplatte', 'dalle de plafond en laine de verre', 'glaswollen plafondtegel'],
    merit: ['Its painted edge hides the grid.', 'Die lackierte Kante verdeckt die Unterkonstruktion.', 'Son chant peint masque l’ossature.', 'De geschilderde kant verbergt het draagsysteem.'],
    uses: ['suspended-ceilings'], sectors: ['offices', 'healthcare', 'education'], acoustics: ['room-absorption'],
    standard: ceilings, customs: '70198010', facings: ['whiteFleece'], depth: '200',
    thicknesses: [20, 40, 15], sizes: [[600, 600], [1200, 600], [1200, 1200], [2400, 600]], grades: [{ tag: 'E', density: '70', fire: 'A2-s1,d0', alphaW: '0.95' }, { tag: 'H', density: '85', fire: 'A2-s1,d0', alphaW: '0.90' }],
  },
  {
    code: 'BAF', lines: { STILLMOOR: 'Stillwave' }, subGroup: '6020', productType: 'baffle', form: 'BAFFLE', materials: ['glass-wool'],
    noun: ['free-hanging baffle', 'frei hängende Baffel', 'baffle suspendu', 'vrijhangende baffle'],
    merit: ['Both faces absorb, and the slab above keeps its thermal mass.', 'Beide Seiten absorbieren, und die Rohdecke bleibt als Speichermasse wirksam.', 'Les deux faces absorbent et la dalle conserve son inertie.', 'Beide zijden absorberen en de betonvloer blijft thermisch actief.'],
    uses: ['baffles-islands'], sectors: ['offices', 'education', 'retail-hospitality'], acoustics: ['room-absorption', 'speech-privacy'],
    customs: '70198010', facings: ['whiteFleece', 'blackFleece'], thicknesses: [40, 50], sizes: [[1200, 300], [1200, 600], [1800, 300], [2400, 600]], grades: [{ tag: 'V', density: '60', fire: 'A2-s1,d0' }],
  },
  {
    code: 'WAP', lines: { STILLMOOR: 'Stillfelt' }, subGroup: '6030', productType: 'panel', form: 'PANEL', materials: ['pet-fibre'],
    noun: ['PET felt wall panel', 'PET-Filz-Wandpaneel', 'panneau mural en feutre PET', 'wandpaneel van PET-vilt'],
    merit: ['More than half of the fibre comes from recycled bottles.', 'Mehr als die Hälfte der Fasern stammt aus recycelten Flaschen.', 'Plus de la moitié des fibres provient de bouteilles recyclées.', 'Meer dan de helft van de vezels komt uit gerecyclede flessen.'],
    uses: ['wall-absorbers', 'desk-screens'], sectors: ['offices', 'education', 'retail-hospitality'], acoustics: ['room-absorption', 'speech-privacy'],
    customs: '56039490', depth: '50', thicknesses: [12, 9, 24], sizes: [[2400, 1200], [1200, 600], [600, 600]], grades: [{ tag: 'P', density: '180', fire: 'B-s1,d0', alphaW: '0.60' }, { tag: 'S', density: '120', fire: 'B-s2,d0', alphaW: '0.55' }],
  },
  {
    code: 'MEL', lines: { STILLMOOR: 'Stillfoam' }, subGroup: '6040', productType: 'panel', form: 'PANEL', materials: ['melamine-foam'],
    noun: ['melamine foam absorber', 'Melaminharzschaum-Absorber', 'absorbeur en mousse de mélamine', 'absorber van melamineschuim'],
    merit: ['The open-cell foam is light and can be cut to any shape.', 'Der offenzellige Schaum ist leicht und frei zuschneidbar.', 'La mousse à cellules ouvertes est légère et se découpe librement.', 'Het opencellige schuim is licht en vrij te snijden.'],
    uses: ['machine-enclosures', 'wall-absorbers', 'duct-silencers', 'transport'], sectors: ['industrial-buildings', 'rail-transport'], acoustics: ['machine-enclosure', 'vehicle-engine-bay'],
    customs: '39211900', facings: ['bare', 'adhesive'], absorbs: true, thicknesses: [50, 20, 30, 40, 70, 100], sizes: [[1250, 625], [1250, 1250], [2000, 1000]], grades: [{ tag: 'G', lambda: '0.035', density: '9', fire: 'B-s1,d0', mu: '2', max: '180' }],
  },
  {
    code: 'BAR', lines: { STILLMOOR: 'Stillmass' }, subGroup: '6050', productType: 'membrane', form: 'MEMBRANE', materials: ['epdm'],
    noun: ['acoustic barrier membrane', 'Schallschutz-Schwermatte', 'membrane acoustique lourde', 'zware geluidwerende mat'],
    merit: ['Its mass blocks airborne sound where there is no room for a wall.', 'Ihre Masse dämmt Luftschall, wo für eine Wand kein Platz ist.', 'Sa masse bloque les bruits aériens là où un mur ne tient pas.', 'De massa houdt luchtgeluid tegen waar geen plaats is voor een wand.'],
    uses: ['barrier-mats', 'pipe-lagging', 'machine-enclosures'], sectors: ['industrial-buildings', 'shipyard'], solutions: ['acoustic-lagging'], acoustics: ['airborne-insulation', 'pipe-drain-noise'],
    customs: '40169300', facings: ['bare', 'adhesive', 'alu'], thicknesses: [2, 3, 4, 5], sizes: [[5000, 1200], [8000, 1200], [3000, 1000]], grades: [{ tag: '2.0', density: '2000', fire: 'E', max: '80', min: '-40' }],
  },
  {
    code: 'UND', lines: { STILLMOOR: 'Stillstep', TESSAMERE: 'Tessa Step' }, subGroup: '6060', productType: 'roll', form: 'UNDERLAY', materials: ['rubber-granulate'],
    noun: ['rubber impact-sound underlay', 'Gummigranulat-Trittschallunterlage', 'sous-couche acoustique en caoutchouc', 'rubberen ondervloer tegen contactgeluid'],
    merit: ['It carries heavy screeds for decades without losing its spring.', 'Sie trägt schwere Estriche jahrzehntelang, ohne ihre Federung zu verlieren.', 'Elle porte des chapes lourdes pendant des décennies sans perdre son élasticité.', 'Ze draagt zware dekvloeren tientallen jaren zonder haar veerkracht te verliezen.'],
    uses: ['impact-sound-screed', 'under-dry-screed'], sectors: ['new-residential', 'offices', 'education'], acoustics: ['impact-sound'],
    customs: '40169100', thicknesses: [5, 3, 8, 10, 17], sizes: [[10000, 1000], [2300, 1150]], grades: [{ tag: '800', density: '800', fire: 'E', max: '80', min: '-20' }],
  },
  {
    code: 'MOU', lines: { STILLMOOR: 'Stillmount' }, subGroup: '6070', productType: 'support', form: 'ACCESSORY', materials: ['rubber-granulate', 'galvanised-steel'],
    noun: ['anti-vibration mount', 'Schwingungsdämpfer', 'plot antivibratoire', 'trillingsdemper'],
    merit: ['It decouples machines from the structure.', 'Er entkoppelt Maschinen vom Baukörper.', 'Il désolidarise les machines de la structure.', 'Hij ontkoppelt machines van de constructie.'],
    uses: ['resilient-mounts'], sectors: ['industrial-buildings', 'data-centres'], acoustics: ['vibration-isolation'],
    customs: '40169995', packs: ['M8', 'M10', 'M12', 'M16'], sold: { as: 'C62', inCarton: 20, onPallet: 48, grams: [60, 110, 190, 360] }, grades: [{ tag: '50', max: '80', min: '-30' }, { tag: '100', max: '80', min: '-30' }],
  },
  {
    code: 'SIL', lines: { STILLMOOR: 'Stillduct' }, subGroup: '6080', productType: 'prefabricated-fitting', form: 'ACCESSORY', materials: ['galvanised-steel', 'glass-wool'],
    noun: ['round duct silencer', 'Rohrschalldämpfer', 'silencieux circulaire', 'ronde kanaaldemper'],
    merit: ['Its splitters are covered so that no fibre is carried away.', 'Der Absorber ist abgedeckt, sodass keine Fasern mitgerissen werden.', 'Son absorbant est protégé contre l’entraînement de fibres.', 'Het absorptiemateriaal is afgedekt tegen vezelverlies.'],
    uses: ['duct-silencers', 'round-ducts'], sectors: ['offices', 'healthcare', 'data-centres'], acoustics: ['duct-attenuation'],
    customs: '84159000', packs: ['DN 100', 'DN 125', 'DN 160', 'DN 200', 'DN 250', 'DN 315'], sold: { as: 'C62', onPallet: 12, grams: [3400, 4100, 5300, 6900, 8800, 11600] }, grades: [{ tag: '50', fire: 'A2-s1,d0', max: '80' }, { tag: '100', fire: 'A2-s1,d0', max: '80' }],
  },
]
