import { describe, expect, test } from 'vitest'
import { formatAge } from './formats.ts'

const now = Date.parse('2026-06-10T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const hour = 60
const day = 24 * hour

describe('an age', () => {
  test.each([
    [0.5, 'just now', 'just now'],
    [1, '1 minute ago', '1 min. ago'],
    [10, '10 minutes ago', '10 min. ago'],
    [44, '44 minutes ago', '44 min. ago'],
    [45, '1 hour ago', '1 hr. ago'],
    [17 * hour, '17 hours ago', '17 hr. ago'],
    [day, 'yesterday', 'yesterday'],
    [6 * day, '6 days ago', '6 days ago'],
    [7 * day, '06/03/26', '06/03/26'],
  ])('of %d minutes is said in words until it is a week', (minutes, long, short) => {
    expect(formatAge(before(minutes), { now })).toBe(long)
    expect(formatAge(before(minutes), { now, style: 'short' })).toBe(short)
  })

  test('has no word too long for a narrow column', () => {
    const words = Array.from({ length: 7 * day }, (_, minutes) =>
      formatAge(before(minutes), { now, style: 'short' }).split(' '),
    ).flat()
    expect(Math.max(...words.map(({ length }) => length))).toBe('yesterday'.length)
    expect(words.filter((word) => word.includes('minute'))).toEqual([])
  })
})
