import { type Operation, operation } from '@lambda/contract/change-sets/operations'
import { describe, expect, test } from 'vitest'
import { type BulkDraft, emptyDraft, operationsOf, titleOf } from './bulk-draft.rules.ts'
import { draftsOf } from './bulk-operations.rules.ts'
import { bulkFieldAt, bulkFields, sourcesOf } from './bulk-field.rules.ts'

const draft = (more: Partial<BulkDraft>): BulkDraft => ({ ...emptyDraft(0), ...more })

describe('a draft stands for', () => {
  test.each<[Partial<BulkDraft>, object[]]>([
    [{ path: 'series', value: 'A' }, [{ op: 'set', path: 'series', value: 'A' }]],
    [{ path: 'status', value: 'active' }, [{ op: 'set', path: 'status', value: 'active' }]],
    [{ path: 'series', op: 'clear' }, [{ op: 'clear', path: 'series' }]],
    [{ path: 'leadTime', value: '12 d' }, [{ op: 'set', path: 'leadTime', value: '12' }]],
    [
      { path: 'validFrom', value: '1/15/2027' },
      [{ op: 'set', path: 'validFrom', value: '2027-01-15' }],
    ],
    [
      { path: 'lambdaD', value: '0,035' },
      [{ op: 'set', path: 'lambdaD', value: { state: 'declared', value: '0.035' } }],
    ],
    [
      { path: 'countries', op: 'add', values: ['BE', 'DE'] },
      [{ op: 'add', path: 'countries', values: ['BE', 'DE'] }],
    ],
    [
      { path: 'texts.*.nameShort', op: 'replace', places: ['EN', 'DE'], find: 'wool', by: '' },
      [
        { op: 'replace', path: 'texts.EN.nameShort', find: 'wool', by: '', matchCase: false },
        { op: 'replace', path: 'texts.DE.nameShort', find: 'wool', by: '', matchCase: false },
      ],
    ],
    [
      {
        path: 'texts.*.nameShort',
        op: 'copy',
        places: ['DE'],
        from: 'texts.*.nameLong',
        fromPlace: 'EN',
      },
      [{ op: 'copy', path: 'texts.DE.nameShort', from: 'texts.EN.nameLong', onlyEmpty: false }],
    ],
    [
      { path: 'leadTime', op: 'increase', amount: '10', isPercent: true, isLess: true },
      [{ op: 'increase', path: 'leadTime', by: '-10', percent: true, digits: 0 }],
    ],
    [
      { path: 'markets.*.status', places: ['BE'], value: 'phase_out' },
      [{ op: 'set', path: 'markets.BE.status', value: 'phase_out' }],
    ],
  ])('%o', (more, operations) => {
    expect(operationsOf(draft(more))).toEqual({ operations })
    const read = operations.map((one) => operation.parse(one))
    expect(draftsOf(read)?.map(operationsOf)).toEqual([{ operations }])
  })
})

test.each<[Partial<BulkDraft>, string]>([
  [{ path: 'leadTime', value: '-3,5' }, 'Lead time must be between 0 and 9999 d.'],
  [{ path: 'leadTime', value: '1,5' }, 'Lead time must be a whole number.'],
  [{ path: 'length', value: '2500,25' }, 'Length must have at most 1 decimal.'],
  [{ path: 'thickness', value: '0' }, 'Thickness must be between 0.01 and 9999.99 mm.'],
  [
    { path: 'lambdaD', value: '700' },
    'Declared thermal conductivity must be between 0.0001 and 9.9999 W/(m·K).',
  ],
])('%o is refused before it is sent', (more, problem) => {
  expect(operationsOf(draft(more))).toEqual({ problem })
})

test('operations become the changes that they were put together from, one for several places', () => {
  const nameIn = (language: string, find: string): Operation => {
    const path = `texts.${language}.nameShort`
    return { op: 'replace', path, find, by: '', matchCase: true }
  }
  const operations = [nameIn('EN', 'wool'), nameIn('DE', 'wool'), nameIn('DE', 'Wolle')]
  expect(draftsOf(operations)?.map(({ places }) => places)).toEqual([['EN', 'DE'], ['DE']])
})

test.each<Operation>([
  { op: 'set', path: 'avcp', value: [] },
  { op: 'set', path: 'lambdaD', value: { state: 'declared', value: '0.035', page: '3' } },
  { op: 'clear', path: 'packaging.CT.height' },
])('what nobody could put together here is none: %o', (one) => {
  expect(draftsOf([one])).toBeNull()
})

test.each<[string, Partial<BulkDraft>]>([
  ['Choose a field.', {}],
  ['Choose a language.', { path: 'texts.*.nameShort', value: 'Slab' }],
  ['Choose a country.', { path: 'markets.*.status', value: 'active' }],
  ['Enter a value, or choose “Clear”.', { path: 'series' }],
  ['Choose a value.', { path: 'countries', op: 'add' }],
  ['Enter the text to replace.', { path: 'series', op: 'replace' }],
  ['Choose the field to copy from.', { path: 'series', op: 'copy' }],
  ['A field cannot be copied to itself.', { path: 'series', op: 'copy', from: 'series' }],
  ['Enter a number.', { path: 'leadTime', op: 'increase', amount: 'ten' }],
])('%s', (problem, more) => {
  expect(operationsOf(draft(more))).toEqual({ problem })
})

test('a title names the fields once', () => {
  const drafts = [draft({ path: 'status' }), draft({ path: 'series' }), draft({ path: 'series' })]
  expect(titleOf(drafts, '212 products')).toBe('Status, Series of 212 products')
})

test('what tells a product apart is not offered, and each field once', () => {
  const paths = bulkFields.map(({ path }) => path)
  expect(paths).not.toContain('code')
  expect(paths).not.toContain('gtin')
  expect(new Set(paths).size).toBe(paths.length)
})

test('texts are copied from texts, lists of words from such lists', () => {
  const sources = (path: string) => {
    const field = bulkFieldAt(path)
    return field ? sourcesOf(field).map((one) => one.path) : []
  }
  expect(sources('texts.*.nameShort')).toContain('series')
  expect(sources('texts.*.keywords')).toEqual(['texts.*.keywords'])
})
