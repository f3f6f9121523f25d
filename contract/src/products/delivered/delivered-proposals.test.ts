import { expect, test } from 'vitest'
import type { DeliveredValue } from '../deliveries.ts'
import { productInput } from '../products.ts'
import { flatProduct } from '../product-flat.ts'
import { comparedNames, deliveredProposals, proposableFields } from './delivered-proposals.ts'

const flat = flatProduct(
  productInput.parse({
    code: 'A',
    series: 'Old',
    thickness: '100',
    lambdaD: { state: 'declared', value: '0.035', condition: { meanTemperature: '10' } },
    mu: { state: 'npd' },
    rD: { state: 'declared', value: '2.85', qualifier: '≥' },
    texts: { DE: { nameShort: 'Platte' } },
  }),
)

const said = (
  name: string,
  value: string,
  unit: string | null = null,
  language: string | null = null,
): DeliveredValue => ({ name, value, unit, language })

test.each<[string, DeliveredValue[], Record<string, unknown>]>([
  [
    'a number in its unit',
    [said('Thickness (EF000125)', '12', 'cm')],
    { thickness: ['100', '120'] },
  ],
  ['a number that is the same', [said('Dicke', '10,0', 'cm')], {}],
  ['a number without a unit', [said('Dicke', '120')], {}],
  ['a number with its unit in it', [said('Dicke', '120 mm')], { thickness: ['100', '120'] }],
  ['a limit', [said('Dicke', '≤ 120', 'mm')], {}],
  [
    'what nothing is said of yet',
    [said('PRODUCT_SERIES', 'New'), said('ORDER_UNIT', 'PK'), said('EAN', '4000001000005')],
    { series: ['Old', 'New'], orderUnit: [null, 'PK'], gtin: [null, '4000001000005'] },
  ],
  [
    'a text in its language',
    [said('Name', 'Board', null, 'EN')],
    {
      'texts.EN.nameShort': [null, 'Board'],
    },
  ],
  ['a text in none', [said('Name', 'Board')], {}],
  ['a text that is too long', [said('Name', 'x'.repeat(81), null, 'EN')], {}],
  ['a text cut off', [said('DESCRIPTION_VERY_SHORT', 'Pla…', null, 'DE')], {}],
  [
    'another text cut off',
    [said('Name', 'Brett...', null, 'DE')],
    { 'texts.DE.nameShort': ['Platte', 'Brett...'] },
  ],
  ['two values of one field', [said('Dicke', '1', 'cm'), said('Stärke', '2', 'cm')], {}],
  [
    'one value twice',
    [said('Serie', 'New'), said('PRODUCT_SERIES', 'New')],
    {
      series: ['Old', 'New'],
    },
  ],
  ['a choice that there is not', [said('ORDER_UNIT', 'XYZ')], {}],
  ['no value', [said('PRODUCT_SERIES', '-')], {}],
  ['a name that means nothing', [said('Rabattgruppe', 'RG 1')], {}],
  ['a text that is a code of ETIM', [said('Colour (EF000007)', 'EV000080 (grey)')], {}],
  [
    'a choice by a code of ETIM',
    [said('Form (EF000127)', 'EV000242 (Board)')],
    { form: [null, 'BOARD'] },
  ],
  ['a choice by a code that is not known here', [said('Form (EF000127)', 'EV000242')], {}],
  ['a code, which is that of the source', [said('Code', 'B')], {}],
  ['a characteristic in rows', [said('WS', '1,0', 'kg/m²')], {}],
])('%s', (_, values, expected) => {
  expect(deliveredProposals([values], flat)).toEqual(expected)
})

test('a declared value keeps its conditions; another state and limits are left alone', () => {
  const proposed = deliveredProposals(
    [[said('λ', '0,034', 'W/mK'), said('µ', '1'), said('R', '3', 'm²K/W'), said('sd', '0.2', 'm')]],
    flat,
  )
  expect(proposed).toEqual({
    lambdaD: [
      flat['lambdaD'],
      expect.objectContaining({ value: '0.034', condition: { meanTemperature: '10' } }),
    ],
    sd: [null, { state: 'declared', value: '0.2', condition: null, standard: null, edition: null }],
  })
  expect(comparedNames).toContain('lambdaD')
})

test('of several sources the first one counts that says something of a field without doubt', () => {
  const first = [
    said('Serie', 'Old'),
    said('Dicke', '1', 'cm'),
    said('Stärke', '2', 'cm'),
    said('Länge', '1', 'm'),
  ]
  const second = [said('Serie', 'New'), said('Dicke', '3', 'cm'), said('Länge', '2', 'm')]
  expect(deliveredProposals([first, second], flat)).toEqual({
    thickness: ['100', '30'],
    length: [null, '1000'],
  })
  expect(deliveredProposals([second, first], flat)).toEqual({
    series: ['Old', 'New'],
    thickness: ['100', '30'],
    length: [null, '2000'],
  })
})

test('of the fields that are chosen nothing else is proposed, of texts in each language', () => {
  const values = [
    said('Name', 'Board', null, 'EN'),
    said('Name', 'Brett', null, 'DE'),
    said('Beschreibung', 'Lang', null, 'DE'),
    said('Serie', 'New'),
    said('Dicke', '3', 'cm'),
  ]
  expect(deliveredProposals([values], flat, new Set(['texts.nameShort', 'series']))).toEqual({
    'texts.EN.nameShort': [null, 'Board'],
    'texts.DE.nameShort': ['Platte', 'Brett'],
    series: ['Old', 'New'],
  })
  expect(proposableFields).toEqual(
    expect.arrayContaining(['texts.nameShort', 'thickness', 'gtin', 'countryOfOrigin']),
  )
  expect(proposableFields).not.toContain('texts')
  expect(proposableFields).not.toContain('code')
})
