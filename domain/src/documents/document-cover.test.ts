import { describe, expect, test } from 'vitest'
import {
  type CoveringDocument,
  type Market,
  type Requirement,
  doubtfulDocuments,
  missingDocuments,
} from './document-cover.ts'

const markets: Market[] = [
  { country: 'BE', languages: ['NL', 'FR'] },
  { country: 'DE', languages: ['DE'] },
]

const everywhere: Requirement = { categoryId: 1, needsLanguage: true, countries: [] }

let lastId = 0
function document(more: Partial<CoveringDocument> = {}): CoveringDocument {
  lastId += 1
  return {
    id: lastId,
    code: `DOC-${lastId}`,
    categoryId: 1,
    status: 'current',
    validity: 'valid',
    languages: [],
    countries: [],
    ...more,
  }
}

function missing(requirement: Requirement, documents: CoveringDocument[], sold = markets) {
  return missingDocuments([requirement], sold, documents).map(
    ({ country, language, state }) => `${country ?? '*'} ${language ?? '*'} ${state}`,
  )
}

describe('what is missing', () => {
  test.each<[string, Requirement, CoveringDocument[], Market[], string[]]>([
    [
      'one in every language of every country it is sold in',
      everywhere,
      [],
      markets,
      ['BE NL missing', 'BE FR missing', 'DE DE missing'],
    ],
    [
      'less what is there',
      everywhere,
      [document({ languages: ['DE', 'FR'] })],
      markets,
      ['BE NL missing'],
    ],
    [
      'and what is there for another country does not count',
      everywhere,
      [document({ languages: ['NL', 'FR', 'DE'], countries: ['DE'] })],
      markets,
      ['BE NL missing', 'BE FR missing'],
    ],
    [
      'only in the countries that ask for it',
      { ...everywhere, countries: ['DE', 'FR'] },
      [],
      markets,
      ['DE DE missing'],
    ],
    ['nothing where none of them asks', { ...everywhere, countries: ['FR'] }, [], markets, []],
    [
      'one a country where languages do not matter',
      { ...everywhere, needsLanguage: false },
      [document({ countries: ['BE'] })],
      markets,
      ['DE * missing'],
    ],
    [
      'one where no language of the country is known',
      everywhere,
      [],
      [{ country: 'XX', languages: [] }],
      ['XX * missing'],
    ],
    ['one where it is sold nowhere yet', everywhere, [], [], ['* * missing']],
    [
      'nothing where it is sold nowhere yet and there is one',
      everywhere,
      [document({ languages: ['DE'], countries: ['DE'] })],
      [],
      [],
    ],
    [
      'what has expired is told so',
      everywhere,
      [document({ languages: ['DE'], validity: 'expired' })],
      markets,
      ['BE NL missing', 'BE FR missing', 'DE DE expired'],
    ],
    [
      'what expires soon still holds',
      { ...everywhere, countries: ['DE'] },
      [
        document({ languages: ['DE'], validity: 'expired' }),
        document({ languages: ['DE'], validity: 'expiring' }),
      ],
      markets,
      [],
    ],
    [
      'drafts, withdrawn ones and other categories do not count',
      { ...everywhere, countries: ['DE'] },
      [
        document({ languages: ['DE'], status: 'draft' }),
        document({ languages: ['DE'], status: 'withdrawn' }),
        document({ languages: ['DE'], categoryId: 2 }),
      ],
      markets,
      ['DE DE missing'],
    ],
  ])('%s', (_, requirement, documents, sold, expected) => {
    expect(missing(requirement, documents, sold)).toEqual(expected)
  })
})

describe('what is doubtful', () => {
  const codes = (single: number[], documents: CoveringDocument[]) =>
    doubtfulDocuments(single, documents).map(({ attachmentIds }) =>
      documents.filter(({ id }) => attachmentIds.includes(id)).map(({ code }) => code),
    )

  test.each<[string, Partial<CoveringDocument>[], string[][]]>([
    ['two for everybody', [{ code: 'A' }, { code: 'B' }], [['A', 'B']]],
    ['not two in different languages', [{ languages: ['DE'] }, { languages: ['FR', 'NL'] }], []],
    ['not two in different countries', [{ countries: ['DE'] }, { countries: ['BE'] }], []],
    [
      'one for all countries overlaps with one for a country',
      [
        { code: 'A', languages: ['DE'] },
        { code: 'B', languages: ['DE'], countries: ['AT'] },
      ],
      [['A', 'B']],
    ],
    ['not a draft beside a current one', [{ status: 'draft' }, {}], []],
    ['not two of a category that may be many', [{ categoryId: 2 }, { categoryId: 2 }], []],
    [
      'each group of its own',
      [
        { code: 'A', languages: ['DE'] },
        { code: 'B', languages: ['FR'] },
        { code: 'C', languages: ['DE'] },
        { code: 'D', languages: ['FR'] },
        { code: 'E', languages: ['NL'] },
      ],
      [
        ['A', 'C'],
        ['B', 'D'],
      ],
    ],
  ])('%s', (_, documents, expected) => {
    expect(codes([1], documents.map(document))).toEqual(expected)
  })

  test('names both, or the first of many', () => {
    const some = (count: number) =>
      doubtfulDocuments(
        [1],
        Array.from({ length: count }, (_, n) => document({ code: `D-${n + 1}` })),
      )[0]?.message
    expect(some(2)).toBe('D-1 and D-2 are both current for the same language and country.')
    expect(some(3)).toBe('D-1, D-2 and D-3 are all current for the same language and country.')
    expect(some(9)).toBe(
      'D-1, D-2, D-3, D-4 and 5 more are all current for the same language and country.',
    )
  })
})
