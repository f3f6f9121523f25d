import { atLeast, atMost, between, hasDimension, isBoard, isMineralWool } from './predicates.ts'
import { typedIn } from './typed-query.ts'

// oxfmt-ignore
export const dutch = typedIn('NL', [
  // numbers with their units
  ['steenwol 100 mm', 'material:stone-wool thickness:100', (p) => p.materials.includes('stone-wool') && p.thickness === 100],
  ['glaswol 6 cm', 'material:glass-wool thickness:60', (p) => p.materials.includes('glass-wool') && p.thickness === 60],
  ['80mm steenwol', 'thickness:80 material:stone-wool', (p) => p.thickness === 80 && p.materials.includes('stone-wool')],
  ['0,035 W/mK', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['lambda 0,034', 'lambda:0.034', (p) => p.lambda === 0.034],
  ['λ 0,032 glaswol', 'lambda:0.032 material:glass-wool', (p) => p.lambda === 0.032 && p.materials.includes('glass-wool')],
  ['Rd 2,85', 'r:2.85', (p) => p.r === 2.85],
  ['Rd >= 5', 'r:>=5', (p) => atLeast(p.r, 5)],
  ['dikte 100', 'thickness:100', (p) => p.thickness === 100],
  ['dikte 40 mm PIR', 'thickness:40 material:pir', (p) => p.thickness === 40 && p.materials.includes('pir')],
  ['XPS 500 kPa', 'material:xps cs:500', (p) => p.materials.includes('xps') && p.cs === 500],
  ['vanaf 180 mm', 'thickness:>=180', (p) => atLeast(p.thickness, 180)],
  ['van 100 tot 120 mm', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['steenwol 40-60 mm', 'material:stone-wool thickness:40..60', (p) => p.materials.includes('stone-wool') && between(p.thickness, 40, 60)],
  ['150 kg/m³ steenwol', 'density:150 material:stone-wool', (p) => p.density === 150 && p.materials.includes('stone-wool')],

  // dimensions
  ['leidingschaal 60x30', 'form:PIPE_SECTION diameter:60 thickness:30', (p) => p.form === 'PIPE_SECTION' && p.diameter === 60 && p.thickness === 30],
  ['isolatieslang 22x13', 'isolatieslang diameter:22 thickness:13', (p, t) => t.says('isolatieslang') && p.diameter === 22 && p.thickness === 13],
  ['binnendiameter 35', 'diameter:35', (p) => p.diameter === 35],
  ['plafondtegel 600x600', 'form:CEILING_TILE length:600 width:600', (p) => p.form === 'CEILING_TILE' && p.length === 600 && p.width === 600],
  ['gevelplaat 1200x600x100', 'gevelplaat thickness:100 length:1200 width:600', (p, t) => t.says('gevelplaat') && p.length === 1200 && p.width === 600 && p.thickness === 100],
  ['1000 x 500 x 80 mm', 'thickness:80 length:1000 width:500', (p) => p.length === 1000 && p.width === 500 && p.thickness === 80],

  // in another order, but only one of them can be a thickness
  ['gevelplaat 100x1200x600', 'gevelplaat thickness:100 length:1200 width:600', (p, t) => t.says('gevelplaat') && p.length === 1200 && p.width === 600 && p.thickness === 100, ['gevelplaat length:1200 width:600 thickness:100', (p, t) => t.says('gevelplaat') && p.length === 1200 && p.width === 600 && p.thickness === 100]],

  // classes and standards
  ['brandklasse A1', 'fire:A1', (p) => p.fire === 'A1'],
  ['B-s1,d0', 'fire:B-s1,d0', (p) => p.fire === 'B-s1,d0'],
  ['NEN-EN 13162', 'standard:"EN 13162"', (p) => p.standard === 'EN 13162'],
  ['EN 13163 EPS 100 mm', 'standard:"EN 13163" material:eps thickness:100', (p) => p.standard === 'EN 13163' && p.materials.includes('eps') && p.thickness === 100],

  // brands, countries, materials
  ['Polderschild 100 mm', 'brand:polderschild thickness:100', (p) => p.brand === 'POLDERSCHILD' && p.thickness === 100],
  ['kessadur platdakplaat', 'brand:kessadur platdakplaat', (p, t) => p.brand === 'KESSADUR' && t.says('platdakplaat')],
  ['Duitsland', 'country:DE', (p) => p.countries.includes('DE')],
  ['steenwol België 80 mm', 'material:stone-wool country:BE thickness:80', (p) => p.materials.includes('stone-wool') && p.countries.includes('BE') && p.thickness === 80],
  ['Nederland cellulair glas', 'country:NL material:cellular-glass', (p) => p.countries.includes('NL') && p.materials.includes('cellular-glass')],
  ['kurk', 'material:cork', (p) => p.materials.includes('cork')],
  ['houtvezel 60 mm', 'material:wood-fibre thickness:60', (p) => p.materials.includes('wood-fibre') && p.thickness === 60],
  ['vlas 100 mm', 'material:flax thickness:100', (p) => p.materials.includes('flax') && p.thickness === 100],
  ['laine de verre 60 mm', 'material:glass-wool thickness:60', (p) => p.materials.includes('glass-wool') && p.thickness === 60],

  // vocabulary
  ['minerale wol', null, isMineralWool],
  ['minerale wol 100 mm', null, (p) => isMineralWool(p) && p.thickness === 100],
  ['isolatieplaat', 'form:SLAB,BOARD', isBoard],
  ['isolatieplaten', 'form:SLAB,BOARD', isBoard],
  ['isolatieplaat 50 mm', 'form:SLAB,BOARD thickness:50', (p) => p.thickness === 50 && isBoard(p)],
  ['leidingschalen', 'form:PIPE_SECTION', (p) => p.form === 'PIPE_SECTION'],
  ['coquille 60x30', null, (p, t) => (t.says('coquille') || t.holds('leidingschaal')) && p.diameter === 60 && p.thickness === 30],
  ['plafondtegels', 'form:CEILING_TILE', (p) => p.form === 'CEILING_TILE'],
  ['contactgeluid', 'contactgeluid', (_, t) => t.says('contactgeluid')],
  ['buitengevelisolatie', 'buitengevelisolatie', (_, t) => t.says('buitengevelisolatie')],

  // fields as people write them
  ['land:Duitsland merk:Tessamere', 'country:DE brand:tessamere', (p) => p.countries.includes('DE') && p.brand === 'TESSAMERE'],
  ['status:actief', 'status:active', (p) => p.status === 'active'],
  ['dikte:100 - 120', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['dikte:10cm materiaal:steenwol', 'thickness:100 material:stone-wool', (p) => p.thickness === 100 && p.materials.includes('stone-wool')],
  ['λ<=0,035 dikte>=100', 'lambda:<=0.035 thickness:>=100', (p) => atMost(p.lambda, 0.035) && atLeast(p.thickness, 100)],

  // what stays words
  ['EPS 100', 'material:eps (dimension:100 OR name:"100" OR code:100 OR article:100)', (p, t) => p.materials.includes('eps') && (hasDimension(p, 100) || t.numbers('100'))],
  ['brandwerende kit 310 ml', 'brandwerende form:SEALANT 310 ml', (p, t) => p.form === 'SEALANT' && t.says('brandwerende', '310', 'ml')],
  ['dampremmende folie', 'dampremmende folie', (_, t) => t.says('dampremmende', 'folie') || t.holds('dampremmer') || t.holds('damprem')],
  ['brandmanchet DN 110', 'brandmanchet DN 110', (_, t) => t.says('brandmanchet', 'DN', '110')],
  ['11.000.072', null, (p) => p.article === '11000072'],
  ['VI-CAV001', 'VI-CAV001', (p) => p.code.startsWith('VI-CAV001')],

  // typing errors
  ['stenwol 60 mm', 'stenwol thickness:60', (p, t) => p.thickness === 60 && t.says('steenwol')],
  ['leidingshaal 60x30', 'leidingshaal diameter:60 thickness:30', (p, t) => t.says('leidingschaal') && p.diameter === 60 && p.thickness === 30],
])
