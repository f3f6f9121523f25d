import { expect, test } from 'vitest'
import { notCountingBecause } from './global-attachment-counting.rules.ts'

const rows: [query: string, why: string | null][] = [
  ['', null],
  ['form:BOARD -brand:nordfoam OR thickness:>=50', null],
  ['created:>=2026-01-31', null],
  ['colour:', null],
  ['mineral wool', 'free text'],
  ['form:BOARD (name:wool OR fire:A1)', 'the field name'],
  ['-has:epd', 'the field epd'],
  ['finding:R18', 'the field finding'],
  ['starred:yes', 'the field starred'],
  ['created:>=today-30d', 'a date relative to today'],
]

test.each(rows)('the search %j: %j', (query, why) => {
  const found = /because its search contains (.*?)\. Use /.exec(notCountingBecause(query) ?? '')
  expect(found?.[1] ?? null).toBe(why)
})
