import { describe, expect, test } from 'vitest'
import { localMatches, soughtBy } from './local-match.ts'

const screens = [
  { title: 'Dashboard' },
  { title: 'Products' },
  { title: 'New product' },
  { title: 'Attachments' },
  { title: 'Global attachments' },
  { title: 'Users', words: 'Admin people accounts' },
  { title: 'Country languages', words: 'Admin' },
  { title: 'Countries', words: 'Admin' },
]

describe('what is looked through in the browser', () => {
  test.each([
    ['prod', true, ['Products', 'New product']],
    ['attachments', true, ['Attachments', 'Global attachments']],
    ['NEW PRO', true, ['New product']],
    ['product new', true, ['New product']],
    ['admin', false, ['Users', 'Country languages', 'Countries']],
    ['admin countries', false, ['Countries']],
    ['ountr', false, ['Country languages', 'Countries']],
    ['slab', false, []],
  ])('by “%s”', (text, isMeant, titles) => {
    const found = localMatches(screens, text)
    expect(found.matches.map(({ title }) => title)).toEqual(titles)
    expect(found.isMeant).toBe(isMeant)
  })

  test('without case and accents', () => {
    expect(localMatches([{ title: 'Texte auf Français' }], 'FRANCAIS').matches).toHaveLength(1)
  })
})

test('words are marked without quotation marks', () => {
  expect(soughtBy(' “stone wool”  slab').map(({ text }) => text)).toEqual(['stone', 'wool', 'slab'])
})
