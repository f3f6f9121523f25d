import { above, atLeast, between, hasDimension, isMineralWool, isPanel } from './predicates.ts'
import { typedIn } from './typed-query.ts'

// oxfmt-ignore
export const french = typedIn('FR', [
  // numbers with their units
  ['laine de roche 100 mm', 'material:stone-wool thickness:100', (p) => p.materials.includes('stone-wool') && p.thickness === 100],
  ['laine de verre 10 cm', 'material:glass-wool thickness:100', (p) => p.materials.includes('glass-wool') && p.thickness === 100],
  ['100mm laine de roche', 'thickness:100 material:stone-wool', (p) => p.thickness === 100 && p.materials.includes('stone-wool')],
  ['0,035 W/(m.K)', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['lambda 0,032', 'lambda:0.032', (p) => p.lambda === 0.032],
  ['λ=0,037', 'lambda:0.037', (p) => p.lambda === 0.037],
  ['R 2,85', 'r:2.85', (p) => p.r === 2.85],
  ['R = 5 m²K/W', 'r:5', (p) => p.r === 5],
  ['R>6', 'r:>6', (p) => above(p.r, 6)],
  ['densité 45 kg/m3', 'density:45', (p) => p.density === 45],
  ['polystyrène extrudé 300 kPa', null, (p) => p.materials.includes('xps') && p.cs === 300],
  ['épaisseur 100', 'thickness:100', (p) => p.thickness === 100],
  ['epaisseur 60 mm PIR', 'thickness:60 material:pir', (p) => p.thickness === 60 && p.materials.includes('pir')],
  ['de 100 à 120 mm', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['laine de roche 40 à 60 mm', 'material:stone-wool thickness:40..60', (p) => p.materials.includes('stone-wool') && between(p.thickness, 40, 60)],

  // dimensions
  ['coquille 60x30', 'form:PIPE_SECTION diameter:60 thickness:30', (p) => p.form === 'PIPE_SECTION' && p.diameter === 60 && p.thickness === 30],
  ['manchon 22 x 13', 'form:TUBE diameter:22 thickness:13', (p) => p.form === 'TUBE' && p.diameter === 22 && p.thickness === 13],
  ['Ø 60', 'diameter:60', (p) => p.diameter === 60],
  ['dalle de plafond 600x600', 'form:CEILING_TILE length:600 width:600', (p) => p.form === 'CEILING_TILE' && p.length === 600 && p.width === 600],
  ['1200x600x40', 'thickness:40 length:1200 width:600', (p) => p.length === 1200 && p.width === 600 && p.thickness === 40],

  // classes and standards
  ['A1', 'fire:A1', (p) => p.fire === 'A1'],
  ['Euroclasse B-s3,d0', 'fire:B-s3,d0', (p) => p.fire === 'B-s3,d0'],
  ['NF EN 13162', 'standard:"EN 13162"', (p) => p.standard === 'EN 13162'],
  ['EN 13165 120 mm', 'standard:"EN 13165" thickness:120', (p) => p.standard === 'EN 13165' && p.thickness === 120],

  // brands, countries, materials
  ['Vitrenne laine de verre 60mm', 'brand:vitrenne material:glass-wool thickness:60', (p) => p.brand === 'VITRENNE' && p.materials.includes('glass-wool') && p.thickness === 60],
  ['Allemagne', 'country:DE', (p) => p.countries.includes('DE')],
  ['laine de roche Suisse 60 mm', 'material:stone-wool country:CH thickness:60', (p) => p.materials.includes('stone-wool') && p.countries.includes('CH') && p.thickness === 60],
  ['verre cellulaire Belgique', 'material:cellular-glass country:BE', (p) => p.materials.includes('cellular-glass') && p.countries.includes('BE')],
  ['liège 60 mm', 'material:cork thickness:60', (p) => p.materials.includes('cork') && p.thickness === 60],
  ['liege', 'material:cork', (p) => p.materials.includes('cork')],
  ['fibre de bois 60 mm', 'material:wood-fibre thickness:60', (p) => p.materials.includes('wood-fibre') && p.thickness === 60],
  ['chanvre 100mm', 'material:hemp thickness:100', (p) => p.materials.includes('hemp') && p.thickness === 100],
  ['Glaswolle 60 mm', 'material:glass-wool thickness:60', (p) => p.materials.includes('glass-wool') && p.thickness === 60],

  // vocabulary
  ['laine minérale', null, isMineralWool],
  ['laine minerale 80 mm', null, (p) => isMineralWool(p) && p.thickness === 80],
  ['panneaux laine de roche 100', 'form:PANEL,BOARD,SLAB material:stone-wool (dimension:100 OR name:"100" OR code:100 OR article:100)', (p, t) => isPanel(p) && p.materials.includes('stone-wool') && (hasDimension(p, 100) || t.numbers('100'))],
  ['panneaux', 'form:PANEL,BOARD,SLAB', isPanel],
  ['coquilles', 'form:PIPE_SECTION', (p) => p.form === 'PIPE_SECTION'],
  ['rouleaux laine de verre', 'form:ROLL material:glass-wool', (p) => p.form === 'ROLL' && p.materials.includes('glass-wool')],
  ['ITE', null, (_, t) => t.says('ite') || t.quotes('isolation thermique par l exterieur')],
  ['PSE 100 mm', null, (p) => p.materials.includes('eps') && p.thickness === 100],
  ['bruits de choc', 'bruits de choc', (_, t) => t.says('bruits', 'de', 'choc')],
  ['pare-vapeur', 'pare-vapeur', (_, t) => t.quotes('pare vapeur')],

  // fields as people write them
  ['pays:Allemagne marque:Vitrenne', 'country:DE brand:vitrenne', (p) => p.countries.includes('DE') && p.brand === 'VITRENNE'],
  ['statut:actif', 'status:active', (p) => p.status === 'active'],
  ['épaisseur:100-120', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['épaisseur>=100 matériau:"laine de roche"', 'thickness:>=100 material:stone-wool', (p) => atLeast(p.thickness, 100) && p.materials.includes('stone-wool')],
  ['lambda:0,032', 'lambda:0.032', (p) => p.lambda === 0.032],
  ['norme:EN13162', 'standard:"EN 13162"', (p) => p.standard === 'EN 13162'],

  // what stays words
  ['toiture terrasse', 'toiture terrasse', (_, t) => t.says('toiture', 'terrasse')],
  ['tole inox', 'tole inox', (_, t) => t.says('tole', 'inox')],
  ['mastic coupe-feu 310 ml', 'form:SEALANT coupe-feu 310 ml', (p, t) => p.form === 'SEALANT' && t.says('310', 'ml') && t.quotes('coupe feu')],
  ['panneau coupe feu', 'form:PANEL,BOARD,SLAB coupe feu', (p, t) => isPanel(p) && (t.says('coupe', 'feu') || ['résistant au feu', 'résistance au feu', 'protection incendie', 'protection feu', 'protection passive'].some((term) => t.holds(term)))],
  // after an elided article: d’eau chaude, l’isolant, d’aluminium
  ['eau chaude', 'eau chaude', (_, t) => t.says('eau', 'chaude')],
  ['isolant cuve', 'isolant cuve', (_, t) => t.says('isolant', 'cuve')],

  // typing errors
  ['coqille 60x30', 'coqille diameter:60 thickness:30', (p, t) => t.says('coquille') && p.diameter === 60 && p.thickness === 30],
  ['panneau acoustiqe', 'form:PANEL,BOARD,SLAB acoustiqe', (p, t) => isPanel(p) && t.says('acoustique')],
])
