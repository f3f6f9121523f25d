import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { completeQuery } from './completion.ts'
import { anyText } from '../../test/queries.ts'

/** Completes at the bar, which is not part of the text. */
function complete(marked: string) {
  return completeQuery(marked.replace('|', ''), marked.indexOf('|'), productFields)
}

/** The texts that would come of it. */
function outcomes(marked: string): string[] {
  const text = marked.replace('|', '')
  return complete(marked).flatMap((one) =>
    one.kind === 'text' ? [text.slice(0, one.from) + one.insert + text.slice(one.to)] : [],
  )
}

test.each([
  ['bra|', ['brand:']],
  ['foil bra| brand', ['foil brand: brand']],
  ['-bra|', ['-brand:']],
  ['(bra|', ['(brand:']],
  ['LAM|', ['lambda:', 'form:LAMELLA']],
  ['bra|nd:x', ['brand:x']],
  ['conduct|', ['lambda:']],
  ['acti|', ['status:active']],
  ['mis|', ['missing:']],
  ['status:|', ['status:draft', 'status:review', 'status:prelaunch', 'status:active']],
  ['status:act|', ['status:active']],
  ['rohrsch|', ['form:PIPE_SECTION']],
  ['status:veralt|', []],
  ['status:verou|', ['status:obsolete']],
  ['status:hold|', ['status:on_hold']],
  ['status:active,|', ['status:active,draft', 'status:active,review', 'status:active,prelaunch']],
  ['status:a|,draft', ['status:active,draft', 'status:archived,draft']],
  ['status:"act|', ['status:"active"']],
  ['form:pip|', ['form:PIPE_SECTION']],
  ['lambda:|', ['lambda:<=', 'lambda:>=', 'lambda:<', 'lambda:>']],
  ['lambda:|0.035', ['lambda:<=0.035', 'lambda:>=0.035']],
  ['lambda:0|', []],
  ['fire:|', ['fire:<=', 'fire:>=', 'fire:<', 'fire:>', 'fire:A1', 'fire:A2-s1,d0']],
  ['fire:>=b-s2|', ['fire:>=B-s2,d0', 'fire:>=B-s2,d1', 'fire:>=B-s2,d2']],
  ['fire:BLs1d|', ['fire:BL-s1,d0', 'fire:BL-s1,d1', 'fire:BL-s1,d2']],
  ['fire:"A1","A2-s1|"', ['fire:"A1","A2-s1,d0"', 'fire:"A1","A2-s1,d1"', 'fire:"A1","A2-s1,d2"']],
  ['updated:|', ['updated:today', 'updated:yesterday', 'updated:>=today-7d']],
  ['updated:>=|', ['updated:>=today-7d', 'updated:>=today-30d', 'updated:>=today-90d']],
  ['loses-cover:|', ['loses-cover:30d', 'loses-cover:60d', 'loses-cover:90d']],
  ['loses-cover:DOP@6|', ['loses-cover:DOP@60d']],
  ['loses-document:|', []],
  ['loses-document:X@|', ['loses-document:X@30d', 'loses-document:X@60d']],
  ['updated:ye|', ['updated:yesterday']],
  ['has:lam|', ['has:lambda']],
  ['missing:lambda,tem|', ['missing:lambda,temp-max', 'missing:lambda,temp-min']],
  ['"bra|', []],
  ['"bra"|', []],
  ['code:AB|', []],
  ['nothing:a|', []],
])('%s offers first %j', (marked, expected) => {
  const shown = expected.length === 0 ? undefined : expected.length
  expect(outcomes(marked).slice(0, shown)).toEqual(expected)
})

test('an empty box offers every field with its sentence, then has and missing', () => {
  const offered = complete('|')
  expect(offered).toHaveLength(productFields.length + 2)
  expect(offered[0]).toEqual({
    kind: 'text',
    insert: 'code:',
    label: 'code',
    detail: 'Product code; case, hyphens and leading zeros are ignored.',
    from: 0,
    to: 0,
  })
  expect(complete('foil |')).toHaveLength(offered.length)
})

test.each([
  ['brand:|', { of: 'brand', prefix: '', taken: [], from: 6, to: 6 }],
  ['foil brand:x,no|', { of: 'brand', prefix: 'no', taken: ['x'], from: 13, to: 15 }],
  ['brand:no|r,x', { of: 'brand', prefix: 'no', taken: ['x'], from: 6, to: 9 }],
  ['sub-group:"10|', { of: 'product-sub-group', prefix: '10', taken: [], from: 10, to: 13 }],
  [
    'loses-cover:do|',
    { of: 'attachment-category', prefix: 'do', taken: [], suffix: '@', from: 12, to: 14 },
  ],
  ['loses-cover:do|@60d', { of: 'attachment-category', prefix: 'do', taken: [], from: 12, to: 14 }],
])('%s asks the screen for codes', (marked, asked) => {
  expect(complete(marked)).toEqual([{ kind: 'reference', ...asked }])
})

test('whatever stands there, completing never throws and stays within the text', () => {
  fc.assert(
    fc.property(anyText, fc.nat(1200), (text, caret) => {
      for (const { from, to } of completeQuery(text, caret % (text.length + 1), productFields)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 1000 },
  )
})
