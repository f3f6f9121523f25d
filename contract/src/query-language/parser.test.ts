import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from './parser.ts'
import { printQuery } from './printer.ts'

function printed(text: string): string {
  const parsed = parseQuery(text, productFields)
  return parsed.ok ? printQuery(parsed.query) : `! ${parsed.error.message}`
}

test.each([
  ['', ''],
  ['   ', ''],
  ['vapour', 'vapour'],
  ['  vapour   barrier ', 'vapour barrier'],
  ['"pipe   section"', '"pipe section"'],
  ['“pipe section”', '"pipe section"'],
  ['"say \\"hi\\" \\\\ there"', '"say \\"hi\\" \\\\ there"'],
  ['XPS - EN 13164', 'XPS - EN 13164'],
  ['100% a%b _ \\', '100% a%b _ \\'],
  ['pipe-section', 'pipe-section'],
  ['-foil', '-foil'],
  ['-"alu foil"', '-"alu foil"'],
  ['-(-foil)', 'foil'],
  ['a OR b', 'a OR b'],
  ['a or b', 'a or b'],
  ['a AND b', 'a b'],
  ['"OR"', '"OR"'],
  ['a b OR c', '(a b) OR c'],
  ['a (b OR c)', 'a (b OR c)'],
  ['((a)) ((b c))', 'a b c'],
  ['-(a OR b)', '-(a OR b)'],
  ['-(a b)', '-(a b)'],
  ['(a OR (b OR c))', 'a OR b OR c'],
  ['CS(10)20', 'CS 10 20'],
])('%s is written %s', (text, canonical) => {
  expect(printed(text)).toBe(canonical)
})

test.each([
  ['BRAND:Nordfoam', 'brand:nordfoam'],
  ['brand:a,b,A', 'brand:a,b'],
  ['brand:"a,b"', 'brand:"a,b"'],
  ['country:be', 'country:BE'],
  ['status:active,REVIEW', 'status:active,review'],
  ['status:on-hold', 'status:on_hold'],
  ['status:aktiv,"in Prüfung","Phase-out"', 'status:active,review,phase_out'],
  ['form:Rohrschale,coquille', 'form:PIPE_SECTION'],
  ['form:"pipe section"', 'form:PIPE_SECTION'],
  ['sub-group:1030', 'sub-group:1030'],
  ['code:ab-12', 'code:ab-12'],
  ['code:AB*,*12*', 'code:AB*,*12*'],
  ['article:*0073', 'article:*0073'],
  ['code:*"a b"', 'code:*"a b"'],
  ['code:"AB*"', 'code:"AB*"'],
  ['designation:*CS(10)20*', 'designation:*"CS(10)20"*'],
  ['designation:*DS(70,-)*', 'designation:*"DS(70,-)"*'],
  ['standard:EN13162,"din en-14303:2015"', 'standard:"EN 13162","EN 14303"'],
  ['standard:EN13*', 'standard:EN13*'],
  ['standard:house', 'standard:house'],
  ['standard:"EN 131"*', 'standard:"EN 131"*'],
  ['name:vapour,"pipe section"', 'name:vapour,"pipe section"'],
  ['lambda:<=0.0350', 'lambda:<=0.035'],
  ['lambda:≤0.035', 'lambda:<=0.035'],
  ['lambda:<= 0.035 foil', 'lambda:<=0.035 foil'],
  ['lambda:=0.035', 'lambda:0.035'],
  ['thickness:20..50', 'thickness:20..50'],
  ['thickness:20..', 'thickness:>=20'],
  ['thickness:..50', 'thickness:<=50'],
  ['thickness:"40","50","40.0"', 'thickness:40,50'],
  ['thickness:"0","40"', 'thickness:"0","40"'],
  ['temp-min:-40..0', 'temp-min:-40..0'],
  ['-temp-min:-40', '-temp-min:-40'],
  ['fire:>=b-s2,d0', 'fire:>=B-s2,d0'],
  ['fire:>=BL-s2,d0', 'fire:>=BL-s2,d0'],
  ['fire:A1', 'fire:A1'],
  ['fire:"A2 - s1, d0"', 'fire:A2-s1,d0'],
  ['fire:"A1","A2-s1,d0"', 'fire:"A1","A2-s1,d0"'],
  ['(fire:A2-s1,d0 OR fire:A1) foil', '(fire:A2-s1,d0 OR fire:A1) foil'],
  ['updated:>2026-01-01', 'updated:>2026-01-01'],
  ['updated:2026-01-01..2026-02-01', 'updated:2026-01-01..2026-02-01'],
  ['updated:>=TODAY-30d', 'updated:>=today-30d'],
  ['updated:today-0d', 'updated:today'],
  ['updated:Yesterday', 'updated:yesterday'],
  ['updated:today-1d', 'updated:yesterday'],
  ['updated:>=-7d', 'updated:>=today-7d'],
  ['updated:-7d..today', 'updated:today-7d..today'],
  ['updated:yesterday..+1d', 'updated:yesterday..tomorrow'],
  ['updated:yesterday,2026-01-01', 'updated:yesterday,2026-01-01'],
  ['updated:today-30d..today', 'updated:today-30d..today'],
  ['updated:1/5/26..12/31/49', 'updated:2026-01-05..2049-12-31'],
  ['updated:>=12/31/1999', 'updated:>=1999-12-31'],
  ['loses-cover:60d', 'loses-cover:60d'],
  ['loses-cover:60D', 'loses-cover:60d'],
  ['loses-cover:today..today+60d', 'loses-cover:60d'],
  ['loses-cover:0d', 'loses-cover:0d'],
  ['loses-cover:today-60d..today', 'loses-cover:today-60d..today'],
  ['loses-cover:<today', 'loses-cover:<today'],
  ['loses-cover:dop@60d', 'loses-cover:DOP@60d'],
  ['loses-cover:DOP@<=2027-01-31', 'loses-cover:DOP@<=2027-01-31'],
  ['loses-document:"DOP 12, DE"@60d', 'loses-document:"DOP 12, DE"@60d'],
  ['loses-document:A@B@60d', 'loses-document:A@B@60d'],
  ['updated-by:Ada@Example.com', 'updated-by:ada@example.com'],
  ['has:GTIN,lambda', 'has:gtin,lambda'],
  ['-has:gtin missing:name', '-has:gtin missing:name'],
])('%s is written %s', (text, canonical) => {
  expect(printed(text)).toBe(canonical)
})

test('a whole query gives terms with canonical values and their places', () => {
  const parsed = parseQuery('vapour -lambda:<=0.0350 updated:today-30d', productFields)
  expect(parsed).toEqual({
    ok: true,
    doubts: [],
    query: {
      all: [
        { kind: 'free', text: 'vapour', phrase: false, at: { from: 0, to: 6 } },
        {
          kind: 'not',
          of: {
            kind: 'number',
            field: 'lambda',
            is: { op: '<=', value: '0.035' },
            at: { from: 8, to: 23 },
          },
        },
        {
          kind: 'date',
          field: 'updated',
          is: { op: 'any', any: [{ today: -30 }] },
          at: { from: 24, to: 41 },
        },
      ],
    },
  })
})

/** Text, what is underlined, a piece of the message, what is proposed instead. */
test.each([
  ['brnd:x', 'brnd', 'Did you mean brand?', 'brand'],
  ['foil supplier:x', 'supplier:x', 'no field “supplier”', '"supplier:x"'],
  ['https://a.b/c', 'https://a.b/c', 'quotation marks', '"https://a.b/c"'],
  ['12:30', '12:30', 'quotation marks', '"12:30"'],
  [':x', ':x', 'quotation marks', '":x"'],
  ['brand:', 'brand:', 'a value', undefined],
  ['brand: nordfoam', 'brand:', 'directly after the colon', undefined],
  ['brand:a,', '', 'value for brand', undefined],
  ['brand:a,,b', '', 'value for brand', undefined],
  ['brand:""', '""', 'value for brand', undefined],
  ['brand:(a OR b)', 'brand:(a', 'brand:a,b', undefined],
  ['brand:>a', '>a', 'cannot be compared', '">a"'],
  ['brand:=a', '=a', 'cannot be compared', 'a'],
  ['brand:"a', '"a', 'not closed', undefined],
  ['brand:"a"b', '"a"b', 'whole value in quotation marks', undefined],
  ['code:A*B', 'A*B', 'at both (*12*)', undefined],
  ['code:*', '', 'value for code', undefined],
  ['code:--', '--', 'letters A–Z and digits', undefined],
  ['status:activ', 'activ', 'Did you mean active?', 'active'],
  ['status:sold', 'sold', 'Use one of draft, review', undefined],
  ['thickness:1e3', '1e3', 'uses an exponent', undefined],
  ['lambda:NaN', 'NaN', 'is not a number. Write it as in lambda:<=0.035', undefined],
  ['lambda:1e309', '1e309', 'uses an exponent', undefined],
  ['lambda:∞', '∞', 'is infinite', undefined],
  ['thickness:45kg', '45kg', 'Thickness is in mm, not in kg', undefined],
  ['mu:40mm', '40mm', 'µ is a number without a unit, not in mm', undefined],
  ['thickness:10,x', '10,x', 'Write it as in', undefined],
  ['thickness:1, 2, 45kg', '45kg', 'not in kg', undefined],
  ['thickness:>=100 - 120', '>=100 - 120', 'either a range or >=', '100 - 120'],
  ['lambda:34,56 mW/mK', '34,56 mW/mK', 'at most 4 digits', undefined],
  ['mu:∞..5', '∞..5', 'wrong way round', '5..∞'],
  ['lambda:35', '35', 'from 0 to 9.9999 W/(m·K)', undefined],
  ['lambda:0.03512', '0.03512', 'at most 4 digits', undefined],
  ['temp-max:<=250.5', '250.5', 'no digits', undefined],
  ['thickness:50..20', '50..20', 'wrong way round', '20..50'],
  ['thickness:>20..50', '>20..50', 'either a range or >', '20..50'],
  ['thickness:..', '', 'value for thickness', undefined],
  ['thickness:<=', '', 'value for thickness', undefined],
  ['brand=x', 'brand=x', 'a colon after brand', 'brand:=x'],
  ['fire:A2', 'A2', 'the s or d part is missing', 'A2-s1,d0'],
  ['fire:A1-s1,d0', 'A1-s1,d0', 'no s or d part', 'A1'],
  ['fire:A1,B-s1,d0', 'A1,B-s1,d0', 'Write several classes', '"A1","B-s1,d0"'],
  ['updated:2024-02-30', '2024-02-30', 'is not a date', undefined],
  ['updated:now', 'now', 'is not a date', undefined],
  ['updated:infinity', 'infinity', 'is not a date', undefined],
  ['updated:01/31/99', '01/31/99', 'with four digits', undefined],
  [
    'updated:2026-02-01..2026-01-01',
    '2026-02-01..2026-01-01',
    'wrong way round',
    '2026-01-01..2026-02-01',
  ],
  ['loses-cover:soon', 'soon', 'is not a date', undefined],
  ['loses-cover:@60d', '', 'Add a value for loses-cover', undefined],
  ['loses-cover:DOP@', '', 'Add a value for loses-cover', undefined],
  ['loses-document:DOP-12', 'DOP-12', 'as in loses-document:DOP-12@60d', undefined],
  ['updated-by:ada', 'ada', 'not an e-mail address', undefined],
  ['has:gtinn', 'gtinn', 'Did you mean gtin?', 'gtin'],
  ['has:cradle', 'cradle', 'no field “cradle”', undefined],
  ['has:', 'has:', 'a value', undefined],
  ['"abc', '"abc', 'not closed', '"abc"'],
  ['""', '""', 'quotation marks are empty', undefined],
  ['(a', '(', 'not closed', undefined],
  ['a)', ')', 'no opening one', undefined],
  ['()', '()', 'parentheses are empty', undefined],
  ['a OR', 'OR', 'between two terms', '"OR"'],
  ['OR a', 'OR', 'between two terms', '"OR"'],
  ['a OR OR b', 'OR', 'between two terms', '"OR"'],
  ['AND a', 'AND', 'between two terms', '"AND"'],
  ['a AND', 'AND', 'between two terms', '"AND"'],
  ['--a', '-', 'one minus only', ''],
  ['-OR a', '-', 'directly after the minus', undefined],
])('%s is refused at “%s”', (text, place, piece, suggestion) => {
  const parsed = parseQuery(text, productFields)
  if (parsed.ok) throw new Error(`understood as ${printQuery(parsed.query)}`)
  expect(text.slice(parsed.error.from, parsed.error.to)).toBe(place)
  expect(parsed.error.message).toContain(piece)
  expect(parsed.error.suggestion).toBe(suggestion)
})

test('the only possible value is told as a term', () => {
  const messagesOf = (text: string) => {
    const parsed = parseQuery(text, productFields)
    return parsed.ok ? [] : parsed.errors.map(({ message }) => message)
  }
  expect(messagesOf('deleted:no')).toEqual(['There is no deleted “no”. Use deleted:yes.'])
})

test('all mistakes are reported at once, in the order of the text', () => {
  const parsed = parseQuery('brnd:x (lambda:0,0x5 status:sold', productFields)
  expect(parsed.ok ? [] : parsed.errors.map(({ from }) => from)).toEqual([0, 7, 15, 28])
})

test.each([
  ['1,001 characters', 'x'.repeat(1001), '1000'],
  ['a canonical text of more than 1,000 characters', `"${'\\b'.repeat(450)}"`, 'written out'],
  ['51 terms', Array.from({ length: 51 }, (_, n) => `w${n}`).join(' '), 'at most 50 terms'],
  ['51 patterns', `code:${Array.from({ length: 51 }, (_, n) => `*${n}*`).join(',')}`, 'at most 50'],
  ['21 groups within each other', `${'(a OR (b '.repeat(11)}c${'))'.repeat(11)}`, '20 deep'],
  ['a thousand parentheses', '('.repeat(500) + ')'.repeat(500), 'Too many parentheses'],
  ['a NUL', 'a\0b', 'U+0000'],
  ['incomplete character', 'a\ud800b', 'incomplete character'],
])('a query with %s is refused', (_, text, piece) => {
  const parsed = parseQuery(text, productFields)
  expect(parsed.ok ? '' : parsed.error.message).toContain(piece)
})

test('exactly 50 terms and 20 groups within each other are allowed', () => {
  const words = Array.from({ length: 50 }, (_, n) => `w${n}`).join(' ')
  expect(printed(words)).toBe(words)
  const groups = `${'(a OR (b '.repeat(10)}c${'))'.repeat(10)}`
  expect(printed(groups)).not.toMatch(/^!/)
})
