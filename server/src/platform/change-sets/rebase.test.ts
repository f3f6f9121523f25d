import { describe, expect, test } from 'vitest'
import { FieldsInConflict, rebased } from './rebase.ts'

const wanted = { status: ['draft', 'active'], series: ['A', 'B'] } as const

describe('a change that meets a record as it is now', () => {
  test.each([
    ['as it was', { status: 'draft', series: 'A' }, {}, { status: 'active', series: 'B' }],
    ['already so in part', { status: 'active', series: 'A' }, {}, { series: 'B' }],
    ['already so', { status: 'active', series: 'B' }, {}, {}],
    [
      'changed elsewhere',
      { status: 'draft', series: 'A', code: 'X' },
      {},
      { status: 'active', series: 'B' },
    ],
    [
      'decided for mine',
      { status: 'draft', series: 'C' },
      { series: 'mine' },
      { status: 'active', series: 'B' },
    ],
    [
      'decided for theirs',
      { status: 'draft', series: 'C' },
      { series: 'theirs' },
      { status: 'active' },
    ],
  ] as const)('%s', (_, now, resolutions, fields) => {
    expect(rebased(now, wanted, { resolutions })).toEqual(fields)
  })

  test('is in conflict where both have changed the same field, and says what it is now', () => {
    const rebase = () => rebased({ status: 'blocked', series: 'A' }, wanted, { resolutions: {} })
    expect(rebase).toThrow(FieldsInConflict)
    expect(rebase).toThrow(expect.objectContaining({ theirs: { status: 'blocked' } }))
  })

  test('is in conflict again where the value has changed since it was decided', () => {
    const decided = { resolutions: { series: 'mine' }, against: { series: 'C' } } as const
    const rebase = (series: string) => rebased({ status: 'draft', series }, wanted, decided)
    expect(rebase('C')).toEqual({ status: 'active', series: 'B' })
    expect(rebase('A')).toEqual({ status: 'active', series: 'B' })
    expect(() => rebase('D')).toThrow(expect.objectContaining({ theirs: { series: 'D' } }))
  })
})
