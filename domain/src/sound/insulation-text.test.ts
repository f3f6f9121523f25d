import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWeightedReduction, readWeightedReduction } from './insulation-text.ts'

test.each([
  ['30', '-2', '-3', '30 (−2; −3) dB'],
  ['52', '0', '-5', '52 (0; −5) dB'],
  ['41', '1', '0', '41 (1; 0) dB'],
  ['56', '-1', '-12', '56 (−1; −12) dB'],
  ['7', '-0', '-0', '7 (0; 0) dB'],
])('R_w %s, C %s, C_tr %s is written %s', (rw, c, ctr, text) => {
  expect(formatWeightedReduction({ rw, c, ctr })).toBe(text)
})

test.each([
  'Rw(C;Ctr) = 30(-2;-3) dB',
  'Rw (C; Ctr) = 30 (-2; -3) dB',
  'Rw(C;Ctr)=30(-2;-3)dB',
  'R_w(C;C_tr) = 30(−2;−3) dB',
  'R_w (C; C_tr): 30 (−2; −3)',
  'R w ( C ; C tr ) = 30 ( - 2 ; - 3 ) dB',
  'Rw = 30 (-2;-3) dB',
  'Rw 30 (-2;-3)',
  '30 (−2; −3) dB',
  '30(-2;-3)',
  ' 30 (–2; –3) dB ',
  '30\u00a0(\u22122;\u202f\u22123)\u00a0dB',
  'R\u00adw = 30 (\u20102; \u20113) dB',
  'RW (C;CTR) = 30 (-2;-3) DB',
])('%j is R_w 30, C -2, C_tr -3', (text) => {
  expect(readWeightedReduction(text)).toEqual({ rw: '30', c: '-2', ctr: '-3' })
})

test.each([
  ['52 (0; -5) dB', '52', '0', '-5'],
  ['52 (-0; -5) dB', '52', '0', '-5'],
  ['41 (+1; +0) dB', '41', '1', '0'],
  ['41 (1; 0) dB', '41', '1', '0'],
  ['Rw (C;Ctr) = 56 (-10;-12) dB', '56', '-10', '-12'],
  ['5 (-1; -1)', '5', '-1', '-1'],
])('%j is R_w %s, C %s, C_tr %s', (text, rw, c, ctr) => {
  expect(readWeightedReduction(text)).toEqual({ rw, c, ctr })
})

test.each([
  '',
  'dB',
  'Rw',
  'Rw = 30 dB',
  'Rw(C;Ctr) =',
  'Rw(C;Ctr) = (-2;-3) dB',
  '30 (-2) dB',
  '30 (-2;-3;-4) dB',
  '30 (-2;) dB',
  '30 -2;-3',
  '30 (-2;-3',
  '30 (-2/-3) dB',
  // a comma is a decimal mark in half of the languages
  '30 (-2,-3) dB',
  '30 (-2,5;-3) dB',
  // tenths of dB state an uncertainty, not R_w
  '30.1 (-2;-3) dB',
  '30 (-2.0;-3) dB',
  '-30 (-2;-3) dB',
  '0 (-2;-3) dB',
  '030 (-2;-3) dB',
  '300 (-2;-3) dB',
  '3 0 (-2;-3) dB',
  '30 (--2;-3) dB',
  '30 (-02;-3) dB',
  '30 (-200;-3) dB',
  '30 (-2;-3) dB(A)',
  '30 (-2;-3) Pa',
  '30 (-2;-3) dB, 40 (-1;-2) dB',
  'ca. 30 (-2;-3) dB',
  '≥ 30 (-2;-3) dB',
  // the terms in another order, or of another range
  'Rw(Ctr;C) = 30(-3;-2) dB',
  'Rw(C;Ctr;C50-5000) = 30(-2;-3;-2) dB',
  // other quantities
  "R'w(C;Ctr) = 30(-2;-3) dB",
  'DnT,w(C;Ctr) = 30(-2;-3) dB',
  'Dn,e,w(C;Ctr) = 30(-2;-3) dB',
  'Ln,w(CI) = 30(-2) dB',
  'ΔRw(C;Ctr) = 30(-2;-3) dB',
  '٣٠ (-2;-3) dB',
])('%j is no R_w with its terms', (text) => {
  expect(readWeightedReduction(text)).toBeNull()
})

test('what is written reads as itself', () => {
  const terms = fc.integer({ min: -25, max: 2 }).map(String)
  const indices = fc.integer({ min: 5, max: 90 }).map(String)
  fc.assert(
    fc.property(indices, terms, terms, (rw, c, ctr) => {
      expect(readWeightedReduction(formatWeightedReduction({ rw, c, ctr }))).toEqual({ rw, c, ctr })
    }),
  )
})
