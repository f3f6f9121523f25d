import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, parseDesignation } from './designation.ts'
import type { Designation } from './designation.ts'

/** Tokens written shortly, as key, arguments in brackets and level. */
function shape(text: string): { head: string; tokens: string; unknown: string[] } {
  const { material, standard, edition, tokens, unknown } = read(text)
  const short = tokens.map(
    ({ key, args, level }) => `${key}${args.length > 0 ? `[${args.join(' ')}]` : ''}${level ?? ''}`,
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
    'ST[+]105 ST[-]200 MU10000 PH8',
  ],
  ['MW-EN 14064-1-S2-MU1', 'MW EN 14064-1 -', 'S2 MU1'],
  ['PU EN 13165-CC(2/1,5/50)120', 'PU EN 13165 -', 'CC[2 1.5 50]120'],
  ['MW-EN 13162', 'MW EN 13162 -', ''],
])('%s is taken apart', (text, head, tokens) => {
  expect(shape(text)).toEqual({ head, tokens, unknown: [] })
})

test.each([
  [
    'MW EN 14303-T4-MV2 part of a system of steel, stainless',
    ['part of a system of steel, stainless'],
  ],
  ['MW-EN 13162-T4-XYZ7-MU1', ['XYZ7']],
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
  ['MU', '1'],
  ['mu', '1'],
  ['CS', '20'],
  ['CS(10)', '20'],
  ['CS(10\\Y)', '20'],
  ['CS(2)', null],
  ['ST(+)', '250'],
  ['ST(-)', '50'],
  ['ST', null],
  ['SD', null],
  ['WS', null],
  ['TR', null],
])('the level under %s is %s', (key, level) => {
  const text = 'MW-EN 13162-T5-CS(10\\Y)20-ST(+)250-ST(-)50-SD27*-SD24**-WS-MU1'
  expect(levelOf(read(text), key)).toBe(level)
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

const articles = new URL(
  '../../../../shared/data/stone-wool-articles/articles.csv',
  import.meta.url,
)

test.skipIf(!existsSync(articles))(
  'every designation code of a real price list can be read',
  () => {
    const codes = readFileSync(articles, 'utf8').match(/MW[ -]EN[^"\n]*?(?=",|,EN )/g) ?? []
    expect(codes.length).toBeGreaterThan(100)
    for (const code of codes) {
      const { tokens, unknown } = read(code)
      const reading = { code, known: tokens.length > 0, strange: unknown.length > 2 }
      expect(reading).toEqual({ code, known: true, strange: false })
    }
  },
)
