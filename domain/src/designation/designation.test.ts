import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeToken, parseDesignation, saySame, writeDesignation } from './designation.ts'
import type { Designation } from './designation.ts'

/** Tokens written shortly, as key, arguments in brackets and level. */
function shape(text: string): { head: string; tokens: string; unknown: string[] } {
  const { material, standard, edition, tokens, unknown } = read(text)
  const short = tokens.map(
    ({ symbol, args, level }) =>
      `${symbol}${args.length > 0 ? `[${args.join(' ')}]` : ''}${level ?? ''}`,
  )
  return { head: `${material} ${standard} ${edition ?? '-'}`, tokens: short.join(' '), unknown }
}

function read(text: string): Designation {
  const designation = parseDesignation(text)
  if ('problem' in designation) throw new Error(designation.problem)
  return designation
}

test.each([
  [
    'MW-EN 13162-T5-DS(70,-)-DS(70,90)-CS(10)20-TR10-PL(5)250-WS-WL(P)-MU1',
    'MW EN 13162 -',
    'T5 DS[70 -] DS[70 90] CS[10]20 TR10 PL[5]250 WS WL[P] MU1',
  ],
  [
    'MW-EN 14303-T9(T8D<150)-ST(+)250-WS1-MV2-CL10',
    'MW EN 14303 -',
    'T[T8D<150]9 ST[+]250 WS1 MV2 CL10',
  ],
  [
    'MW-EN-13162-T7-DS(70;-)-CS(10)30-SD27*-SD24**-WS-WL(P)-CP2-MU1',
    'MW EN 13162 -',
    'T7 DS[70 -] CS[10]30 SD27 SD24 WS WL[P] CP2 MU1',
  ],
  [
    'XPS - EN 13164 - T1 - DS(TH) - DLT(2)5 - CS(10/Y)300 - CC(2/1.5/50)120 - WL(T)0.7 - WD(V)3 - MU100 - FT2',
    'XPS EN 13164 -',
    'T1 DS[TH] DLT[2]5 CS[10 Y]300 CC[2 1.5 50]120 WL[T]0.7 WD[V]3 MU100 FT2',
  ],
  [
    'mw-en\u00ad 13162:2012 + a1:2015–t4–Ws–Wl(p)–AFr6–µ1',
    'MW EN 13162 2012+A1:2015',
    'T4 WS WL[P] AF6 MU1',
  ],
  ['MW-EN-13162-T4-CS(10\\Y)0,5-AW1,00-WS- MU 1', 'MW EN 13162 -', 'T4 CS[10 Y]0.5 AW1 WS MU1'],
  [
    'FEF-DIN EN 14304-ST(+)105-ST(-)200-MU10000-pH8',
    'FEF EN 14304 -',
    'ST[+]105 ST[-]200 MU10000 pH8',
  ],
  ['MW-EN 14064-1-S2-MU1', 'MW EN 14064-1 -', 'S2 MU1'],
  ['PU EN 13165-CC(2/1,5/50)120', 'PU EN 13165 -', 'CC[2 1.5 50]120'],
  ['MW-EN 13162', 'MW EN 13162 -', ''],
  [
    'PU-EN 13165-T2-DS(70,90)3-FW2-SS50-GM100-CV-AS',
    'PU EN 13165 -',
    'T2 DS[70 90]3 FW2 SS50 GM100 CV AS',
  ],
  ['EPS-EN 13163-T(1)-L(2)-DS(N)2', 'EPS EN 13163 -', 'T[1] L[2] DS[N]2'],
  ['CG-EN 13167-MU∞-µ ∞', 'CG EN 13167 -', 'MU∞ MU∞'],
  ['FEF-EN 14304-WS01-WS005-WS 010', 'FEF EN 14304 -', 'WS0.1 WS0.05 WS0.1'],
  ['WF-EN 13171-WS1.0-WS2,0', 'WF EN 13171 -', 'WS1 WS2'],
  [
    'MW EN 13162 T5 DS(70,-) CS(10)30 TR 10 PL (5)250 WS WL (P) MU 1',
    'MW EN 13162 -',
    'T5 DS[70 -] CS[10]30 TR10 PL[5]250 WS WL[P] MU1',
  ],
  ['MW-ÖNORM EN 13162:2015-T4', 'MW EN 13162 2015', 'T4'],
  ['MW-I.S. EN 13162-T4', 'MW EN 13162 -', 'T4'],
  ['MW NF EN 13162 T4', 'MW EN 13162 -', 'T4'],
  ['MW - BS EN 13162 - T4', 'MW EN 13162 -', 'T4'],
  ['MW-DS/EN 13162-T4', 'MW EN 13162 -', 'T4'],
  ['MW-DIN EN 13162:2015-04-T4', 'MW EN 13162 2015-04', 'T4'],
  ['MW-EN 13162:2012+A1:2015/T4-MU1', 'MW EN 13162 2012+A1:2015', 'T4 MU1'],
  ['MW-EN 13162:2012/A1:2015 / T4-MU1', 'MW EN 13162 2012+A1:2015', 'T4 MU1'],
  ['WW-C-EN 13168-L2', 'WW-C EN 13168 -', 'L2'],
  ['FEF-EN 14304-ST(+)105-ST(-)-50-ST(+)-20', 'FEF EN 14304 -', 'ST[+]105 ST[-]-50 ST[+]-20'],
  ['MW-EN 13162-T4-MU1 EN 13162:2012 + A1:2015', 'MW EN 13162 -', 'T4 MU1'],
])('%s is taken apart', (text, head, tokens) => {
  expect(shape(text)).toEqual({ head, tokens, unknown: [] })
})

test.each([
  [
    'MW EN 14303-T4-MV2 part of a system of steel, stainless',
    ['part of a system of steel, stainless'],
  ],
  ['MW-EN 13162-T4-XYZ7-MU1', ['XYZ7']],
  ['MW-EN 13162-T4-MU1 EN 14303', ['EN 14303']],
  ['MW EN 13162 T4 MU1 A P S board', ['A P S board']],
  ['MW-EN 13162-T4-CS(10', ['CS(10']],
  ['MW-EN 13162-T4- two layers (a).TR10-MU1', ['two layers (a).TR10']],
])('what is unknown in %s is kept as it was written', (text, unknown) => {
  expect(shape(text).unknown).toEqual(unknown)
})

test.each(['', 'MW', 'T5-DS(70,-)', 'EN 13162-T5', 'MW-ISO 9001', 'x'.repeat(2000)])(
  '%j is no designation code',
  (text) => {
    expect(parseDesignation(text)).toEqual({ problem: expect.any(String) })
  },
)

test.each([
  [
    'mw-en\u00ad 13162:2012 + a1:2015–t4–Ws–Wl(p)–AFr6–µ1',
    'MW-EN 13162:2012+A1:2015-T4-WS-WL(P)-AF6-MU1',
  ],
  ['MW EN 14303 T9(T8 D<150) ST(+)250 PH8 na3', 'MW-EN 14303-T9(T8D<150)-ST(+)250-pH8-Na3'],
  [
    'MW-DIN EN 13162-DS(70;-)-CS(10/Y)0,5-AW1,00-SD27*-SD24**',
    'MW-EN 13162-DS(70,-)-CS(10\\Y)0.5-AW1.00-SD27*-SD24**',
  ],
  ['PU EN 13165-CC(2/1,5/50)120', 'PU-EN 13165-CC(2/1.5/50)120'],
  ['FEF-EN 14304-WS 01-ST(-)-50-ST(-)50', 'FEF-EN 14304-WS01-ST(-)-50-ST(-)50'],
])('%s is written %s', (text, canonical) => {
  expect(writeDesignation(read(text))).toBe(canonical)
})

test.each([
  ['MW-EN 13162-T4-MU1', 'mw-en 13162-mu1-t4', true],
  ['MW-EN 13162-T4-MU1', 'MW-EN 13162-T4', false],
  ['MW-EN 13162-T4-MU1', 'MW-EN 13162:2012-T4-MU1', false],
  ['MW-EN 13162-T4-XX5', 'MW-EN 13162-T4', false],
])('that %s and %s say the same is %s', (a, b, expected) => {
  expect(saySame(read(a), read(b))).toBe(expected)
})

test('what is written is read as it was, whatever the tokens', () => {
  const level = fc.oneof(
    fc.constant(null),
    fc.constant('∞'),
    fc
      .tuple(fc.nat(9999), fc.nat(99))
      .map(([whole, part]) => (part % 10 === 0 ? `${whole}` : `${whole}.${part}`)),
  )
  const token = fc.oneof(
    fc.tuple(
      fc.constantFrom('DS', 'CS', 'MU', 'T', 'pH', 'AF', 'WL', 'FTCD', 'CV'),
      fc.constant([]),
      level,
    ),
    fc.tuple(fc.constantFrom('CS', 'CC'), fc.constantFrom(['10', 'Y'], ['2', '1.5', '50']), level),
    fc.tuple(
      fc.constantFrom('DS', 'T', 'PL'),
      fc.constantFrom(['70', '-'], ['70', '90'], ['P']),
      level,
    ),
    fc.tuple(fc.constant('ST'), fc.constantFrom(['+'], ['-']), level),
  )
  const designation: fc.Arbitrary<Designation> = fc.record({
    material: fc.constantFrom('MW', 'WW-C', 'PUR/PIR'),
    standard: fc.constantFrom('EN 13162', 'EN 14064-1'),
    edition: fc.constantFrom(null, '2012', '2012+A1:2015', '2015-04'),
    tokens: fc.array(token.map(([symbol, args, one]) => makeToken(symbol, [...args], one))),
    unknown: fc.array(fc.constantFrom('XYZ7', 'two layers')),
  })
  fc.assert(
    fc.property(designation, (one) => {
      expect(read(writeDesignation(one))).toEqual(one)
    }),
  )
})

test('no text makes the parser throw, and no token is lost between tokens and unknown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseDesignation(`MW-EN 13162-${text}`)).toBeTypeOf('object')
      expect(parseDesignation(text)).toBeTypeOf('object')
    }),
  )
  expect(shape('MW-EN 13162-A-B-C-MU1')).toMatchObject({ tokens: 'MU1', unknown: ['A', 'B', 'C'] })
})

const data = (name: string) =>
  new URL(`../../../../shared/data/stone-wool-articles/${name}`, import.meta.url)
const articles = data('articles.csv')
const sheets = data('datasheet-properties.csv')

/** Cells of a file of comma-separated values. */
function cells(file: URL): string[][] {
  const rows = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  return rows.map((row) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
}

test.skipIf(!existsSync(articles))(
  'every token of every designation code of a real price list is known',
  () => {
    const [names = [], ...rows] = cells(articles)
    const coded = rows.flatMap((row) => {
      const code = row[names.indexOf('designation_code')] ?? ''
      return code === '' ? [] : [{ order: row[names.indexOf('order_code')], ...read(code) }]
    })
    expect(coded).toHaveLength(138)
    expect(coded.filter(({ tokens }) => tokens.length === 0)).toEqual([])
    // Three cells have swallowed a sentence from the page; everything else is known.
    const strange = coded.filter(({ unknown }) => unknown.length > 0)
    expect(strange.map(({ order = '' }) => order).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '332585',
      '332587',
      '345228',
    ])
    expect(strange.every(({ unknown }) => /\p{Ll}{4,}/u.test(unknown.join()))).toBe(true)
  },
)

test.skipIf(!existsSync(sheets))(
  'every token of every designation code of real data sheets is known',
  () => {
    const codes = cells(sheets)
      .flat()
      .filter((cell) => /^MW\s*-?\s*EN/.test(cell))
    expect(codes.length).toBeGreaterThan(25)
    const unknown = codes.flatMap((code) => read(code).unknown)
    // One sheet names EN 14303 behind a code that cites EN 13162.
    expect(unknown).toEqual(['EN 14303'])
  },
)
