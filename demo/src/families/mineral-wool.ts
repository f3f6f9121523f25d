import type { Family, Grade } from '../family.ts'

const building = ['EN 13162', '2012+A1:2015'] as const
const industry = ['EN 14303', '2009+A1:2013'] as const

/** The outer diameters of steel and copper pipes in mm, most usual first. */
// oxfmt-ignore
const pipes = [60, 22, 114, 35, 89, 48, 28, 168, 76, 42, 18, 54, 219, 140, 15, 273, 324, 108, 133, 159, 194, 245, 64, 70, 102, 356, 406]
const thick = [100, 60, 80, 120, 140, 160, 50, 40, 180, 200, 220, 240] as const

function wool(tag: string, lambda: string, density: string, more: Partial<Grade> = {}): Grade {
  return { tag, lambda, density, fire: 'A1', mu: '1', ...more }
}

// oxfmt-ignore
export const mineralWool: readonly Family[] = [
  {
    code: 'FSL', lines: { HAGVALD: 'Hagfas', TESSAMERE: 'Tessa Façade' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool façade slab', 'Steinwolle-Fassadendämmplatte', 'panneau de façade en laine de roche', 'steenwollen gevelplaat'],
    merit: ['It fits tightly around brackets and follows uneven walls.', 'Sie schließt dicht an Konsolen an und gleicht unebene Wände aus.', 'Il épouse les consoles et les irrégularités du mur.', 'Ze sluit strak aan op consoles en volgt oneffen muren.'],
    uses: ['ventilated-facade', 'cavity-wall'], sectors: ['new-residential', 'renovation-residential', 'offices', 'education'], solutions: ['heat-loss-reduction', 'thermal-acoustic'], acoustics: ['facade-noise'],
    standard: building, designation: { material: 'MW', tokens: ['T4', 'WS', 'WL(P)'] }, customs: '68061000', facings: ['bare', 'blackFleece', 'whiteFleece'],
    thicknesses: thick, sizes: [[1200, 600], [1000, 600], [1200, 1000]], grades: [wool('035', '0.035', '45', { max: '250' }), wool('034', '0.034', '60', { max: '250' })],
  },
  {
    code: 'ETI', lines: { HAGVALD: 'Hagmur' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['stone-wool'],
    noun: ['stone wool render board', 'Steinwolle-Putzträgerplatte', 'panneau à enduire en laine de roche', 'steenwollen pleisterplaat'],
    merit: ['The compressed outer layer takes up the load of anchors and render.', 'Die verdichtete Außenlage nimmt die Lasten aus Dübeln und Putz auf.', 'La face surdensifiée reprend les efforts des chevilles et de l’enduit.', 'De verdichte buitenlaag vangt de krachten van pluggen en pleister op.'],
    uses: ['etics'], sectors: ['new-residential', 'renovation-residential', 'healthcare'], solutions: ['heat-loss-reduction', 'fire-protection'],
    standard: building, designation: { material: 'MW', tokens: ['T5', 'DS(70,-)', 'DS(70,90)', 'TR10', 'WS', 'WL(P)'], stress: '10' }, customs: '68061000', facings: ['bare', 'whiteFleece'],
    thicknesses: thick, sizes: [[800, 625], [1200, 400]], grades: [wool('035', '0.035', '115', { stress: '30', max: '250' }), wool('036', '0.036', '130', { stress: '40', max: '250' })],
  },
  {
    code: 'ROF', lines: { HAGVALD: 'Hagtak' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['stone-wool'],
    noun: ['stone wool flat roof board', 'Steinwolle-Flachdachplatte', 'panneau de toiture-terrasse en laine de roche', 'steenwollen dakplaat'],
    merit: ['It can be walked on during installation and keeps its shape under the waterproofing.', 'Sie ist bei der Verlegung begehbar und bleibt unter der Abdichtung formstabil.', 'Il est praticable pendant la pose et reste stable sous l’étanchéité.', 'Ze is beloopbaar tijdens de montage en blijft vormvast onder de dakbedekking.'],
    uses: ['warm-roof', 'steel-deck-infill'], sectors: ['industrial-buildings', 'offices', 'retail-hospitality'], solutions: ['heat-loss-reduction', 'fire-protection'],
    standard: building, designation: { material: 'MW', tokens: ['T5', 'DS(70,90)', 'TR10', 'PL(5)500', 'WS', 'WL(P)'], stress: '10' }, customs: '68061000', facings: ['bare', 'whiteFleece'],
    thicknesses: thick, sizes: [[1200, 1000], [2000, 1200], [1200, 600]], grades: [wool('037', '0.037', '135', { stress: '50', max: '250' }), wool('038', '0.038', '150', { stress: '60', max: '250' }), wool('040', '0.040', '165', { stress: '80', max: '250' })],
  },
  {
    code: 'PTS', lines: { VITRENNE: 'Vitcloi', TESSAMERE: 'Tessa Wall' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['glass-wool'],
    noun: ['glass wool partition slab', 'Glaswolle-Trennwandplatte', 'panneau de cloison en laine de verre', 'glaswollen scheidingswandplaat'],
    merit: ['It clamps between the studs without further fixing.', 'Sie klemmt ohne weitere Befestigung zwischen den Ständern.', 'Il tient entre les montants sans autre fixation.', 'Ze klemt zonder verdere bevestiging tussen de stijlen.'],
    uses: ['metal-stud-partition', 'lining-wall', 'party-wall'], sectors: ['offices', 'new-residential', 'healthcare', 'education'], solutions: ['thermal-acoustic'], acoustics: ['airborne-insulation', 'flanking-reduction'],
    standard: building, designation: { material: 'MW', tokens: ['T3', 'AF5'] }, customs: '70198010', facings: ['bare', 'whiteFleece'], absorbs: true,
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
    noun: ['glass wool rafter roll', 'Glaswolle-Klemmfilz', 'rouleau en laine de verre pour chevrons', 'glaswollen kepersrol'],
    merit: ['Markings across the roll make cutting to the rafter spacing easy.', 'Strichmarkierungen erleichtern den Zuschnitt auf den Sparrenabstand.', 'Le marquage transversal facilite la coupe à l’entraxe des chevrons.', 'Markeringen dwars op de rol maken het op maat snijden eenvoudig.'],
    uses: ['between-rafters', 'loft-floor'], sectors: ['new-residential', 'renovation-residential'], solutions: ['heat-loss-reduction', 'thermal-acoustic'],
    standard: building, designation: { material: 'MW', tokens: ['T2', 'AF5'] }, customs: '70198010', facings: ['bare', 'kraft'],
    thicknesses: [160, 100, 120, 140, 180, 200, 220, 240, 80, 60], sizes: [[4000, 1200], [6000, 1200], [3500, 1200]], grades: [wool('035', '0.035', '18'), wool('032', '0.032', '28'), wool('040', '0.040', '12')],
  },
  {
    code: 'PSE', lines: { SKARNHOLT: 'Skarrohr', HAGVALD: 'Hagror', TESSAMERE: 'Tessa Pipe' }, subGroup: '1030', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['stone-wool'],
    noun: ['stone wool pipe section', 'Steinwolle-Rohrschale', 'coquille en laine de roche', 'steenwollen leidingschaal'],
    merit: ['The slit on one side lets it snap over the pipe.', 'Einseitig geschlitzt, lässt sie sich über das Rohr klappen.', 'Fendue d’un côté, elle se clipse sur le tube.', 'Dankzij de zaagsnede klapt ze eenvoudig om de buis.'],
    uses: ['hot-water-pipes', 'steam-lines', 'drinking-water-pipes'], sectors: ['offices', 'industrial-buildings', 'district-heating', 'healthcare'], solutions: ['heat-loss-reduction', 'personnel-protection', 'prefabricated-sections'],
    standard: industry, designation: { material: 'MW', tokens: ['T8', 'WS1', 'CL10'] }, mean: '50', customs: '68061000', facings: ['alu', 'bare', 'covered'],
    thicknesses: [30, 40, 20, 50, 60, 80, 100], diameters: pipes, sizes: [[1000]], grades: [wool('T', '0.037', '90', { max: '250' }), wool('HT', '0.039', '115', { max: '640' })],
  },
  {
    code: 'GPS', lines: { VITRENNE: 'Vittube' }, subGroup: '1030', productType: 'pipe-section', form: 'PIPE_SECTION', materials: ['glass-wool'],
    noun: ['glass wool pipe section', 'Glaswolle-Rohrschale', 'coquille en laine de verre', 'glaswollen leidingschaal'],
    merit: ['It is light to carry and cuts with a knife.', 'Sie ist leicht und mit dem Messer zu schneiden.', 'Légère, elle se coupe au couteau.', 'Ze is licht en met een mes te snijden.'],
    uses: ['hot-water-pipes', 'drinking-water-pipes'], sectors: ['new-residential', 'offices', 'education'], solutions: ['heat-loss-reduction', 'prefabricated-sections'],
    standard: industry, designation: { material: 'MW', tokens: ['T8', 'MV2'] }, mean: '40', customs: '70198010', facings: ['alu', 'bare'],
    thicknesses: [25, 30, 40, 50, 60], diameters: pipes.slice(0, 18), sizes: [[1200]], grades: [wool('P', '0.035', '70', { max: '400' })],
  },
  {
    code: 'LAM', lines: { SKARNHOLT: 'Skarlam' }, subGroup: '1040', productType: 'lamella-mat', form: 'LAMELLA', materials: ['stone-wool'],
    noun: ['stone wool lamella mat', 'Steinwolle-Lamellenmatte', 'nappe à lamelles en laine de roche', 'steenwollen lamelmat'],
    merit: ['Upright fibres keep the thickness even around bends.', 'Die stehenden Fasern halten die Dicke auch an Bögen.', 'Les fibres verticales conservent l’épaisseur dans les coudes.', 'De staande vezels behouden de dikte ook rond bochten.'],
    uses: ['round-ducts', 'rectangular-ducts', 'vessels-tanks'], sectors: ['offices', 'industrial-buildings', 'food-beverage'], solutions: ['heat-loss-reduction', 'condensation-control'],
    standard: industry, designation: { material: 'MW', tokens: ['T4', 'WS1'] }, mean: '10', customs: '68061000', facings: ['alu'],
    thicknesses: [30, 20, 40, 50, 60, 80, 100], sizes: [[8000, 1000], [5000, 1000], [4000, 500]], grades: [wool('LM', '0.039', '40', { max: '250' })],
  },
  {
    code: 'WIM', lines: { SKARNHOLT: 'Skarnett' }, subGroup: '1050', productType: 'wired-mat', form: 'WIRED_MAT', materials: ['stone-wool'],
    noun: ['stone wool wired mat', 'Steinwolle-Drahtnetzmatte', 'matelas grillagé en laine de roche', 'steenwollen gaasdeken'],
    merit: ['Low in chlorides, it suits austenitic steel.', 'Chloridarm und damit für austenitische Stähle geeignet.', 'Pauvre en chlorures, il convient aux aciers austénitiques.', 'Chloridearm en dus geschikt voor austenitisch staal.'],
    uses: ['boilers', 'turbines', 'flue-gas-ducts', 'vessels-tanks', 'columns'], sectors: ['power-generation', 'chemical-petrochemical', 'district-heating'], solutions: ['high-temperature', 'heat-loss-reduction', 'personnel-protection'],
    standard: industry, designation: { material: 'MW', tokens: ['T2', 'WS1', 'CL10'] }, mean: '100', customs: '68061000', facings: ['mesh', 'stainlessMesh'],
    thicknesses: [100, 50, 60, 80, 120, 40, 30], sizes: [[2500, 500], [3000, 1000], [2000, 500]], grades: [wool('80', '0.045', '80', { max: '640' }), wool('100', '0.043', '100', { max: '680' })],
  },
  {
    code: 'TSL', lines: { SKARNHOLT: 'Skarplatt' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool technical slab', 'technische Steinwolleplatte', 'panneau technique en laine de roche', 'technische steenwolplaat'],
    merit: ['It keeps its strength under vibration and changes of temperature.', 'Sie bleibt auch unter Vibration und Temperaturwechsel fest.', 'Il garde sa tenue sous vibrations et cycles thermiques.', 'Ze blijft stevig bij trillingen en temperatuurwisselingen.'],
    uses: ['boilers', 'vessels-tanks', 'engine-casing'], sectors: ['power-generation', 'chemical-petrochemical', 'shipyard'], solutions: ['high-temperature', 'acoustic-lagging'],
    standard: industry, designation: { material: 'MW', tokens: ['T4', 'WS1', 'CL10'] }, mean: '100', customs: '68061000', facings: ['bare', 'alu'], absorbs: true,
    thicknesses: [100, 50, 60, 80, 40, 120], sizes: [[1000, 600], [1200, 600]], grades: [wool('60', '0.047', '60', { max: '550' }), wool('150', '0.042', '150', { max: '700' })],
  },
  {
    code: 'DUC', lines: { VITRENNE: 'Vitgaine' }, subGroup: '1010', productType: 'board', form: 'BOARD', materials: ['glass-wool'],
    noun: ['glass wool duct board', 'Glaswolle-Kanalplatte', 'panneau de gaine en laine de verre', 'glaswollen kanaalplaat'],
    merit: ['The facing prevents fibres from getting into the air stream.', 'Die Kaschierung verhindert, dass Fasern in den Luftstrom gelangen.', 'Le revêtement empêche l’entraînement de fibres dans le flux d’air.', 'De cachering voorkomt dat vezels in de luchtstroom komen.'],
    uses: ['rectangular-ducts', 'air-handling-units'], sectors: ['offices', 'data-centres', 'healthcare'], solutions: ['thermal-acoustic', 'condensation-control'], acoustics: ['duct-attenuation'],
    standard: industry, designation: { material: 'MW', tokens: ['T5', 'MV1'] }, mean: '10', customs: '70198010', facings: ['blackFleece', 'alu'], absorbs: true,
    thicknesses: [25, 40, 30, 50], sizes: [[3000, 1200], [2400, 1200]], grades: [wool('D', '0.032', '75', { max: '120' })],
  },
  {
    code: 'BLW', lines: { VITRENNE: 'Vitflock', HAGVALD: 'Hagflock' }, subGroup: '1060', productType: 'loose-fill', form: 'LOOSE_FILL', materials: ['glass-wool'],
    noun: ['glass wool blowing wool', 'Glaswolle-Einblasdämmung', 'laine de verre à souffler', 'glaswollen inblaaswol'],
    merit: ['Blown in by machine, it fills corners and gaps without joints.', 'Maschinell eingeblasen füllt sie Ecken und Fugen lückenlos.', 'Soufflée à la machine, elle remplit angles et interstices sans joint.', 'Machinaal ingeblazen vult ze hoeken en kieren zonder naden.'],
    uses: ['loft-floor', 'cavity-wall'], sectors: ['renovation-residential', 'new-residential'], solutions: ['heat-loss-reduction'],
    standard: ['EN 14064-1', '2010'], customs: '70198010', packs: ['15 kg', '16.6 kg', '18 kg'], grades: [wool('B', '0.041', '15'), wool('C', '0.035', '35')],
  },
  {
    code: 'FIS', lines: { BRANDHOVE: 'Hoveslab' }, subGroup: '1070', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool fire slab', 'Steinwolle-Brandschutzplatte', 'panneau coupe-feu en laine de roche', 'brandwerende steenwolplaat'],
    merit: ['Its melting point lies above 1000 °C (DIN 4102-17).', 'Ihr Schmelzpunkt liegt über 1000 °C (DIN 4102-17).', 'Son point de fusion dépasse 1000 °C (DIN 4102-17).', 'Het smeltpunt ligt boven 1000 °C (DIN 4102-17).'],
    uses: ['structural-steel', 'fire-ducts', 'fire-resistant-ceilings'], sectors: ['industrial-buildings', 'infrastructure-tunnels', 'offices'], solutions: ['fire-protection'],
    standard: building, designation: { material: 'MW', tokens: ['T5', 'DS(70,-)'], stress: '10' }, customs: '68061000', facings: ['bare', 'alu', 'whiteFleece'],
    thicknesses: [40, 25, 30, 50, 60, 80, 100], sizes: [[1200, 600], [2000, 1200]], grades: [wool('150', '0.038', '150', { stress: '40', max: '750' }), wool('180', '0.039', '180', { stress: '60', max: '750' })],
  },
  {
    code: 'MAR', lines: { SKARNHOLT: 'Skarmarin' }, subGroup: '1010', productType: 'slab', form: 'SLAB', materials: ['stone-wool'],
    noun: ['stone wool marine slab', 'Steinwolle-Schiffbauplatte', 'panneau marine en laine de roche', 'steenwollen scheepsplaat'],
    merit: ['Its low weight counts on decks and bulkheads.', 'Ihr geringes Gewicht zählt an Decks und Schotten.', 'Son faible poids compte sur les ponts et les cloisons.', 'Het lage gewicht telt op dekken en schotten.'],
    uses: ['bulkheads-decks', 'accommodation'], sectors: ['shipyard', 'offshore'], solutions: ['fire-protection', 'thermal-acoustic'], acoustics: ['airborne-insulation'],
    standard: industry, designation: { material: 'MW', tokens: ['T4', 'WS1', 'CL10'] }, mean: '10', customs: '68061000', facings: ['bare', 'alu', 'whiteFleece'],
    thicknesses: [50, 25, 30, 40, 60, 75, 100], sizes: [[1000, 600], [1200, 600]], grades: [wool('45', '0.035', '45', { max: '600' }), wool('110', '0.034', '110', { max: '650' })],
  },
]
