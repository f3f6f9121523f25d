import {
  atLeast,
  atMost,
  below,
  between,
  hasDimension,
  isBoard,
  isMineralWool,
} from './predicates.ts'
import { typedIn } from './typed-query.ts'

// oxfmt-ignore
export const english = typedIn('EN', [
  // numbers with their units
  ['stone wool 100 mm', 'material:stone-wool thickness:100', (p) => p.materials.includes('stone-wool') && p.thickness === 100],
  ['100mm', 'thickness:100', (p) => p.thickness === 100],
  ['10 cm', 'thickness:100', (p) => p.thickness === 100],
  ['0.035 W/mK', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['λ 0.035', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['lambda 0.032 glass wool', 'lambda:0.032 material:glass-wool', (p) => p.lambda === 0.032 && p.materials.includes('glass-wool')],
  ['λ<0.03', 'lambda:<0.03', (p) => below(p.lambda, 0.03)],
  ['2.85 m²K/W', 'r:2.85', (p) => p.r === 2.85],
  ['45 kg/m³', 'density:45', (p) => p.density === 45],
  ['stone wool 150 kg/m3', 'material:stone-wool density:150', (p) => p.materials.includes('stone-wool') && p.density === 150],
  ['XPS 300 kPa', 'material:xps cs:300', (p) => p.materials.includes('xps') && p.cs === 300],
  ['100 - 120 mm', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['PIR 80-120 mm', 'material:pir thickness:80..120', (p) => p.materials.includes('pir') && between(p.thickness, 80, 120)],
  ['thickness 100', 'thickness:100', (p) => p.thickness === 100],
  ['min. 200 mm', 'thickness:>=200', (p) => atLeast(p.thickness, 200)],
  ['12.5 mm fire board', 'thickness:12.5 fire form:BOARD,SLAB', (p, t) => p.thickness === 12.5 && t.says('fire') && isBoard(p)],

  // dimensions
  ['35x19', 'diameter:35 thickness:19', (p) => p.diameter === 35 && p.thickness === 19],
  ['35×19', 'diameter:35 thickness:19', (p) => p.diameter === 35 && p.thickness === 19],
  ['pipe section 60x30', 'form:PIPE_SECTION diameter:60 thickness:30', (p) => p.form === 'PIPE_SECTION' && p.diameter === 60 && p.thickness === 30],
  ['Nebelund tube 22 x 13 mm', 'brand:nebelund form:TUBE diameter:22 thickness:13', (p) => p.brand === 'NEBELUND' && p.form === 'TUBE' && p.diameter === 22 && p.thickness === 13],
  ['Ø 35', 'diameter:35', (p) => p.diameter === 35],
  ['1200x600x100', 'thickness:100 length:1200 width:600', (p) => p.length === 1200 && p.width === 600 && p.thickness === 100],
  ['1200 x 600 x 100 mm stone wool', 'thickness:100 length:1200 width:600 material:stone-wool', (p) => p.length === 1200 && p.width === 600 && p.thickness === 100 && p.materials.includes('stone-wool')],
  ['ceiling tile 600x600', 'form:CEILING_TILE length:600 width:600', (p) => p.form === 'CEILING_TILE' && p.length === 600 && p.width === 600],

  // two metres are no thickness
  ['tube 2 m', 'form:TUBE dimension:2000', (p) => p.form === 'TUBE' && hasDimension(p, 2000)],

  // classes and standards
  ['A1', 'fire:A1', (p) => p.fire === 'A1'],
  ['B-s3,d0', 'fire:B-s3,d0', (p) => p.fire === 'B-s3,d0'],
  ['glass wool A2-s1,d0 50mm', 'material:glass-wool fire:A2-s1,d0 thickness:50', (p) => p.materials.includes('glass-wool') && p.fire === 'A2-s1,d0' && p.thickness === 50],
  ['EN 13162', 'standard:"EN 13162"', (p) => p.standard === 'EN 13162'],
  ['EN13162 100mm', 'standard:"EN 13162" thickness:100', (p) => p.standard === 'EN 13162' && p.thickness === 100],
  ['EN 14303 pipe section 30 mm', 'standard:"EN 14303" form:PIPE_SECTION thickness:30', (p) => p.standard === 'EN 14303' && p.form === 'PIPE_SECTION' && p.thickness === 30],

  // brands, countries, materials
  ['Vitrenne 100 mm', 'brand:vitrenne thickness:100', (p) => p.brand === 'VITRENNE' && p.thickness === 100],
  ['hagvald facade slab', 'brand:hagvald facade form:SLAB,BOARD', (p, t) => p.brand === 'HAGVALD' && t.says('facade') && isBoard(p)],
  ['stone wool Belgium 80 mm', 'material:stone-wool country:BE thickness:80', (p) => p.materials.includes('stone-wool') && p.countries.includes('BE') && p.thickness === 80],
  ['aerogel Germany', 'material:aerogel country:DE', (p) => p.materials.includes('aerogel') && p.countries.includes('DE')],
  ['cellular glass 60mm', 'material:cellular-glass thickness:60', (p) => p.materials.includes('cellular-glass') && p.thickness === 60],
  ['hemp mat', 'material:hemp form:MAT', (p) => p.materials.includes('hemp') && p.form === 'MAT'],
  ['aluminium foil stone wool', 'material:aluminium foil stone wool', (p, t) => p.materials.includes('aluminium') && t.says('foil', 'stone', 'wool')],
  // the name of the node goes on in parentheses: its beginning may count as its name, or not
  ['elastomeric foam tube', 'material:elastomeric-foam form:TUBE', (p) => p.materials.includes('elastomeric-foam') && p.form === 'TUBE'],
  // another language than the one selected
  ['Steinwolle 100 mm', 'material:stone-wool thickness:100', (p) => p.materials.includes('stone-wool') && p.thickness === 100],

  // vocabulary
  ['mineral wool', null, isMineralWool],
  ['mineral wool 60 mm', null, (p) => isMineralWool(p) && p.thickness === 60],
  ['rock wool 50 mm', null, (p) => p.materials.includes('stone-wool') && p.thickness === 50],
  ['ETICS', null, (_, t) => t.says('etics') || t.quotes('external thermal insulation composite system')],
  ['pipe sections', 'form:PIPE_SECTION', (p) => p.form === 'PIPE_SECTION'],
  ['impact sound', 'impact sound', (_, t) => t.says('impact', 'sound')],

  // fields as people write them
  ['country:Germany', 'country:DE', (p) => p.countries.includes('DE')],
  ['material:"stone wool" thickness:10cm', 'material:stone-wool thickness:100', (p) => p.materials.includes('stone-wool') && p.thickness === 100],
  ['thickness:100 - 120', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['thickness:100–120', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['thickness:from 100 to 120', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['thickness:100,120,140', 'thickness:100,120,140', (p) => p.thickness === 100 || p.thickness === 120 || p.thickness === 140],
  // two numbers, or one: the box offers 12.5
  ['thickness:12,5', 'thickness:12,5', (p) => p.thickness === 12 || p.thickness === 5],
  ['thickness>=100 brand:Kessadur', 'thickness:>=100 brand:kessadur', (p) => atLeast(p.thickness, 100) && p.brand === 'KESSADUR'],
  ['lambda:<=34 mW/mK', 'lambda:<=0.034', (p) => atMost(p.lambda, 0.034)],
  ['λ<=0.035 glass wool', 'lambda:<=0.035 material:glass-wool', (p) => atMost(p.lambda, 0.035) && p.materials.includes('glass-wool')],
  ['cs:>=30 kPa', 'cs:>=30', (p) => atLeast(p.cs, 30)],
  ['r:>=3 m2K/W', 'r:>=3', (p) => atLeast(p.r, 3)],
  ['standard:EN13162', 'standard:"EN 13162"', (p) => p.standard === 'EN 13162'],
  ['article:*0073', 'article:*0073', (p) => p.article?.endsWith('0073') === true],
  ['code:VI-PTS* thickness:60', 'code:VI-PTS* thickness:60', (p) => p.code.startsWith('VI-PTS') && p.thickness === 60],
  ['status:obsolete,archived', 'status:obsolete,archived', (p) => p.status === 'obsolete' || p.status === 'archived'],

  // codes and numbers
  ['9522300000005', 'gtin:9522300000005 OR pack-gtin:9522300000005', (p) => p.gtin === '9522300000005'],
  ['952 2300 000005', null, (p) => p.gtin === '9522300000005'],
  ['952-2300-000005', null, (p) => p.gtin === '9522300000005'],
  ['4111000072', '4111000072 OR gtin:4111000072 OR pack-gtin:4111000072', (_, t) => t.says('4111000072')],
  ['VI-PTS001-060', 'VI-PTS001-060', (p) => p.code.startsWith('VI-PTS001-060')],
  ['pts001', 'pts001', (p) => p.code.includes('PTS001')],
  ['skpse001/060-030', 'skpse001/060-030', (p) => p.code.replaceAll('-', '/').startsWith('SKPSE001/060/030')],
  ['2932.001.120', '2932.001.120', (p) => p.code.replaceAll('/', '.').includes('2932.001.120')],
  ['11000073', null, (p) => p.article === '11000073'],
  ['0011000073', null, (p) => p.article === '11000073'],
  ['11-000-073', null, (p) => p.article === '11000073'],
  ['11 000 073', null, (p) => p.article === '11000073'],

  // or, and, not
  ['stone wool or glass wool', 'material:stone-wool,glass-wool', (p) => isMineralWool(p)],
  // a word, until the person who typed it says otherwise
  ['stone wool or aluminium', 'material:stone-wool,aluminium', (p) => p.materials.includes('stone-wool') || p.materials.includes('aluminium')],
  ['stone wool and aluminium', 'material:stone-wool and aluminium', (p, t) => p.materials.includes('stone-wool') && t.says('and', 'aluminium')],
  ['stone wool 50 mm -fire:A1', 'material:stone-wool thickness:50 -fire:A1', (p) => p.materials.includes('stone-wool') && p.thickness === 50 && p.fire !== 'A1'],
  ['pipe section -aluminium', 'form:PIPE_SECTION -aluminium', (p, t) => p.form === 'PIPE_SECTION' && !t.says('aluminium')],

  // what stays words
  ['"stone wool"', '"stone wool"', (_, t) => t.quotes('stone wool')],
  ['DN 110', 'DN 110', (_, t) => t.says('DN', '110')],
  ['fire collar dn 110', 'fire collar dn 110', (_, t) => t.says('fire', 'collar', 'dn', '110')],
  ['M8', 'M8', (_, t) => t.says('M8')],
  ['sealant 310 ml', 'form:SEALANT 310 ml', (p, t) => p.form === 'SEALANT' && t.says('310', 'ml')],
  ['glass wool 15 kg', 'material:glass-wool 15 kg', (p, t) => p.materials.includes('glass-wool') && t.says('15', 'kg')],
  ['stainless steel 1.4301', 'material:stainless-steel 1.4301', (p, t) => p.materials.includes('stainless-steel') && t.says('1.4301')],
  ['100', 'dimension:100 OR name:"100" OR code:100 OR article:100', (p, t) => hasDimension(p, 100) || t.numbers('100')],
  // so small a number can only be one thing, but it is one without a unit
  ['0.035 slab', 'lambda:0.035 form:SLAB,BOARD', (p) => p.lambda === 0.035 && isBoard(p)],
  // a facing, not a fleece of what is mineral
  ['mineral fleece', 'mineral fleece', (_, t) => t.says('mineral', 'fleece')],
  ['stone wool 100', 'material:stone-wool (dimension:100 OR name:"100" OR code:100 OR article:100)', (p, t) => p.materials.includes('stone-wool') && (hasDimension(p, 100) || t.numbers('100'))],
  ['vapour barrier', 'vapour barrier', (_, t) => t.says('vapour', 'barrier')],
  ['thickness:20 dB', '(thickness:20) dB', (p, t) => p.thickness === 20 && t.says('dB')],

  // typing errors
  ['stonewool 40 mm', null, (p) => p.materials.includes('stone-wool') && p.thickness === 40],
  ['Vitrene 60 mm', 'Vitrene thickness:60', (p, t) => t.says('vitrenne') && p.thickness === 60],
  ['partiton slab', 'partiton form:SLAB,BOARD', (p, t) => t.says('partition') && isBoard(p)],
  ['melamin absorbr', 'melamin absorbr', (_, t) => t.says('melamin', 'absorber')],
])
