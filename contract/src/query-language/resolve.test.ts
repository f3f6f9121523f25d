import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { nameTable } from './names.ts'
import { parseQuery } from './parser.ts'
import { printInside, printQuery } from './printer.ts'
import { withCodes } from './resolve.ts'

const table = nameTable({
  country: [
    { code: 'DE', names: { EN: 'Germany', DE: 'Deutschland', FR: 'Allemagne', NL: 'Duitsland' } },
    { code: 'AT', names: { EN: 'Austria', DE: 'Österreich', FR: 'Autriche', NL: 'Oostenrijk' } },
    { code: 'CI', names: { EN: 'Côte d’Ivoire' } },
  ],
  brand: [{ code: 'nordfoam', names: { EN: 'Nord-Foam' } }],
  material: [
    { code: 'stone-wool', names: { EN: 'Stone wool', DE: 'Steinwolle' } },
    { code: 'eps', names: { EN: 'Expanded polystyrene (EPS)' } },
    { code: 'epdm', names: { EN: 'EPDM' } },
    { code: 'elastomeric-foam', names: { EN: 'Elastomeric foam (NBR, EPDM)' } },
  ],
  'product-sub-group': [
    { code: '1090', names: { EN: 'Accessories', DE: 'Zubehör' } },
    { code: '2090', names: { EN: 'Accessories', DE: 'Zubehör' } },
  ],
  'attachment-category': [{ code: 'DOP', names: { EN: 'Declaration of performance' } }],
})

function coded(text: string) {
  const parsed = parseQuery(text, productFields)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return withCodes(parsed.query, productFields, table)
}

test.each([
  ['country:Germany', 'country:DE'],
  ['country:deutschland,ALLEMAGNE,at', 'country:DE,AT'],
  ['country:osterreich', 'country:AT'],
  ['country:"cote d ivoire"', 'country:CI'],
  ['-country:Duitsland', '-country:DE'],
  ['foil OR available-in:Autriche', 'foil OR available-in:AT'],
  ['origin:Germany', 'origin:DE'],
  ['marke:"nord foam"', 'brand:nordfoam'],
  ['material:"stone wool"', 'material:stone-wool'],
  ['material:StoneWool', 'material:stone-wool'],
  ['material:Steinwolle', 'material:stone-wool'],
  ['material:"expanded polystyrene"', 'material:eps'],
  ['material:NBR', 'material:elastomeric-foam'],
  ['material:EPDM', 'material:epdm'],
  ['sub-group:Accessories', 'sub-group:1090,2090'],
  ['sub-group:zubehor,1090', 'sub-group:1090,2090'],
  ['loses-cover:"Declaration of performance"@60d', 'loses-cover:DOP@60d'],
  ['country:Germny', 'country:GERMNY'],
  ['sector:Offices', 'sector:offices'],
])('%s asks for %s', (text, canonical) => {
  expect(printQuery(coded(text).query)).toBe(canonical)
})

test('a name of several codes is told with each of them', () => {
  const { shared } = coded('foil sub-group:Accessories,1010 country:Germany')
  expect(
    shared.map(({ name, any, each }) => [name, printInside(any), each.map(printInside)]),
  ).toEqual([
    ['accessories', 'sub-group:1090,2090,1010', ['sub-group:1090,1010', 'sub-group:2090,1010']],
  ])
})

test.each([
  ['country', 'GERMNY', { name: 'Germany', code: 'DE' }],
  ['country', 'Osterreik', { name: 'Österreich', code: 'AT' }],
  ['brand', 'nordfaom', { name: 'nordfoam', code: 'nordfoam' }],
  ['country', 'Narnia', null],
  ['sector', 'offices', null],
])('in %s, %s is nearly %j', (of, text, meant) => {
  expect(table.nearestTo(of, text)).toEqual(meant)
})

test('what a code is called is told in the language asked for, else in English', () => {
  expect(table.nameOf('material', 'Stone-Wool', 'DE')).toBe('Steinwolle')
  expect(table.nameOf('material', 'eps', 'DE')).toBe('Expanded polystyrene (EPS)')
  expect(table.nameOf('material', 'felt', 'DE')).toBeUndefined()
})
