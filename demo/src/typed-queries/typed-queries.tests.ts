import { describe, expect, test } from 'vitest'
import type { TestServer } from '../../../server/test/harness.ts'
import { answerOf, codesOf, firstCodesOf } from '../../../server/test/products/typed-answers.ts'
import { demoBrands } from '../brands.ts'
import { demoProducts } from '../demo-products.ts'
import { firstTen } from './first-ten.ts'
import { misplaced } from './order-of-classes.ts'
import { counted, differencesOf, recount } from './recount.ts'
import { typedQueries } from './typed-queries.ts'

/** Tests what people type, on a server that has the demo as it is loaded. */
export function queriesOverTheDemo(theServer: () => TestServer): void {
  describe('queries typed over the demo', () => {
    const brandNames = new Map(demoBrands.map(({ code, name }) => [code, name]))
    const products = counted(
      [...demoProducts(2000)],
      ({ brand }) => brandNames.get(brand ?? '') ?? '',
    )
    const factsOf = new Map(products.map(({ facts }) => [facts.code, facts]))

    test('are many in each language, and each is about something that is there', () => {
      for (const language of ['EN', 'DE', 'FR', 'NL'] as const) {
        const queries = typedQueries.filter((query) => query.language === language)
        expect(queries.length, language).toBeGreaterThan(40)
      }
      const idle = typedQueries.filter((query) =>
        query.readings.every((reading) => recount(products, query, reading).length === 0),
      )
      expect(idle.map(({ typed }) => typed)).toEqual([])
      expect(firstTen.length).toBeGreaterThan(40)
    })

    test('are understood as they are meant, and find what a plain filter finds', async () => {
      const differences = await differencesOf(typedQueries, products, {
        answer: (query) => answerOf(theServer(), query),
        codes: (query) => codesOf(theServer(), query),
      })
      expect(differences).toEqual([])
    })

    test('have by relevance the ten first that a person who knows the trade expects', async () => {
      const wrong: string[] = []
      for (const query of firstTen) {
        const found = (await codesOf(theServer(), query)).flatMap((code) => factsOf.get(code) ?? [])
        const first = await firstCodesOf(theServer(), query, 10)
        const difference = misplaced(query, found, first)
        if (difference !== null) wrong.push(difference)
      }
      expect(wrong).toEqual([])
    })
  })
}
