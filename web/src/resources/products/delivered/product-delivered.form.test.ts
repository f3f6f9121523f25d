import { productInput } from '@lambda/contract/products/products'
import { withKeyedRows } from '@lambda/contract/products/product-flat'
import { meantBy } from '@lambda/contract/products/source-names'
import { expect, test } from 'vitest'
import type { ProductValues } from '../product-values.form.ts'
import { adoptionOf } from './product-delivered.form.ts'

const values = withKeyedRows(
  productInput.parse({
    code: 'A',
    thickness: '100',
    lambdaD: { state: 'declared', value: '0.035', condition: { meanTemperature: '10' } },
    form: 'BOARD',
    texts: { DE: { nameShort: 'Platte' } },
    performance: [
      { characteristic: 'WATER_ABSORPTION_SHORT', qualifier: '≤', value: '1', page: '2' },
    ],
  }),
) as unknown as ProductValues

const adopted = (
  name: string,
  value: string,
  unit: string | null = null,
  language: string | null = null,
) => adoptionOf({ name, value, unit, language }, meantBy(name), { values, language: 'FR' })

test.each([
  ['Dicke', '10', 'cm', 'thickness', '100', true],
  ['Dicke [mm]', '120', null, 'thickness', '120', false],
  ['Länge', '1.200,5', 'mm', 'length', '1200.5', false],
  ['Wärmeleitfähigkeit', '0,0350', 'W/mK', 'lambdaD', '0.0350', true],
  ['λ', '35', 'mW/(m·K)', 'lambdaD', '0.035', true],
  ['µ', 'unendlich', null, 'mu', '∞', false],
  ['Brandverhalten', 'b - s1, d0', null, 'reactionToFire', 'B-s1,d0', false],
  ['Form', 'Board', null, 'form', 'BOARD', true],
  ['Best.einheit', 'c62', null, 'orderUnit', 'C62', false],
  ['Best.einheit', 'PCE', null, 'orderUnit', 'C62', false],
  ['Inhaltseinheit', 'qm', null, 'contentUnit', 'MTK', false],
  ['Ursprungsland', 'de', null, 'countryOfOrigin', 'DE', false],
  ['PackagingWidth', '8.00|CMT', null, null, null, null],
  ['Breite', '8.00|CM', null, 'width', '80', false],
  ['Gewicht', '12', 'kg', null, null, null],
  ['Thickness (EF000125)', '80', 'mm', 'thickness', '80', false],
  ['Thickness (EF000125)', '-', 'mm', null, null, null],
  ['NETLENGTH', '1.2', 'm', 'length', '1200', false],
  ['BaseItemNetWidth', '60.0500', 'CMT', 'width', '600.5', false],
  ['Pontszerű terhelhetőség', '≥ 650', 'N', 'performance.POINT_LOAD', '≥ 650 N', false],
  ['WS', '≤ 1,0', 'kg/m²', 'performance.WATER_ABSORPTION_SHORT', '≤ 1.0 kg/m²', true],
  ['Rw (C;Ctr)', '52(-2;-7) dB', null, 'performance.SOUND_REDUCTION', '52 dB · (−2; −7)', false],
  ['Rw', '≥ 52', 'dB', 'performance.SOUND_REDUCTION', '≥ 52 dB', false],
  ['Merkmal "TariffNo"', '73181290|#', null, 'customsCode', '73181290', false],
  ['Feuerwiderstand', 'EI 90', null, 'performance.FIRE_RESISTANCE', 'EI 90', false],
] as const)('%s %s %s goes to %s as %s', (name, value, unit, path, text, isSame) => {
  const adoption = adopted(name, value, unit)
  expect(adoption?.path ?? null).toBe(path)
  expect(adoption?.text ?? null).toBe(text)
  expect(adoption?.isSame ?? null).toBe(isSame)
})

test('a declared value is taken over with the conditions that the field has', () => {
  expect(adopted('λ', '0,034')?.value).toEqual({
    state: 'declared',
    value: '0.034',
    condition: { meanTemperature: '10' },
    standard: null,
    edition: null,
  })
})

test('a qualifier comes with the value, and a row keeps what else it says', () => {
  expect(adopted('λ', '≤ 0,038')?.value).toMatchObject({ qualifier: '≤', value: '0.038' })
  expect(adopted('WS', '< 0,5', 'kg/m²')?.value).toMatchObject({
    qualifier: '<',
    value: '0.5',
    page: '2',
  })
})

test('texts go to the language that they are in, else to the selected one', () => {
  expect(adopted('Artikelname', 'Platte', null, 'DE')).toMatchObject({
    path: 'texts.DE.nameShort',
    isSame: true,
  })
  expect(adopted('Artikelname', 'Panneau')).toMatchObject({
    path: 'texts.FR.nameShort',
    isSame: false,
    value: 'Panneau',
  })
})

test.each([
  ['Dicke', '30–110', 'more than one number'],
  ['Dicke', '≤ 3', 'limit'],
  ['λ', '∞', 'infinite'],
  ['Euroclass', 'nonsense', 'nonsense'],
  ['Form', 'Keil', 'not one of the choices'],
  ['Artikelname', 'x'.repeat(81), 'the maximum is 80'],
  ['Serie', 'x'.repeat(51), 'the maximum is 50'],
])('%s cannot be %s: it says why', (name, value, why) => {
  expect(adopted(name, value)).toMatchObject({
    text: null,
    problem: expect.stringContaining(why) as string,
  })
})
