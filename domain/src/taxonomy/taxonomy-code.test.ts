import { describe, expect, test } from 'vitest'
import { nodeCodeProblem, normaliseNodeCode } from './taxonomy-code.ts'

test.each([
  ['data-centres'],
  ['Data-Centres'],
  [' data-centres '],
  ['data centres'],
  ['data_centres'],
  ['data\u00a0centres'],
  ['data\u200b-centres'],
  ['\ufeffdata-centres'],
  ['da\u00adta-centres'],
])('%j is data-centres', (text) => {
  expect(normaliseNodeCode(text)).toBe('data-centres')
  expect(nodeCodeProblem(text)).toBeNull()
})

describe('refused', () => {
  test.each([
    ['', 'EMPTY'],
    ['\u200b ', 'EMPTY'],
    ['dаta', 'CHARACTER'],
    ['daté', 'CHARACTER'],
    ['date\u0301', 'CHARACTER'],
    ['a/b', 'CHARACTER'],
    ['a:b', 'CHARACTER'],
    ['a\0', 'CHARACTER'],
    ['\ud800', 'CHARACTER'],
    ['ａ', 'CHARACTER'],
    ['-a', 'HYPHENS'],
    ['a-', 'HYPHENS'],
    ['a--b', 'HYPHENS'],
    ['a - b', 'HYPHENS'],
    ['..', 'HYPHENS'],
    ['a'.repeat(61), 'LENGTH'],
  ])('%j', (text, code) => {
    expect(nodeCodeProblem(text)).toMatchObject({ code })
  })
})
