import { describe, expect, test } from 'vitest'
import { applyOperations } from './apply-operations.ts'
import { isLinkOperation, operation } from './operations.ts'

const product = {
  status: 'draft',
  series: 'Alpha Foam, alpha',
  countries: ['BE', 'DE'],
  leadTime: 5,
  weight: '12.5',
  lambdaD: { state: 'declared', value: '0.035', standard: 'EN 13162' },
  'texts.EN.nameShort': 'Slab',
  'texts.EN.keywords': ['foam', 'alpha'],
  'texts.DE.nameShort': null,
}

function made(...asked: unknown[]): Record<string, unknown> {
  const read = asked.map((one) => operation.parse(one))
  return applyOperations(
    product,
    read.flatMap((one) => (isLinkOperation(one) ? [] : [one])),
  )
}

describe('an operation', () => {
  test.each([
    [{ op: 'set', path: 'status', value: 'active' }, { status: 'active' }],
    [{ op: 'set', path: 'status', value: 'draft' }, {}],
    [
      { op: 'set', path: 'lambdaD', value: { value: '0.04' } },
      { lambdaD: { state: 'declared', value: '0.04', standard: 'EN 13162' } },
    ],
    [{ op: 'clear', path: 'weight' }, { weight: null }],
    [{ op: 'clear', path: 'countries' }, { countries: [] }],
    [{ op: 'clear', path: 'texts.DE.nameShort' }, {}],
    [{ op: 'add', path: 'countries', values: ['FR', 'DE'] }, { countries: ['BE', 'DE', 'FR'] }],
    [{ op: 'add', path: 'countries', values: ['DE'] }, {}],
    [{ op: 'remove', path: 'countries', values: ['BE', 'NL'] }, { countries: ['DE'] }],
    [{ op: 'replace', path: 'series', find: 'alpha', by: 'Beta' }, { series: 'Beta Foam, Beta' }],
    [
      { op: 'replace', path: 'series', find: 'alpha', by: '$&', matchCase: true },
      { series: 'Alpha Foam, $&' },
    ],
    [{ op: 'replace', path: 'series', find: '.', by: '' }, {}],
    [{ op: 'replace', path: 'series', find: 'Alpha Foam, alpha', by: '' }, { series: null }],
    [
      { op: 'replace', path: 'texts.EN.keywords', find: 'alpha', by: '' },
      { 'texts.EN.keywords': ['foam'] },
    ],
    [
      { op: 'copy', path: 'texts.DE.nameShort', from: 'texts.EN.nameShort' },
      { 'texts.DE.nameShort': 'Slab' },
    ],
    [{ op: 'copy', path: 'texts.EN.nameShort', from: 'texts.DE.nameShort' }, {}],
    [{ op: 'copy', path: 'series', from: 'texts.EN.nameShort', onlyEmpty: true }, {}],
    [{ op: 'increase', path: 'leadTime', by: '2' }, { leadTime: 7 }],
    [{ op: 'increase', path: 'weight', by: '-10', percent: true }, { weight: '11.25' }],
    [{ op: 'increase', path: 'weight', by: '-10', percent: true, digits: 1 }, { weight: '11.3' }],
    [
      { op: 'increase', path: 'lambdaD', by: '0.001' },
      { lambdaD: { state: 'declared', value: '0.036', standard: 'EN 13162' } },
    ],
    [{ op: 'increase', path: 'series', by: '1' }, {}],
    [{ op: 'increase', path: 'texts.DE.nameShort', by: '1' }, {}],
  ])('%o makes %o', (asked, expected) => {
    expect(made(asked)).toEqual(expected)
  })
})

test('operations see what those before them have made', () => {
  const fields = made(
    { op: 'set', path: 'texts.EN.nameShort', value: 'Board' },
    { op: 'copy', path: 'texts.DE.nameShort', from: 'texts.EN.nameShort' },
    { op: 'set', path: 'texts.EN.nameShort', value: 'Slab' },
  )
  expect(fields).toEqual({ 'texts.DE.nameShort': 'Board' })
})
