import { expect, test } from 'vitest'
import { definedFields } from './product-definitions.ts'

/** Texts are the column “Name”; the wall of pipe insulation is its thickness; of taxonomies the groups are columns, and those of which a product has several nodes. */
const noColumn = ['countryOfOrigin', 'texts', 'productTypeId', 'segmentationId', 'wallThickness']

/** `name:` and `text:` ask for texts, and free words for these; the edition goes with its standard. */
const noWord = ['series', 'customsCode', 'texts', 'wallThickness', 'standardEdition']

test('every field is a column of the list and a word of its queries, but for some that have another', () => {
  const without = (use: 'listed' | 'asked') =>
    definedFields.flatMap(([name, field]) => (field[use] === undefined ? name : []))
  expect(without('listed')).toEqual(noColumn)
  expect(without('asked')).toEqual(noWord)
})
