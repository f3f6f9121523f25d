import { expect, test } from 'vitest'
import { sdVerdict, vapourThickness } from './vapour.ts'

test.each([
  ['100', '80', '8'],
  ['1', '40', '0.04'],
  ['7000', '19', '133'],
  ['1000000', '0.1', '100'],
  ['∞', '0.05', '∞'],
])('µ %s at %s mm has s_d %s m', (mu, thickness, sd) => {
  expect(vapourThickness(mu, thickness)).toBe(sd)
})

test.each([
  ['8', 'ok'],
  ['8.16', 'ok'],
  ['8.161', 'differs'],
  ['7.84', 'ok'],
  ['7.839', 'differs'],
])('s_d %s m against µ 100 at 80 mm: %s', (sd, verdict) => {
  expect(sdVerdict(sd, '100', '80')).toBe(verdict)
})

test.each([
  ['∞', '∞', 'ok'],
  ['1500', '∞', 'differs'],
  ['∞', '100', 'differs'],
])('s_d %s m against µ %s: %s', (sd, mu, verdict) => {
  expect(sdVerdict(sd, mu, '80')).toBe(verdict)
})
