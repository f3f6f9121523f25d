import type { Lacking, ProductReadiness } from '@lambda/contract/readiness/readiness'
import { expect, test } from 'vitest'
import { fieldLacking, gapOf, isLacking } from './fix-gap.rules.ts'

test.each([
  [
    'lacks-language:name-short@pl',
    {
      obligation: 'name-short',
      language: 'PL',
      kind: 'text',
      path: 'texts.*.nameShort',
      panel: 'texts',
    },
  ],
  [
    'lacks-language:dop@de',
    { obligation: 'dop', language: 'DE', kind: 'document', path: null, panel: 'attachments' },
  ],
  [
    'lacks:sds',
    { obligation: 'sds', language: null, kind: 'document', path: null, panel: 'attachments' },
  ],
  ['lacks:epd', { obligation: 'epd', language: null, kind: 'epd', path: null, panel: 'esg' }],
  [
    'lacks:doc-epd',
    { obligation: 'doc-epd', language: null, kind: 'document', path: null, panel: 'attachments' },
  ],
  [
    'lacks:dop-number',
    { obligation: 'dop-number', language: null, kind: 'field', path: 'dopNumber' },
  ],
])('%s is supplied where it is kept', (term, expected) => {
  expect(gapOf(term)).toMatchObject(expected)
})

test.each([
  ['lacks-language:name-short@pl', 'texts.PL.nameShort'],
  ['lacks:name-long', 'texts'],
  ['lacks:dop-number', 'dopNumber'],
  ['lacks:dop', null],
  ['lacks:epd', null],
])('%s is entered in the field %s', (term, field) => {
  expect(fieldLacking(gapOf(term))).toBe(field)
})

function lacking(more: Partial<Lacking>): ProductReadiness {
  const one = { obligation: 'dop', isNow: true, languages: [], ...more } as Lacking
  return { completeness: 0, markets: [{ lacking: [one] } as never] }
}

test.each([
  ['today', {}, true],
  ['in the language', { languages: ['PL', 'DE'] }, true],
  ['in another language', { languages: ['DE'] }, false],
  ['later', { isNow: false }, false],
  ['of another kind', { obligation: 'sds' }, false],
] as const)('a product that lacks it %s', (_, more, expected) => {
  const gap = { obligation: 'dop', language: 'PL' }
  const languages = 'languages' in more ? [...more.languages] : []
  expect(isLacking(lacking({ ...more, languages }), gap)).toBe(expected)
})
