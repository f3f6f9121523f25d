import { atLeast, atMost, between, isBoard, isMineralWool } from './predicates.ts'
import { typedIn } from './typed-query.ts'

// oxfmt-ignore
export const german = typedIn('DE', [
  // numbers with their units
  ['Steinwolle 100 mm', 'material:stone-wool thickness:100', (p) => p.materials.includes('stone-wool') && p.thickness === 100],
  ['Glaswolle 10cm', 'material:glass-wool thickness:100', (p) => p.materials.includes('glass-wool') && p.thickness === 100],
  ['0,035 W/mK', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['0,035 W/(m·K)', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['λ 0,032', 'lambda:0.032', (p) => p.lambda === 0.032],
  ['WLG 035', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['WLG035 Steinwolle', 'lambda:0.035 material:stone-wool', (p) => p.lambda === 0.035 && p.materials.includes('stone-wool')],
  ['Glaswolle WLS 032 160 mm', 'material:glass-wool lambda:0.032 thickness:160', (p) => p.materials.includes('glass-wool') && p.lambda === 0.032 && p.thickness === 160],
  ['max. 0,032 W/mK', 'lambda:<=0.032', (p) => atMost(p.lambda, 0.032)],
  ['R 2,85', 'r:2.85', (p) => p.r === 2.85],
  ['Rohdichte 45 kg/m³', 'density:45', (p) => p.density === 45],
  ['XPS 300 kPa 100 mm', 'material:xps cs:300 thickness:100', (p) => p.materials.includes('xps') && p.cs === 300 && p.thickness === 100],
  ['Dicke 100', 'thickness:100', (p) => p.thickness === 100],
  ['Stärke 40 mm', 'thickness:40', (p) => p.thickness === 40],
  ['12,5 mm', 'thickness:12.5', (p) => p.thickness === 12.5],
  ['ab 180 mm', 'thickness:>=180', (p) => atLeast(p.thickness, 180)],
  ['Steinwolle bis 50 mm', 'material:stone-wool thickness:<=50', (p) => p.materials.includes('stone-wool') && atMost(p.thickness, 50)],
  ['100–120 mm', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['Glaswolle 60 bis 100 mm', 'material:glass-wool thickness:60..100', (p) => p.materials.includes('glass-wool') && between(p.thickness, 60, 100)],

  // dimensions
  ['Rohrschale 60x30', 'form:PIPE_SECTION diameter:60 thickness:30', (p) => p.form === 'PIPE_SECTION' && p.diameter === 60 && p.thickness === 30],
  ['Dämmschlauch 22 x 13', 'Dämmschlauch diameter:22 thickness:13', (p, t) => t.says('dammschlauch') && p.diameter === 22 && p.thickness === 13],
  ['Innendurchmesser 60', 'diameter:60', (p) => p.diameter === 60],
  ['Ø 22', 'diameter:22', (p) => p.diameter === 22],
  ['Steinwolle 1200x600', 'material:stone-wool length:1200 width:600', (p) => p.materials.includes('stone-wool') && p.length === 1200 && p.width === 600],
  ['1250 × 600 × 100 mm', 'thickness:100 length:1250 width:600', (p) => p.length === 1250 && p.width === 600 && p.thickness === 100],

  // classes and standards
  ['A1 Steinwolle 40 mm', 'fire:A1 material:stone-wool thickness:40', (p) => p.fire === 'A1' && p.materials.includes('stone-wool') && p.thickness === 40],
  ['Euroklasse A2-s1,d0', 'fire:A2-s1,d0', (p) => p.fire === 'A2-s1,d0'],
  ['DIN EN 13162', 'standard:"EN 13162"', (p) => p.standard === 'EN 13162'],
  ['Norm EN 13164', 'standard:"EN 13164"', (p) => p.standard === 'EN 13164'],

  // brands, countries, materials
  ['Skarnholt Rohrschale', 'brand:skarnholt form:PIPE_SECTION', (p) => p.brand === 'SKARNHOLT' && p.form === 'PIPE_SECTION'],
  ['Moorwald 60 mm', 'brand:moorwald thickness:60', (p) => p.brand === 'MOORWALD' && p.thickness === 60],
  ['Schaumglas Österreich', 'material:cellular-glass country:AT', (p) => p.materials.includes('cellular-glass') && p.countries.includes('AT')],
  ['Deutschland EPS 120 mm', 'country:DE material:eps thickness:120', (p) => p.countries.includes('DE') && p.materials.includes('eps') && p.thickness === 120],
  ['Holzfaser 60mm', 'material:wood-fibre thickness:60', (p) => p.materials.includes('wood-fibre') && p.thickness === 60],
  ['Kork', 'material:cork', (p) => p.materials.includes('cork')],
  ['laine de roche 60 mm', 'material:stone-wool thickness:60', (p) => p.materials.includes('stone-wool') && p.thickness === 60],

  // vocabulary
  ['WDVS', null, (_, t) => t.says('wdvs') || t.says('etics') || t.quotes('warmedamm verbundsystem')],
  ['WDVS 140 mm', null, (p, t) => p.thickness === 140 && (t.says('wdvs') || t.says('etics') || t.quotes('warmedamm verbundsystem'))],
  ['Trittschall', 'Trittschall', (_, t) => t.says('trittschall')],
  ['Trittschalldämmung 5 mm', 'Trittschalldämmung thickness:5', (p, t) => p.thickness === 5 && t.says('trittschalldammung')],
  ['Mineralwolle', null, isMineralWool],
  ['Mineralwolle WLG 035 100 mm', null, (p) => isMineralWool(p) && p.lambda === 0.035 && p.thickness === 100],
  ['Dämmplatte', 'form:SLAB,BOARD', isBoard],
  ['Dämmplatten', 'form:SLAB,BOARD', isBoard],
  ['Dammplatte 60 mm', 'form:SLAB,BOARD thickness:60', (p) => p.thickness === 60 && isBoard(p)],
  ['Rohrschalen', 'form:PIPE_SECTION', (p) => p.form === 'PIPE_SECTION'],
  ['Deckenplatten', 'form:CEILING_TILE', (p) => p.form === 'CEILING_TILE'],
  ['Kautschuk 19 mm', null, (p) => p.materials.includes('elastomeric-foam') && p.thickness === 19],

  // fields as people write them
  ['country:Deutschland', 'country:DE', (p) => p.countries.includes('DE')],
  ['Land:Schweiz Marke:Moorwald', 'country:CH brand:moorwald', (p) => p.countries.includes('CH') && p.brand === 'MOORWALD'],
  ['status:aktiv Material:Kork', 'status:active material:cork', (p) => p.status === 'active' && p.materials.includes('cork')],
  ['Dicke:100,120,140', 'thickness:100,120,140', (p) => p.thickness === 100 || p.thickness === 120 || p.thickness === 140],
  ['Dicke:10 - 12 cm', 'thickness:100..120', (p) => between(p.thickness, 100, 120)],
  ['λ<=0,035', 'lambda:<=0.035', (p) => atMost(p.lambda, 0.035)],
  ['lambda:0,035', 'lambda:0.035', (p) => p.lambda === 0.035],
  ['Druckspannung >= 500 kPa', 'cs:>=500', (p) => atLeast(p.cs, 500)],
  ['Werkstoff:Glaswolle Dicke:>=200', 'material:glass-wool thickness:>=200', (p) => p.materials.includes('glass-wool') && atLeast(p.thickness, 200)],

  // what stays words
  ['Klemmfilz 035 160 mm', 'Klemmfilz (lambda:0.035 OR name:"035") thickness:160', (p, t) => t.says('klemmfilz') && (p.lambda === 0.035 || t.numbers('035')) && p.thickness === 160],
  ['035', 'lambda:0.035 OR name:"035"', (p, t) => p.lambda === 0.035 || t.numbers('035')],
  ['nichtbrennbar', 'nichtbrennbar', (_, t) => t.says('nichtbrennbar')],
  ['DIN 4102', 'DIN 4102', (_, t) => t.says('din', '4102')],
  ['Brandschutzmanschette DN 110', 'Brandschutzmanschette DN 110', (_, t) => t.says('brandschutzmanschette', 'DN', '110')],
  ['Edelstahl V2A', 'material:stainless-steel V2A', (p, t) => p.materials.includes('stainless-steel') && t.says('V2A')],
  ['"Glaswolle" -Klemmfilz', '"Glaswolle" -Klemmfilz', (_, t) => t.quotes('glaswolle') && !t.says('klemmfilz')],
  ['Steinwolle -"Aluminium" 30 mm', 'material:stone-wool -"Aluminium" thickness:30', (p, t) => p.materials.includes('stone-wool') && !t.says('aluminium') && p.thickness === 30],

  // typing errors
  ['Steinwole 80 mm', 'Steinwole thickness:80', (p, t) => p.thickness === 80 && t.says('steinwolle')],
  ['Rohrschalle 60x30', 'Rohrschalle diameter:60 thickness:30', (p, t) => t.says('rohrschale') && p.diameter === 60 && p.thickness === 30],
])
