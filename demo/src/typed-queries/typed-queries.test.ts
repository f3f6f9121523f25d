import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../server/test/harness.ts'
import { answerOf, codesOf, firstCodesOf } from '../../../server/test/products/typed-answers.ts'
import { createDatabase } from '../../../server/src/platform/database/database.ts'
import { createLog } from '../../../server/src/platform/server-log.ts'
import { demoBrands } from '../brands.ts'
import { demoProducts } from '../demo-products.ts'
import { loadDemo } from '../load.ts'
import { firstTen } from './first-ten.ts'
import { misplaced } from './order-of-classes.ts'
import { counted, differencesOf, recount } from './recount.ts'
import { typedQueries } from './typed-queries.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('queries typed over the demo', () => {
  const brandNames = new Map(demoBrands.map(({ code, name }) => [code, name]))
  const products = counted(
    [...demoProducts(2000)],
    ({ brand }) => brandNames.get(brand ?? '') ?? '',
  )
  const factsOf = new Map(products.map(({ facts }) => [facts.code, facts]))
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
    const { databaseUrl: url, files } = server
    const db = createDatabase(url, { use: 'jobs', log: createLog('silent') })
    await loadDemo({ db, url, files }, quiet)
    await db.destroy()
  })
  afterAll(() => server.close())

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
      answer: (query) => answerOf(server, query),
      codes: (query) => codesOf(server, query),
    })
    expect(differences).toEqual([])
  })

  test('have by relevance the ten first that a person who knows the trade expects', async () => {
    const wrong: string[] = []
    for (const query of firstTen) {
      const found = (await codesOf(server, query)).flatMap((code) => factsOf.get(code) ?? [])
      const first = await firstCodesOf(server, query, 10)
      const difference = misplaced(query, found, first)
      if (difference !== null) wrong.push(difference)
    }
    expect(wrong).toEqual([])
  })
})
