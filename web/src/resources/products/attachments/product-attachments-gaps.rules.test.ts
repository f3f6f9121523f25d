import type { ProductAttachments } from '@lambda/contract/attachments/product-attachments'
import { describe, expect, test } from 'vitest'
import { gapsOf, isFor, isMissedBy, wantedText } from './product-attachments-gaps.rules.ts'

type Missing = ProductAttachments['missing'][number]

const countries: Record<string, string> = { BE: 'Belgium', DE: 'Germany', AT: 'Austria' }
const languages: Record<string, string> = { NL: 'Dutch', FR: 'French', DE: 'German' }
const names = {
  country: (code: string) => countries[code] ?? code,
  language: (code: string) => languages[code] ?? code,
}

function gap(at: string, state: Missing['state'] = 'missing', categoryId = 1): Missing {
  const [country = '', language = ''] = at.split(' ')
  const codeOf = (code: string) => (code === '' || code === '-' ? null : code)
  return { categoryId, country: codeOf(country), language: codeOf(language), state }
}

const sentences: [name: string, gaps: Missing[], sentence: string][] = [
  ['nothing at all is there', [gap('-')], 'missing'],
  ['a language is asked for anywhere', [gap('- FR')], 'missing in French'],
  ['countries alone', [gap('BE'), gap('DE')], 'missing for Belgium and Germany'],
  [
    'two languages of one country',
    [gap('BE FR'), gap('BE NL')],
    'missing for Belgium in Dutch and French',
  ],
  [
    'countries with the same language stand together',
    [gap('AT DE'), gap('BE FR'), gap('DE DE')],
    'missing for Austria and Germany in German; for Belgium in French',
  ],
  [
    'what has expired is named so',
    [gap('BE FR'), gap('DE DE', 'expired')],
    'missing for Belgium in French; expired for Germany in German',
  ],
  [
    'many countries are counted',
    ['1', '2', '3', '4', '5', '6', '7', '8'].map((code) => gap(code)),
    'missing for 1, 2, 3, 4, 5, 6 and 2 more countries',
  ],
]

describe('what is missing is one sentence', () => {
  test.each(sentences)('%s', (_, gaps, sentence) => {
    expect(gapsOf(gaps, names).map((one) => one.sentence)).toEqual([sentence])
  })

  test('for each category, with one wanted document for each language', () => {
    const gaps = [gap('DE DE'), gap('BE FR'), gap('AT DE'), gap('BE', 'missing', 2)]
    const found = gapsOf(gaps, names)
    expect(found.map(({ categoryId }) => categoryId)).toEqual([1, 2])
    expect(found[0]?.wanted.map((one) => wantedText(one, names))).toEqual([
      'French: Belgium',
      'German: Austria and Germany',
    ])
    expect(found[1]?.wanted).toEqual([{ language: null, countries: ['BE'] }])
  })
})

describe('a reader', () => {
  const reader = { country: 'BE', language: 'FR' }

  test.each([
    ['of a language and country', { languages: ['FR'], countries: ['BE'] }, true],
    ['of every country', { languages: ['FR'], countries: [] }, true],
    ['in no language, as pictures are', { languages: [], countries: [] }, true],
    ['of another language', { languages: ['NL'], countries: [] }, false],
    ['of another country', { languages: ['FR'], countries: ['DE'] }, false],
  ])('sees documents %s', (_, reach, expected) => {
    expect(isFor(reader, reach)).toBe(expected)
  })

  test.each([
    ['of the language there', 'BE FR', true],
    ['of any language there', 'BE', true],
    ['of another language', 'BE NL', false],
    ['elsewhere', 'DE FR', false],
  ])('misses a document %s', (_, at, expected) => {
    expect(isMissedBy(reader, gap(at))).toBe(expected)
  })
})
