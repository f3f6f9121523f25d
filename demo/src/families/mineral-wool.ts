import type { Family, Grade, LambdaTable } from '../family.ts'

const building = ['EN 13162', '2012+A1:2015'] as const
const industry = ['EN 14303', '2009+A1:2013'] as const

/** The outer diameters of steel and copper pipes in mm, most usual first. */
// oxfmt-ignore
const pipes = [60, 22, 114, 35, 89, 48, 28, 168, 76, 42, 18, 54, 219, 140, 15, 273, 324, 108, 133, 159, 194, 245, 64, 70, 102, 356, 406]
const thick = [100, 60, 80, 120, 140, 160, 50, 40, 180, 200, 220, 240] as const

/** Wool for buildings, of one λ_D. */
function wool(tag: string, lambda: string, density: string, more: Partial<Grade> = {}): Grade {
  return { tag, lambda, density, fire: 'A1', mu: '1', ...more }
}

/** Wool for equipment up to a temperature, by its λ over the mean temperature. */
function technical(tag: string, density: string, max: string, curve: LambdaTable): Grade {
  return { tag, curve, density, fire: 'A1', mu: '1', max }
}

// oxfmt-ignore
export const mineralWool: readonly Family[] = [
  {
    code: 'FSL', lines: { HAGVALD: 'Hagfas', TESSAMERE: 'Tessa Façade' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool façade slab', 'Steinwolle-Fassadendämmplatte', 'panneau de façade en laine de roche', 'steenwollen gevelplaat'],
    merit: ['It fits tightly around brackets and follows uneven walls.', 'Sie schließt dicht an Konsolen an und gleicht unebene Wände aus.', 'Il épouse les consoles et les irrégularités du mur.', 'Ze sluit strak aan op consoles en volgt oneffen muren.'],
    uses: ['ventilated-facade', 'cavity-wall'], sectors: ['new-residential', 'renovation-residential', 'offices', 'education'], solutions: ['heat-loss-reduction', 'thermal-acoustic'], acoustics: ['facade-noise'],
    standard: building, designation: { material: 'MW', tokens: ['T4', 'WS', 'WL(P)'] }, customs: '68061000', facings: ['bare', 'blackFleece', 'whiteFleece'],
    thicknesses: thick, sizes: [[1200, 600], [1000, 600], [1200, 1000]], grades: [wool('035', '0.035', '45'), wool('034', '0.034', '60')],
  },
  {
    code: 'ETI', lines: { HAGVALD: 'Hagmur' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['stone-wool'],
    noun: ['stone wool render board', 'Steinwolle-Putzträgerplatte', 'panneau à enduire en laine de roche', 'steenwollen pleisterdraagplaat'],
    merit: ['The compressed outer layer takes up the load of anchors and render.', 'Die verdichtete Außenlage nimmt die Lasten aus Dübeln und Putz auf.', 'La face surdensifiée reprend les efforts des chevilles et de l’enduit.', 'De verdichte buitenlaag vangt de krachten van pluggen en pleister op.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential', 'healthcare'], solutions: ['heat-loss-reduction', 'fire-protection'],
    standard: building, designation: { material: 'MW', tokens: ['T5', 'DS(70,-)', 'DS(70,90)', 'WS', 'WL(P)'], stress: '10' }, customs: '68061000', facings: ['bare', 'whiteFleece'],
    thicknesses: thick, sizes: [[800, 625], [1200, 400]], grades: [wool('035', '0.035', '100', { stress: '20', tokens: ['TR7.5'] }), wool('036', '0.036', '120', { stress: '40', tokens: ['TR15'] })],
  },
  {
    code: 'ROF', lines: { HAGVALD: 'Hagtak' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['stone-wool'],
    noun: ['stone wool flat roof board', 'Steinwolle-Flachdachplatte', 'panneau de toiture-terrasse en laine de roche', 'steenwollen platdakplaat'],
    merit: ['It can be walked on during installation and keeps its shape under the waterproofing.', 'Sie ist bei der Verlegung begehbar und bleibt unter der Abdichtung formstabil.', 'Il est praticable pendant la pose et reste stable sous l’étanchéité.', 'Ze is beloopbaar tijdens de montage en blijft vormvast onder de dakbedekking.'],
    uses: ['warm-roof', 'steel-deck-infill'], sectors: ['industrial-buildings', 'offices', 'retail-hospitality'], solutions: ['heat-loss-reduction', 'fire-protection'],
    standard: building, designation: { material: 'MW', tokens: ['T5', 'DS(70,90)', 'WS', 'WL(P)'], stress: '10' }, customs: '68061000', facings: ['bare', 'whiteFleece'],
    thicknesses: thick, sizes: [[1200, 1000], [2000, 1200], [1200, 600]],
    grades: [wool('037', '0.037', '120', { stress: '40', tokens: ['TR7.5', 'PL(5)400'] }), wool('038', '0.038', '140', { stress: '60', tokens: ['TR10', 'PL(5)550'] }), wool('040', '0.040', '165', { stress: '70', tokens: ['TR15', 'PL(5)700'] })],
  },
  {
    code: 'FLO', lines: { HAGVALD: 'Haggolv' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['stone-wool'],
    noun: ['stone wool impact-sound board', 'Steinwolle-Trittschalldämmplatte', 'panneau acoustique de sol en laine de roche', 'steenwollen contactgeluidplaat'],
    merit: ['Its low dynamic stiffness uncouples the floating screed from the floor.', 'Ihre geringe dynamische Steifigkeit entkoppelt den schwimmenden Estrich von der Decke.', 'Sa faible raideur dynamique désolidarise la chape flottante du plancher.', 'De lage dynamische stijfheid ontkoppelt de zwevende dekvloer van de vloer.'],
    uses: ['impact-sound-screed', 'under-dry-screed'], sectors: ['new-residential', 'offices', 'education'], solutions: ['thermal-acoustic'], acoustics: ['impact-sound'],
    standard: building, designation: { material: 'MW', tokens: ['T6', 'WS'] }, customs: '68061000',
    thicknesses: [30, 20, 25, 40, 50], sizes: [[1000, 600], [1200, 600]], grades: [wool('CP5', '0.035', '90', { tokens: ['CP5'] }), wool('CP2', '0.037', '140', { tokens: ['CP2'] })],
  },
  {
    code: 'PTS', lines: { VITRENNE: 'Vitcloi', TESSAMERE: 'Tessa Wall' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['glass-wool'],
    noun: ['glass wool partition slab', 'Glaswolle-Trennwandplatte', 'panneau de cloison en laine de verre', 'glaswollen scheidingswandplaat'],
    merit: ['It clamps between the studs without further fixing.', 'Sie klemmt ohne weitere Befestigung zwischen den Ständern.', 'Il tient entre les montants sans autre fixation.', 'Ze klemt zonder verdere bevestiging tussen de stijlen.'],
    uses: ['metal-stud-partition', 'lining-wall', 'party-wall'], sectors: ['offices', 'new-residential', 'healthcare', 'education'], solutions: ['thermal-acoustic'], acoustics: ['airborne-insulation', 'flanking-reduction'],
    standard: building, designation: { material: 'MW', tokens: ['T3', 'AFr5'] }, customs: '70198010', facings: ['bare', 'whiteFleece'], absorbs: true,
    thicknesses: [60, 40, 50, 80, 100, 120, 75, 45, 30], sizes: [[1250, 600], [1350, 600], [1200, 625]], grades: [wool('037', '0.037', '16'), wool('034', '0.034', '24'), wool('032', '0.032', '34')],
  },
  {
    code: 'CAV', lines: { VITRENNE: 'Vitmur', HAGVALD: 'Hagspalt' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['glass-wool'],
    noun: ['glass wool cavity slab', 'Glaswolle-Kerndämmplatte', 'panneau pour mur creux en laine de verre', 'glaswollen spouwplaat'],
    merit: ['It is water-repellent throughout, so that it may fill the cavity completely.', 'Sie ist durchgehend hydrophobiert und darf den Schalenzwischenraum ganz füllen.', 'Hydrofugé dans la masse, il peut remplir toute la lame d’air.', 'Ze is door en door waterafstotend en mag de spouw volledig vullen.'],
    uses: ['cavity-wall'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction'],
    standard: building, designation: { material: 'MW', tokens: ['T4', 'WS', 'WL(P)'] }, customs: '70198010', facings: ['bare', 'blackFleece'],
    thicknesses: thick, sizes: [[1200, 600], [1250, 600]], grades: [wool('032', '0.032', '38'), wool('035', '0.035', '26')],
  },
  {
    code: 'ROL', lines: { VITRENNE: 'Vitrolle', TESSAMERE: 'Tessa Rafter' }, subGroup: '1020', productType: 'roll', form: 'ROLL', materials: ['glass-wool'],
    noun: ['glass wool rafter roll', 'Glaswolle-Klemmfilz', 'rouleau en laine de verre pour chevrons', 'glaswoldeken voor hellende daken'],
    merit: ['Markings across the roll make cutting to the rafter spacing easy.', 'Strichmarkierungen erleichtern den Zuschnitt auf den Sparrenabstand.', 'Le marquage transversal facilite la coupe à l’entraxe des chevrons.', 'Markeringen dwars op de rol maken het op maat snijden eenvoudig.'],
    uses: ['between-rafters', 'loft-floor'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction', 'thermal-acoustic'],
    standard: building, designation: { material: 'MW', tokens: ['T2', 'AFr5'] }, customs: '70198010', facings: ['bare', 'kraft'],
    thicknesses: [160, 100, 120, 140, 180, 200, 220, 240, 80, 60], sizes: [[4000, 1200], [6000, 1200], [3500, 1200]], grades: [wool('035', '0.035', '18'), wool('032', '0.032', '28'), wool('040', '0.040', '12')],
  },
  {
    code: 'PSE', lines: { SKARNHOLT: 'Skarrohr', HAGVALD: 'Hagror', TESSAMERE: 'Tessa Pipe' }, subGroup: '1030', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['stone-wool'],
    noun: ['stone wool pipe section', 'Steinwolle-Rohrschale', 'coquille en laine de roche', 'steenwollen leidingschaal'],
    merit: ['The slit on one side lets it snap over the pipe.', 'Einseitig geschlitzt, lässt sie sich über das Rohr klappen.', 'Fendue d’un côté, elle se clipse sur le tube.', 'Dankzij de zaagsnede klapt ze eenvoudig om de buis.'],
    uses: ['hot-water-pipes', 'steam-lines', 'drinking-water-pipes'], sectors: ['offices', 'industrial-buildings', 'district-heating', 'healthcare'], solutions: ['heat-loss-reduction', 'personnel-protection', 'prefabricated-sections'],
    standard: industry, designation: { material: 'MW', tokens: ['WS1', 'CL10'] }, mean: '50', customs: '68061000', facings: ['alu', 'bare', 'covered'],
    thicknesses: [30, 40, 20, 50, 60, 80, 100], diameters: pipes, sizes: [[1000]],
    grades: [
      technical('T', '90', '250', { 10: '0.033', 50: '0.037', 100: '0.044', 150: '0.052', 200: '0.062', 250: '0.074' }),
      technical('HT', '115', '640', { 10: '0.035', 50: '0.039', 100: '0.045', 150: '0.052', 200: '0.060', 250: '0.070', 300: '0.081' }),
    ],
  },
  {
    code: 'GPS', lines: { VITRENNE: 'Vittube' }, subGroup: '1030', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['glass-wool'],
    noun: ['glass wool pipe section', 'Glaswolle-Rohrschale', 'coquille en laine de verre', 'glaswollen leidingschaal'],
    merit: ['It is light to carry and cuts with a knife.', 'Sie ist leicht und mit dem Messer zu schneiden.', 'Légère, elle se coupe au couteau.', 'Ze is licht en met een mes te snijden.'],
    uses: ['hot-water-pipes', 'drinking-water-pipes'], sectors: ['new-residential', 'offices', 'education'], solutions: ['heat-loss-reduction', 'prefabricated-sections'],
    standard: industry, designation: { material: 'MW', tokens: ['WS1', 'CL10'] }, mean: '40', customs: '70198010', facings: ['alu', 'bare'],
    thicknesses: [25, 30, 40, 50, 60], diameters: pipes.slice(0, 18), sizes: [[1200]],
    grades: [technical('P', '70', '400', { 10: '0.032', 40: '0.035', 50: '0.036', 100: '0.043', 150: '0.052', 200: '0.063', 300: '0.092' })],
  },
  {
    code: 'LAM', lines: { SKARNHOLT: 'Skarlam' }, subGroup: '1040', productType: 'lamella-mat', form: 'LAMELLA', materials: ['stone-wool'],
    noun: ['stone wool lamella mat', 'Steinwolle-Lamellenmatte', 'nappe à lamelles en laine de roche', 'steenwollen lamelmat'],
    merit: ['Upright fibres keep the thickness even around bends.', 'Die stehenden Fasern halten die Dicke auch an Bögen.', 'Les fibres verticales conservent l’épaisseur dans les coudes.', 'De staande vezels behouden de dikte ook rond bochten.'],
    uses: ['round-ducts', 'rectangular-ducts', 'vessels-tanks'], sectors: ['offices', 'industrial-buildings', 'food-beverage'], solutions: ['heat-loss-reduction', 'condensation-control'],
    standard: industry, designation: { material: 'MW', tokens: ['T4', 'WS1'] }, mean: '10', customs: '68061000', facings: ['alu'],
    thicknesses: [30, 20, 40, 50, 60, 80, 100], sizes: [[8000, 1000], [5000, 1000], [4000, 500]],
    grades: [technical('LM', '40', '250', { 10: '0.039', 50: '0.046', 100: '0.057', 150: '0.070', 200: '0.086', 250: '0.104' })],
  },
  {
    code: 'WIM', lines: { SKARNHOLT: 'Skarnett' }, subGroup: '1050', productType: 'wired-mat', form: 'WIRED_MAT', materials: ['stone-wool'],
    noun: ['stone wool wired mat', 'Steinwolle-Drahtnetzmatte', 'matelas grillagé en laine de roche', 'steenwollen gaasdeken'],
    merit: ['Low in chlorides, it suits austenitic steel.', 'Chloridarm und damit für austenitische Stähle geeignet.', 'Pauvre en chlorures, il convient aux aciers austénitiques.', 'Chloridearm en dus geschikt voor austenitisch staal.'],
    uses: ['boilers', 'turbines', 'flue-gas-ducts', 'vessels-tanks', 'columns'], sectors: ['power-generation', 'chemical-petrochemical', 'district-heating'], solutions: ['high-temperature', 'heat-loss-reduction', 'personnel-protection'],
    standard: industry, designation: { material: 'MW', tokens: ['T2', 'WS1', 'CL10'] }, mean: '100', customs: '68061000', facings: ['mesh', 'stainlessMesh'],
    thicknesses: [100, 50, 60, 80, 120, 40, 30], sizes: [[2500, 500], [3000, 1000], [2000, 500]],
    grades: [
      technical('80', '80', '640', { 50: '0.039', 100: '0.045', 150: '0.052', 200: '0.061', 250: '0.071', 300: '0.083', 400: '0.111', 500: '0.146', 600: '0.190' }),
      technical('100', '100', '680', { 50: '0.038', 100: '0.043', 150: '0.049', 200: '0.056', 250: '0.064', 300: '0.074', 400: '0.097', 500: '0.126', 600: '0.162' }),
    ],
  },
  {
    code: 'TSL', lines: { SKARNHOLT: 'Skarplatt' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool technical slab', 'technische Steinwolleplatte', 'panneau technique en laine de roche', 'technische steenwolplaat'],
    merit: ['It keeps its strength under vibration and changes of temperature.', 'Sie bleibt auch unter Vibration und Temperaturwechsel fest.', 'Il garde sa tenue sous vibrations et cycles thermiques.', 'Ze blijft stevig bij trillingen en temperatuurwisselingen.'],
    uses: ['boilers', 'vessels-tanks', 'engine-casing'], sectors: ['power-generation', 'chemical-petrochemical', 'shipyard'], solutions: ['high-temperature', 'acoustic-lagging'],
    standard: industry, designation: { material: 'MW', tokens: ['T4', 'WS1', 'CL10'] }, mean: '100', customs: '68061000', facings: ['bare', 'alu'], absorbs: true,
    thicknesses: [100, 50, 60, 80, 40, 120], sizes: [[1000, 600], [1200, 600]],
    grades: [
      technical('60', '60', '550', { 50: '0.040', 100: '0.047', 150: '0.056', 200: '0.067', 250: '0.080', 300: '0.095', 400: '0.132', 500: '0.178' }),
      technical('150', '150', '700', { 50: '0.038', 100: '0.042', 150: '0.047', 200: '0.053', 250: '0.060', 300: '0.068', 400: '0.087', 500: '0.110', 600: '0.138' }),
    ],
  },
  {
    code: 'DUC', lines: { VITRENNE: 'Vitgaine' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['glass-wool'],
    noun: ['glass wool duct board', 'Glaswolle-Kanalplatte', 'panneau de gaine en laine de verre', 'glaswollen kanaalplaat'],
    merit: ['The facing prevents fibres from getting into the air stream.', 'Die Kaschierung verhindert, dass Fasern in den Luftstrom gelangen.', 'Le revêtement empêche l’entraînement de fibres dans le flux d’air.', 'De cachering voorkomt dat vezels in de luchtstroom komen.'],
    uses: ['rectangular-ducts', 'air-handling-units'], sectors: ['offices', 'data-centres', 'healthcare'], solutions: ['thermal-acoustic', 'condensation-control'], acoustics: ['duct-attenuation'],
    standard: industry, designation: { material: 'MW', tokens: ['T5', 'WS1'] }, mean: '10', customs: '70198010', facings: ['blackFleece', 'alu'], absorbs: true,
    thicknesses: [25, 40, 30, 50], sizes: [[3000, 1200], [2400, 1200]], grades: [technical('D', '75', '120', { 10: '0.032', 20: '0.033', 40: '0.036', 60: '0.039', 100: '0.046' })],
  },
  {
    code: 'BLW', lines: { VITRENNE: 'Vitflock', HAGVALD: 'Hagflock' }, subGroup: '1060', productType: 'loose-fill', form: 'LOOSE_FILL', materials: ['glass-wool'],
    noun: ['glass wool blowing wool', 'Glaswolle-Einblasdämmung', 'laine de verre à souffler', 'glaswollen inblaaswol'],
    merit: ['Blown in by machine, it fills corners and gaps without joints.', 'Maschinell eingeblasen füllt sie Ecken und Fugen lückenlos.', 'Soufflée à la machine, elle remplit angles et interstices sans joint.', 'Machinaal ingeblazen vult ze hoeken en kieren zonder naden.'],
    uses: ['loft-floor', 'cavity-wall'], sectors: ['renovation-residential', 'new-residential'], solutions: ['heat-loss-reduction'],
    standard: ['EN 14064-1', '2010'], customs: '70198010', packs: ['15 kg', '16.6 kg', '18 kg'], sold: { as: 'BG', onPallet: 24 }, grades: [wool('B', '0.041', '15'), wool('C', '0.035', '35')],
  },
  {
    code: 'FIS', lines: { BRANDHOVE: 'Hoveslab' }, subGroup: '1070', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool fire slab', 'Steinwolle-Brandschutzplatte', 'panneau coupe-feu en laine de roche', 'brandwerende steenwolplaat'],
    merit: ['Its melting point lies above 1000 °C (DIN 4102-17).', 'Ihr Schmelzpunkt liegt über 1000 °C (DIN 4102-17).', 'Son point de fusion dépasse 1000 °C (DIN 4102-17).', 'Het smeltpunt ligt boven 1000 °C (DIN 4102-17).'],
    uses: ['structural-steel', 'fire-ducts', 'fire-resistant-ceilings'], sectors: ['industrial-buildings', 'infrastructure-tunnels', 'offices'], solutions: ['fire-protection'],
    standard: building, designation: { material: 'MW', tokens: ['T5', 'DS(70,-)'], stress: '10' }, customs: '68061000', facings: ['bare', 'alu', 'whiteFleece'],
    thicknesses: [40, 25, 30, 50, 60, 80, 100], sizes: [[1200, 600], [2000, 1200]], grades: [wool('150', '0.038', '150', { stress: '40' }), wool('180', '0.039', '180', { stress: '60' })],
  },
  {
    code: 'MAR', lines: { SKARNHOLT: 'Skarmarin' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool marine slab', 'Steinwolle-Schiffbauplatte', 'panneau marine en laine de roche', 'steenwollen scheepsplaat'],
    merit: ['Its low weight counts on decks and bulkheads.', 'Ihr geringes Gewicht zählt an Decks und Schotten.', 'Son faible poids compte sur les ponts et les cloisons.', 'Het lage gewicht telt op dekken en schotten.'],
    uses: ['bulkheads-decks', 'accommodation'], sectors: ['shipyard', 'offshore'], solutions: ['fire-protection', 'thermal-acoustic'], acoustics: ['airborne-insulation'],
    standard: industry, designation: { material: 'MW', tokens: ['T4', 'WS1', 'CL10'] }, mean: '10', customs: '68061000', facings: ['bare', 'alu', 'whiteFleece'],
    thicknesses: [50, 25, 30, 40, 60, 75, 100], sizes: [[1000, 600], [1200, 600]],
    grades: [
      technical('45', '45', '600', { 10: '0.035', 50: '0.041', 100: '0.051', 200: '0.078', 300: '0.118', 400: '0.171' }),
      technical('110', '110', '650', { 10: '0.034', 50: '0.038', 100: '0.044', 200: '0.060', 300: '0.081', 400: '0.108' }),
    ],
  },
]
