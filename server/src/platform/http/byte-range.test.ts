import { describe, expect, test } from 'vitest'
import { byteRange, isKnown } from './byte-range.ts'

describe('a range of 10 bytes', () => {
  test.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-99999999999999999999', { start: 5, end: 9 }],
    ['Bytes= 0-4 ', { start: 0, end: 4 }],
    ['bytes=10-', 'nothing'],
    ['bytes=10-12', 'nothing'],
    ['bytes=-0', 'nothing'],
    ['bytes=99999999999999999999-', 'nothing'],
    ['bytes=4-2', null],
    ['bytes=-', null],
    ['bytes=', null],
    ['bytes=a-b', null],
    ['bytes=0x1-2', null],
    ['bytes=1.5-2', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    ['', null],
    [undefined, null],
  ] as const)('%s is %o', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range)
  })

  test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('nothing has no part: %s', (header) => {
    expect(byteRange(header, 0)).toBe('nothing')
  })
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('whoever sends If-None-Match: %s has "a": %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known)
})
