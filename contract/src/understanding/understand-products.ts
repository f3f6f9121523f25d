import type { Query } from '../query-language/ast.ts'
import type { NameTable } from '../query-language/names.ts'
import { productFields } from '../products/product-query.ts'
import { bareNumber } from './bare-numbers.ts'
import { dimensions } from './dimensions.ts'
import {
  conductivityGroup,
  designatedStress,
  fireClass,
  groupedNumber,
  gtin,
  letteredNumber,
  meantOfPipes,
  numberedThing,
  standard,
} from './identifiers.ts'
import { namedValue } from './named-values.ts'
import { namedQuantity, quantity } from './quantities.ts'
import { type Recognised, offered } from './reading.ts'
import { understandWords } from './understand.ts'
import type { Understood } from './understood.ts'

/** What words of products are understood with. */
interface Knowledge {
  /** What brands, countries and nodes of taxonomies are called. */
  readonly table: NameTable
  /** The language of the list, upper-case ISO 639-1. */
  readonly language: string
  /** Words that shall stay words, such as those that somebody has put back in place of what they were taken for. */
  readonly staysWords?: (words: string) => boolean
}

/**
 * What somebody means who types a query of products in words: `stone wool 100 mm` is taken for `material:stone-wool
 * thickness:100`. Numbers with units, symbols, dimensions, classes, standards, GTINs and names become terms of their
 * fields; what may mean several things is told with all of them, and what means nothing stays words. Phrases, terms and what
 * stands in groups or behind a minus are left as they are. Pure: what there is to name is in the table.
 */
export function understandProducts(
  query: Query,
  { table, language, staysWords = () => false }: Knowledge,
): Understood {
  return understandWords(query, {
    fields: productFields,
    language,
    recognisers: [
      [
        gtin,
        groupedNumber,
        standard,
        numberedThing,
        fireClass,
        conductivityGroup,
        designatedStress,
        dimensions,
        namedQuantity,
        quantity,
        namedValue(table, language),
        bareNumber,
      ],
      [letteredNumber],
    ],
    weigh: (found) => ofPipes(oneOfEach(found, language)),
    staysWords,
  })
}

/** A product has one form, brand and status, and people seldom name two materials that it is made of. */
const single = ['brand', 'material', 'form', 'status']

/**
 * Of several names of one field only one is taken for it: the first, but of forms the last, which tells the thing itself
 * (`pipe section tape`), unless the language says that first.
 */
function oneOfEach(found: readonly Recognised[], language: string): Recognised[] {
  const naming = new Set(
    single.map((field) => {
      const all = found.filter(({ taken }) => fieldOf(taken) === field)
      return field === 'form' && language !== 'FR' ? all.at(-1) : all[0]
    }),
  )
  return found.map((one) =>
    !single.includes(fieldOf(one.taken) ?? '') || naming.has(one) ? one : offered(one),
  )
}

const pipeForms = new Set(['PIPE_SECTION', 'TUBE'])

function ofPipes(found: readonly Recognised[]): readonly Recognised[] {
  const isOfPipes = found.some(({ taken }) =>
    taken?.some((term) => term.kind === 'enum' && term.any.every((form) => pipeForms.has(form))),
  )
  return isOfPipes ? found.map(meantOfPipes) : found
}

function fieldOf(taken: Recognised['taken']): string | null {
  const [term, ...more] = taken ?? []
  const isNamed = term?.kind === 'reference' || term?.kind === 'enum'
  return isNamed && more.length === 0 ? term.field : null
}
