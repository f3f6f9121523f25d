import { expect, test } from 'vitest'
import { timeZoneProblem, timeZones } from './time-zones.ts'

test('every zone is one the runtime can reckon with, listed once, by its name of today', () => {
  expect(new Set(timeZones).size).toBe(timeZones.length)
  expect(timeZones.length).toBeGreaterThan(400)
  for (const timeZone of timeZones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  expect(timeZones.filter((zone) => timeZoneProblem(zone) !== null)).toEqual([])
})

test.each(['Europe/Brussels', 'Europe/Kyiv', 'Asia/Kolkata', 'America/Argentina/Salta', 'UTC'])(
  '%s is a time zone',
  (zone) => {
    expect(timeZoneProblem(zone)).toBeNull()
  },
)

// Source of the renamings: IANA tz database, file `backward`.
test.each([
  ['Europe/Kiev', 'Europe/Kiev has been renamed Europe/Kyiv.'],
  ['Asia/Calcutta', 'Asia/Calcutta has been renamed Asia/Kolkata.'],
  ['europe/brussels', /not an IANA time zone/],
  ['CET', /not an IANA time zone/],
  ['+01:00', /not an IANA time zone/],
  ['Etc/GMT-1', /not an IANA time zone/],
  ['constructor', /not an IANA time zone/],
  ['', /not an IANA time zone/],
])('%j is no time zone', (zone, message) => {
  expect(timeZoneProblem(zone)).toMatch(message)
})
