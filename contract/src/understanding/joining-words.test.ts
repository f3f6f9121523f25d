import { expect, test } from 'vitest'
import { someNames } from '../../test/names.ts'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from '../query-language/parser.ts'
import { printQuery } from '../query-language/printer.ts'
import { understandProducts } from './understand-products.ts'
import { withReading } from './understood.ts'

function understood(text: string, language = 'EN') {
  const parsed = parseQuery(text, productFields)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`)
  return understandProducts(parsed.query, { table: someNames, language })
}

test.each([
  // either of two values of a field
  ['EN', 'stone wool or glass wool 100 mm', 'material:stone-wool,glass-wool thickness:100'],
  ['EN', '100 mm or 120 mm', 'thickness:100,120'],
  ['EN', 'A1 or A2-s1,d0', 'fire:"A1","A2-s1,d0"'],
  ['EN', 'pipe section A1 or A2-s1,d0', 'form:PIPE_SECTION fire:"A1L","A2L-s1,d0"'],
  ['EN', 'stone wool or glass wool or stone wool', 'material:stone-wool,glass-wool'],
  ['DE', 'Steinwolle oder Glaswolle', 'material:stone-wool,glass-wool'],
  // both are asked anyway
  ['EN', 'stone wool and 100 mm', 'material:stone-wool thickness:100'],
  ['DE', 'Steinwolle und 100 mm', 'material:stone-wool thickness:100'],
  // nobody knows what is to be excluded, or what is the other choice
  ['EN', 'stone wool or foil', 'stone wool or foil'],
  ['EN', 'foil or stone wool 100 mm', 'foil or stone wool thickness:100'],
  ['EN', 'stone wool or 100 mm', 'stone wool or 100 mm'],
  ['EN', '>= 100 mm or 50 mm', '">=" 100 mm or 50 mm'],
  ['EN', 'stone wool not A1', 'material:stone-wool not A1'],
  ['DE', '100 mm ohne Steinwolle', 'thickness:100 ohne Steinwolle'],
  // of another language, or no small word
  ['EN', 'stone wool oder glass wool', 'material:stone-wool oder glass wool'],
])('%s: %s is understood as %s', (language, typed, expected) => {
  expect(printQuery(understood(typed, language).query)).toBe(expected)
})

test('either of two is one part, whose words can be had back', () => {
  expect(understood('stone wool or glass wool').parts).toMatchObject([
    { words: 'stone wool or glass wool', others: [], isDoubtful: true },
  ])
  expect(understood('stone wool and 100 mm').parts).toMatchObject([
    { words: 'stone wool' },
    { words: 'and 100 mm' },
  ])
})

/** What is typed, and for each part what else it may mean. */
test.each([
  ['EN', 'stone wool or foil', 'stone wool or foil', ['material:stone-wool OR foil']],
  ['EN', 'black foil or stone wool', 'foil or stone wool', ['foil OR material:stone-wool']],
  ['EN', 'stone wool or 100 mm', 'stone wool or 100 mm', ['material:stone-wool OR thickness:100']],
  ['EN', '35x19 or foil', '35x19 or foil', ['(diameter:35 thickness:19) OR foil']],
  ['EN', 'foil or A1 or felt', 'foil or A1 or felt', ['foil OR fire:A1 OR felt']],
  ['EN', 'foil not stone wool', 'not stone wool', ['-material:stone-wool']],
  ['EN', 'not 35x19', 'not 35x19', ['-(diameter:35 thickness:19)']],
  ['DE', 'Folie oder Steinwolle', 'Folie oder Steinwolle', ['Folie OR material:stone-wool']],
  ['DE', 'ohne Steinwolle', 'ohne Steinwolle', ['-material:stone-wool']],
  // nothing stands on the other side
  ['EN', 'stone wool or', 'stone wool', ['material:stone-wool']],
  ['EN', 'or stone wool', 'stone wool', ['material:stone-wool']],
  ['EN', 'or or stone wool', 'stone wool', ['material:stone-wool']],
])('%s: of %s, “%s” may mean %s', (language, typed, words, meanings) => {
  const { query, parts } = understood(typed, language)
  expect(printQuery(query)).toBe(typed)
  const told = parts.map((part) => {
    return { words: part.words, meanings: part.others.map((all) => printQuery({ all })) }
  })
  expect(told).toEqual([{ words, meanings }])
})

test('a choice of two takes the place of just its words', () => {
  const { query, parts } = understood('black foil or stone wool 100 mm')
  const [choice] = parts
  if (!choice) throw new Error('Nothing was recognised.')
  const chosen = withReading(query, choice, choice.others[0] ?? [], parts)
  expect(printQuery(chosen)).toBe('black (foil OR material:stone-wool) thickness:100')
})
