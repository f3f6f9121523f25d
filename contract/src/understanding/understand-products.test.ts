import { describe, expect, test } from 'vitest'
import { someNames } from '../../test/names.ts'
import { productFields } from '../products/product-query.ts'
import type { Query } from '../query-language/ast.ts'
import { parseQuery } from '../query-language/parser.ts'
import { printInside, printQuery } from '../query-language/printer.ts'
import { understandProducts } from './understand-products.ts'

function read(text: string): Query {
  const parsed = parseQuery(text, productFields)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`)
  return parsed.query
}

function understood(text: string, language = 'EN') {
  return understandProducts(read(text), { table: someNames, language })
}

const printed = (text: string, language?: string) => printQuery(understood(text, language).query)

const number = (n: string) => `dimension:${n} OR name:"${n}" OR code:${n} OR article:${n}`

describe('in English', () => {
  test.each([
    ['stone wool 100 mm', 'material:stone-wool thickness:100'],
    ['100mm', 'thickness:100'],
    ['10 cm', 'thickness:100'],
    ['2,5 cm', 'thickness:25'],
    ['200 µm', 'thickness:0.2'],
    ['1200 mm', 'dimension:1200'],
    ['1.2 m', 'dimension:1200'],
    ['12 m', 'dimension:12000'],
    ['100-120 mm', 'thickness:100..120'],
    ['100 – 120 mm', 'thickness:100..120'],
    ['from 100 to 120 mm', 'thickness:100..120'],
    ['50,80,100 mm', 'thickness:50,80,100'],
    ['max. 5 cm', 'thickness:<=50'],
    ['≥ 100 mm', 'thickness:>=100'],
    ['35x19', 'diameter:35 thickness:19'],
    ['35×19', 'diameter:35 thickness:19'],
    ['35 x 19 mm', 'diameter:35 thickness:19'],
    ['3,5 * 1,9 cm', 'diameter:35 thickness:19'],
    ['Ø 35', 'diameter:35'],
    ['Ø35', 'diameter:35'],
    ['⌀ 35 mm', 'diameter:35'],
    ['Ø 114 x 30', 'diameter:114 thickness:30'],
    ['22x20x1000', 'diameter:22 thickness:20 length:1000'],
    ['1200x600x100', 'thickness:100 length:1200 width:600'],
    ['100 x 600 x 1200 mm', 'thickness:100 length:1200 width:600'],
    ['1,2 x 0,6 m', 'length:1200 width:600'],
    ['600x1200', 'length:1200 width:600'],
    ['600x100', 'dimension:600 thickness:100'],
    ['0,035 W/mK', 'lambda:0.035'],
    ['0.035 W/(m·K)', 'lambda:0.035'],
    ['34 mW/mK', 'lambda:0.034'],
    ['λ 0.035', 'lambda:0.035'],
    ['λ0,035', 'lambda:0.035'],
    ['lambda max 0,035', 'lambda:<=0.035'],
    ['Steinwolle 100 mm', 'material:stone-wool thickness:100'],
    ['DIN 4102', 'DIN 4102'],
    ['collar DN 110', 'collar DN 110'],
    ['RAL 9010', 'RAL 9010'],
    ['standard EN 13162', 'standard:"EN 13162"'],
    ['euroclass A1', 'fire:A1'],
    ['11 000 073', '11000073 OR (11 000 073)'],
    ['WLG 035', 'lambda:0.035'],
    ['WLS-032', 'lambda:0.032'],
    ['wlg040', 'lambda:0.04'],
    ['0,035', 'lambda:0.035'],
    ['035', 'lambda:0.035 OR name:"035"'],
    ['2.85 m²K/W', 'r:2.85'],
    ['2,85 m2K/W', 'r:2.85'],
    ['R 3.5', 'r:3.5'],
    ['45 kg/m³', 'density:45'],
    ['45kg/m3', 'density:45'],
    ['30 kPa', 'cs:30'],
    ['CS(10)30', 'cs:30'],
    ['CS(10\\Y)300', 'cs:300'],
    ['≥ 0.03 MPa', 'cs:>=30'],
    ['250 °C', 'temp-max:>=250'],
    ['-40 °C', 'temp-min:<=-40'],
    ['-40°C', 'temp-min:<=-40'],
    ['-40 to 250 °C', 'temp-min:<=-40 temp-max:>=250'],
    ['max. 250 °C', 'temp-max:>=250'],
    ['Rw 50 dB', 'sound-reduction:50'],
    ['ΔLw 20 dB', 'impact-sound-reduction:20'],
    ['αw 0,9', 'alpha-w:0.9'],
    ['NRC 0.85', 'nrc:0.85'],
    ['µ 5', 'mu:5'],
    ['sd 1500 m', 'sd:1500'],
    ['A1', 'fire:A1'],
    ['B-s3,d0', 'fire:B-s3,d0'],
    ['B - s3, d0', 'fire:B-s3,d0'],
    ['bl s1 d0', 'fire:BL-s1,d0'],
    ['Euroclass E', 'fire:E'],
    ['EN 13162', 'standard:"EN 13162"'],
    ['EN13162', 'standard:"EN 13162"'],
    ['DIN EN 14303', 'standard:"EN 14303"'],
    ['EN 14064', 'standard:"EN 14064-1"'],
    ['4012345678901', 'gtin:4012345678901 OR pack-gtin:4012345678901'],
    ['4 012345 678901', 'gtin:4012345678901 OR pack-gtin:4012345678901'],
    ['4012345-678901', 'gtin:4012345678901 OR pack-gtin:4012345678901'],
    ['12345678905', '12345678905 OR gtin:12345678905 OR pack-gtin:12345678905'],
    ['0073 215', '0073215 OR (0073 215)'],
    ['77-15-003 12345', '77-15-00312345 OR (77-15-003 12345)'],
    ['AB 00123', 'AB00123 OR (AB 00123)'],
    ['stone wool 100', `material:stone-wool (${number('100')})`],
    ['12,5', 'dimension:12.5 OR name:"12,5"'],
    ['Germany', 'country:DE'],
    ['turkiye', 'country:TR'],
    ['nordfoam germany', 'brand:nordfoam country:DE'],
    ['Nord-Foam', 'brand:nordfoam'],
    ['kelvia dammtechnik', 'brand:kelvia'],
    ['EPS 100 mm', 'material:eps thickness:100'],
    ['expanded polystyrene', 'material:eps'],
    ['EPDM', 'material:epdm'],
    ['NBR', 'material:elastomeric-foam'],
    ['FEF 19 mm', 'material:elastomeric-foam thickness:19'],
    ['rock wool 100 mm', 'material:stone-wool thickness:100'],
    ['rockwool', 'material:stone-wool'],
    ['mineral wool', 'material:stone-wool,glass-wool'],
    ['mineral wools board', 'material:stone-wool,glass-wool form:BOARD,SLAB'],
    ['Mineralwolle', 'material:stone-wool,glass-wool'],
    ['pipe section 35x19', 'form:PIPE_SECTION diameter:35 thickness:19'],
    ['pipe-sections', 'form:PIPE_SECTION'],
    ['pipe section A1', 'form:PIPE_SECTION fire:A1L'],
    ['tubes B-s3,d0', 'form:TUBE fire:BL-s3,d0'],
    ['tube bl s1 d0', 'form:TUBE fire:BL-s1,d0'],
    ['board', 'form:BOARD,SLAB'],
    ['active', 'status:active'],
    ['phase out', 'status:phase_out'],
    ['vapour stone wool foil 50 mm tight', 'vapour material:stone-wool foil thickness:50 tight'],
    ['stone wool -foil country:DE 5 cm', 'material:stone-wool -foil country:DE thickness:50'],
  ])('%s is taken for %s', (text, canonical) => {
    expect(printed(text)).toBe(canonical)
  })

  test.each([
    '"stone wool" "100 mm"',
    'stone "wool" foil "mm"',
    'stone OR wool 100 mm',
    '(stone OR glass) wool',
    'name:stone wool',
    '-stone wool',
    'it no de be',
    'EN 13501-1',
    'EN',
    'E',
    'class',
    'R 100',
    'mineral fleece',
    'façade',
    '50 dB',
    '45 kg',
    '45 %',
    '100 000 EUR',
    '5',
    '0',
    '12345',
    'AB-12/50',
    'T5',
    'MU1',
    'x',
    'mm',
    '2026-01-31',
    'wool',
    'pp',
    '100 C',
    '5 M',
    '3x',
    'x3',
    '1 x',
    '< 5',
  ])('%s stays as it is, but for numbers alone', (text) => {
    const bare = /^R 100$/.test(text) ? text.replace('100', `(${number('100')})`) : null
    expect(printed(text)).toBe(bare ?? printQuery(read(text)))
  })
})

test.each([
  ['DE', 'Steinwolle 100 mm', 'material:stone-wool thickness:100'],
  ['DE', 'Steinwoll-Rohrschale 35x19', 'Steinwoll-Rohrschale diameter:35 thickness:19'],
  [
    'DE',
    'Steinwolle Rohrschalen 35 x 19',
    'material:stone-wool form:PIPE_SECTION diameter:35 thickness:19',
  ],
  ['DE', 'Dämmplatte EPS WLG 035 12 cm', 'form:SLAB,BOARD material:eps lambda:0.035 thickness:120'],
  ['DE', 'Dämmplatten von 100 bis 120 mm', 'form:SLAB,BOARD thickness:100..120'],
  ['DE', 'Deutschland aktiv', 'country:DE status:active'],
  ['DE', 'Österreich in Prüfung', 'country:AT status:review'],
  ['DE', 'Dicke 10 cm', 'thickness:100'],
  ['DE', 'bis 250 °C', 'temp-max:>=250'],
  ['DE', 'Euroklasse B-s1,d0', 'fire:B-s1,d0'],
  // English is understood in a German list, too
  ['DE', 'stone wool board', 'material:stone-wool form:BOARD,SLAB'],
  ['DE', 'kit', 'kit'],
  ['DE', 'Mineralwolle 100 mm', 'material:stone-wool,glass-wool thickness:100'],
  ['DE', 'Kautschuk 19 mm', 'material:elastomeric-foam thickness:19'],
  ['FR', 'laine minérale', 'material:stone-wool,glass-wool'],
  ['NL', 'minerale wol', 'material:stone-wool,glass-wool'],
  ['FR', 'laine de roche 100 mm', 'material:stone-wool thickness:100'],
  [
    'FR',
    'coquilles en laine de roche 35x19',
    'form:PIPE_SECTION en material:stone-wool diameter:35 thickness:19',
  ],
  ['FR', 'panneau de 100 mm', 'form:PANEL,BOARD,SLAB thickness:100'],
  ['FR', 'panneaux de 100 à 120 mm', 'form:PANEL,BOARD,SLAB thickness:100..120'],
  ['FR', 'polystyrène expansé', 'material:eps'],
  ['FR', 'PSE', 'material:eps'],
  ['FR', 'Allemagne actif', 'country:DE status:active'],
  ['FR', 'épaisseur 50', 'thickness:50'],
  ['FR', 'mastic coquille', 'form:SEALANT coquille'],
  ['NL', 'steenwol 100 mm', 'material:stone-wool thickness:100'],
  ['NL', 'leidingschalen 35x19', 'form:PIPE_SECTION diameter:35 thickness:19'],
  ['NL', 'isolatieplaten van 100 mm', 'form:SLAB,BOARD thickness:100'],
  ['NL', 'matten van 40 tot 60 mm', 'form:MAT thickness:40..60'],
  ['NL', 'Duitsland', 'country:DE'],
  ['NL', 'dikte 50', 'thickness:50'],
  ['NL', 'kit', 'form:SEALANT'],
])('in %s, %s is taken for %s', (language, text, canonical) => {
  expect(printed(text, language)).toBe(canonical)
})

/** Text, the words in doubt, and what else they may mean. */
test.each([
  ['A1', 'A1', ['fire:A1L']],
  ['E-d2', null, []],
  ['100', '100', ['thickness:100', 'diameter:100']],
  ['1000', '1000', ['diameter:1000']],
  ['035', '035', ['lambda:0.035']],
  ['13x22', '13x22', ['diameter:22 thickness:13']],
  ['35x19', null, []],
  ['100 mm', null, []],
  ['pipe section', 'pipe section', ['type:pipe-section']],
  ['mineral wool', 'mineral wool', ['material:stone-wool', 'material:glass-wool', 'main-group:10']],
  ['rock wool', null, []],
  ['Nordfoam', 'Nordfoam', ['material:stone-wool']],
  ['mineral fleece', 'mineral', ['material:mineral']],
  ['EPS', 'EPS', ['sub-group:3010']],
  ['stone wool aluminium', 'aluminium', ['material:aluminium']],
  ['board', 'board', ['form:BOARD']],
  ['50 dB', '50 dB', ['sound-reduction:50', 'impact-sound-reduction:50', 'impact-sound-level:50']],
  ['A1 board', null, []],
  ['stone wool works', null, []],
])('of %s, %j may mean %j, too', (text, words, others) => {
  const doubtful = understood(text).parts.find(({ isDoubtful }) => isDoubtful)
  expect(doubtful?.words ?? null).toBe(words)
  expect((doubtful?.others ?? []).map((one) => one.map(printInside).join(' '))).toEqual(others)
})

test('a name within a longer one is that of the longer one', () => {
  expect(printed('A1 board 50 mm')).toBe('brand:a1-board thickness:50')
  expect(printed('stone wool works')).toBe('brand:stone-wool-works')
})
