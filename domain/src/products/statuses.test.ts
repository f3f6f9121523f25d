import { describe, expect, test } from 'vitest'
import { isPublished, mayMove, statusMoves, statuses } from './statuses.ts'
import type { Status } from './statuses.ts'

const all = statuses.map(({ code }) => code)

describe('a product moves', () => {
  test.each<[Status, Status[], Status[]]>([
    ['draft', ['review'], []],
    ['review', ['draft', 'prelaunch', 'active'], []],
    ['prelaunch', ['active', 'draft'], []],
    ['active', ['on_hold', 'phase_out'], []],
    ['on_hold', ['active', 'phase_out'], []],
    ['phase_out', ['active', 'obsolete'], []],
    ['obsolete', ['archived'], ['active']],
    ['archived', [], ['obsolete']],
  ])('from %s to %j, an administrator also to %j', (from, anybody, administrator) => {
    expect(statusMoves(from, false)).toEqual(anybody)
    expect(statusMoves(from, true)).toEqual([...anybody, ...administrator])
    expect(all.filter((to) => to !== from && mayMove(from, to, false)).sort()).toEqual(
      anybody.toSorted(),
    )
  })
})

test.each(all)('%s may stay what it is', (status) => {
  expect(mayMove(status, status, false)).toBe(true)
})

test('customers see what is announced, for sale or running out', () => {
  expect(all.filter(isPublished)).toEqual(['prelaunch', 'active', 'on_hold', 'phase_out'])
})
