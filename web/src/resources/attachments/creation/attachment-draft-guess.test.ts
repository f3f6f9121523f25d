import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { describe, expect, test } from 'vitest'
import { atLeast, guessedDraft, takes, typeByName } from './attachment-draft-guess.rules.ts'

const category = (
  id: number,
  code: string,
  etimType: string,
  fileTypes: AttachmentCategoryOption['fileTypes'],
): AttachmentCategoryOption => ({
  id,
  code,
  name: code,
  isActive: true,
  etimType,
  fileTypes,
  sizeLimit: null,
  forProducts: true,
  forGlobal: true,
  needsLanguage: false,
  needsCountry: false,
  needsExpiry: false,
  leastVisibility: id === 1 ? 'PUBLIC' : 'INTERNAL',
})

const categories = [
  category(1, 'DOP', 'ATX005', ['PDF']),
  category(2, 'TDS', 'ATX003', ['PDF']),
  category(3, 'PIC', 'ATX018', ['JPEG', 'PNG']),
  category(4, 'BIM', 'ATX002', ['IFC']),
  category(5, 'ANY', 'ATX099', []),
]

const known = { languages: new Set(['DE', 'EN', 'FR']), countries: new Set(['BE', 'AT']) }
const guess = (name: string, lastCategory: number | null = null) =>
  guessedDraft(name, { known, categories, lastCategory })

describe('the name of a file', () => {
  test.each([
    ['its code in the name', '4711_TDS_DE.pdf', 2],
    ['words in the name', 'Leistungserklärung Slab.pdf', 1],
    ['the type of the file', 'slab.jpg', 3],
    ['the type of the file, though its code is of another', 'DOP.ifc', 4],
    ['nothing', 'slab.pdf', null],
  ])('gives the category away by %s', (_, name, id) => {
    expect(guess(name).categoryId).toBe(id)
  })

  test('counts more than the category that was chosen last, which counts more than the type', () => {
    expect(guess('TDS slab.pdf', 1).categoryId).toBe(2)
    expect(guess('slab.jpg', 5).categoryId).toBe(5)
    // One that does not take such files is no guess.
    expect(guess('slab.jpg', 1).categoryId).toBe(3)
  })

  test('gives away the languages, the countries and the title', () => {
    expect(guess('TDS_Slab 035_de-fr_BE.pdf')).toMatchObject({
      languages: ['DE', 'FR'],
      countries: ['BE'],
      title: expect.stringContaining('Slab 035') as string,
      expiryDate: null,
    })
  })

  test('leaves what it does not tell to the person', () => {
    expect(guess('slab.pdf')).toMatchObject({
      languages: [],
      countries: [],
      revision: null,
      issueDate: null,
      visibility: 'INTERNAL',
    })
  })

  test('opens a document as far as its category asks for', () => {
    expect(guess('DOP slab.pdf').visibility).toBe('PUBLIC')
  })
})

test.each([
  ['INTERNAL', null, 'INTERNAL'],
  ['INTERNAL', 'PARTNER', 'PARTNER'],
  ['PUBLIC', 'PARTNER', 'PUBLIC'],
] as const)('%s, at least %s, is %s', (visibility, least, result) => {
  expect(atLeast(visibility, least)).toBe(result)
})

test.each([
  ['a.PDF', 'PDF'],
  ['a.b.jpeg', 'JPEG'],
  ['a.exe', null],
  ['pdf', null],
])('%s is of the type %s', (name, type) => {
  expect(typeByName(name)).toBe(type)
})

test('a category takes what it names, anything where it names nothing, and what nobody knows', () => {
  const [pdf, , , , any] = categories
  expect(pdf && [takes(pdf, 'PDF'), takes(pdf, 'PNG'), takes(pdf, null)]).toEqual([
    true,
    false,
    true,
  ])
  expect(any && takes(any, 'PNG')).toBe(true)
})
