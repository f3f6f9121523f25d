import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { profiles } from '@lambda/contract/readiness/profiles'
import { readinessApi } from '@lambda/contract/readiness/readiness'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment, categoryId } from '../../../../test/documents.ts'
import { addBrand, declared, productBody, texts } from '../../../../test/factories.ts'
import { addNode } from '../../../../test/taxonomies.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { dayAhead } from '../../../../test/products/days.ts'
import { addEpds, replaceEpds } from '../../../../test/products/random-epds.ts'
import { nothingDue } from '../../../../test/products/due-products.ts'
import {
  type GlobalNames,
  addGlobals,
  changeGlobals,
  idOf,
  removeGlobals,
} from '../../../../test/products/random-globals.ts'
import {
  type Product,
  type Profile,
  brandCodes,
  globalDocument,
  markets,
  product,
  profile,
  sectorCodes,
} from '../../../../test/products/random-readiness.ts'
import {
  type Surroundings,
  completenessOf,
  isFor,
  isReady,
  soldIn,
  unitsOn,
} from '../../../../test/products/readiness-reading.ts'
import { evaluateReadiness } from './readiness-evaluation.repository.ts'

/** READINESS_RUNS lengthens it. */
const runs = Number(process.env['READINESS_RUNS'] ?? 2)

let server: TestServer
const named: GlobalNames = { brands: new Map(), sectors: new Map() }
beforeAll(async () => {
  server = await startTestServer()
  await sql`delete from profile`.execute(server.db)
  // any document can be a global one, and be deleted
  await sql`update attachment_category set for_global = true, retention_years = null`.execute(
    server.db,
  )
  for (const code of brandCodes) named.brands.set(code, await addBrand(server.db, code))
  for (const code of sectorCodes)
    named.sectors.set(code, (await addNode(server, 'sector', code)).id)
})
afterAll(() => server.close())

const settle = () => nothingDue(server.db)

function bodyOf({
  form,
  hasDensity,
  names,
  countries,
  ended,
  brand,
  sector,
}: Product): Partial<ProductInput> {
  const market = (country: string) => ({
    country,
    status: country === ended ? ('obsolete' as const) : null,
    validFrom: null,
    obsoleteFrom: null,
    orderUnit: null,
    priceUnit: null,
    priceQuantity: null,
    minimumOrder: null,
    orderStep: null,
    leadTime: null,
  })
  return {
    brandId: brand === null ? null : idOf(named.brands, brand),
    sectorIds: sector === null ? [] : [idOf(named.sectors, sector)],
    form,
    density: hasDensity ? declared('40') : null,
    texts: Object.fromEntries(names.map((language) => [language, texts(`Board ${language}`)])),
    countries,
    markets: countries.map(market),
  }
}

async function addOne(one: Product, code: string): Promise<number> {
  const { data } = await server.call(productsApi.create, {
    body: productBody({ ...bodyOf(one), code }),
  })
  const attachmentIds: number[] = []
  for (const { category, languages, countries, expires, status } of one.documents) {
    const { id } = await addAttachment(server, {
      category,
      languages,
      countries,
      status,
      visibility: 'PARTNER',
      ...(expires === null ? {} : { expiryDate: dayAhead(expires), issueDate: dayAhead(-400) }),
    })
    attachmentIds.push(id)
  }
  if (attachmentIds.length > 0) {
    const params = { id: data.id }
    await server.call(productAttachmentsApi.link, { params, body: { attachmentIds } })
  }
  await addEpds(server, data.id, one.epds)
  return data.id
}

async function addProfile(one: Profile, code: string): Promise<void> {
  const categories = one.asks.filter((ask) => ask === 'dop' || ask === 'manual')
  const ids = await Promise.all(categories.map((ask) => categoryId(server.db, ask.toUpperCase())))
  const answer = await server.call(profiles.api.create, {
    as: people.admin,
    body: {
      code,
      texts: { EN: { name: code, description: null } },
      productQuery: `form:${one.form}`,
      countries: one.countries,
      isEverywhere: one.isEverywhere,
      validFrom: dayAhead(one.from),
      validUntil: one.length === null ? null : dayAhead(one.from + one.length),
      requiredFields: one.asks.filter((ask) => ask === 'density'),
      requiredTexts: one.asks.filter((ask) => ask === 'name-short'),
      requiresEpd: one.asks.includes('epd'),
      documentCategoryIds: ids,
      languageRule: one.languageRule,
      givenLanguages: one.given,
      activation: 'ACCEPT',
    },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

async function found(q: string): Promise<Set<number>> {
  const answer = await server.call(productsApi.list, { query: { q, limit: 200 } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return new Set(answer.data.map(({ id }) => id))
}

/** Puts the lower sector under one of the others. */
async function moveSector(parent: string): Promise<Surroundings['parents']> {
  const params = { kind: 'sector', id: idOf(named.sectors, 'lower') }
  const { data } = await server.call(taxonomiesApi.get, { params })
  const { status } = await server.call(taxonomiesApi.move, {
    as: people.admin,
    params,
    ifMatch: data.version,
    body: { parentId: idOf(named.sectors, parent), before: null },
  })
  expect(status).toBe(200)
  return new Map([['lower', parent]])
}

/** The global documents by their ids: one that counts is among those that the page of a product shows. */
async function checkCovering(
  made: ReadonlyMap<number, Product>,
  documents: readonly number[],
  { globals, parents }: Surroundings,
) {
  for (const [id, one] of made) {
    const covering = documents.filter((_, at) => {
      const document = globals[at]
      return document !== undefined && isFor(document, one, parents)
    })
    const { data } = await server.call(productAttachmentsApi.get, { params: { id } })
    const inherited = data.items.flatMap((item) => (item.isInherited ? item.id : []))
    expect(inherited.toSorted((a, b) => a - b)).toEqual(covering)
  }
}

async function check(made: ReadonlyMap<number, Product>, all: Surroundings, codes: string) {
  for (const market of markets) {
    for (const day of [0, 1, 11, 31, 75]) {
      const ready = await found(`${codes} ready:${market}@${dayAhead(day)}`)
      for (const [id, one] of made) {
        const expected = soldIn(one).includes(market) && isReady(unitsOn(day, market, one, all))
        expect(ready.has(id), `${id} in ${market} on day ${day}`).toBe(expected)
      }
    }
    for (const obligation of ['density', 'name-short', 'dop', 'manual', 'epd']) {
      if (!all.profiles.some(({ asks }) => asks.some((ask) => ask === obligation))) continue
      const lacking = await found(`${codes} lacks:${obligation}@${market}`)
      for (const [id, one] of made) {
        const units = unitsOn(0, market, one, all)
        const isUnmet = [...units].some(
          ([key, isMet]) => key.startsWith(`${obligation} `) && !isMet,
        )
        expect(lacking.has(id), `${id} lacks ${obligation} in ${market}`).toBe(
          soldIn(one).includes(market) && isUnmet,
        )
      }
    }
  }
  for (const [id, one] of made) {
    const { data } = await server.call(readinessApi.get, { params: { id } })
    const expected = completenessOf(one, all)
    expect(data.completeness, `${id}`).toBe(expected)
    const asked = expected === null ? 'missing:completeness' : `completeness:${expected}`
    expect(await found(`${codes} ${asked}`)).toContain(id)
    for (const { country, isReady: ready } of data.markets) {
      expect(ready, `${id} in ${country}`).toBe(isReady(unitsOn(0, country, one, all)))
    }
  }
}

test('is what a reading of the profiles one by one says, on random days, and after random changes what a full run says', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(profile, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(product, product), { minLength: 4, maxLength: 8 }),
      fc.array(fc.tuple(globalDocument, globalDocument), { maxLength: 5 }),
      fc.tuple(fc.constantFrom('upper', 'other'), fc.constantFrom('upper', 'other')),
      async (all, pairs, globals, [parent, nextParent]) => {
        run += 1
        await sql`delete from profile`.execute(server.db)
        for (const [at, one] of all.entries()) await addProfile(one, `RANDOM-${run}-${at}`)
        const before: Surroundings = {
          profiles: all,
          globals: globals.map(([one]) => one),
          parents: await moveSector(parent),
        }
        const made = new Map<number, Product>()
        for (const [at, [one]] of pairs.entries()) {
          made.set(await addOne(one, `RANDOM-${run}-${at}`), one)
        }
        const documents = await addGlobals(server, before.globals, named)
        await settle()
        const codes = `code:RANDOM-${run}-*`
        await check(made, before, codes)
        await checkCovering(made, documents, before)
        // the second of each pair is what a product becomes, with the documents of the first
        for (const [at, [id, one]] of [...made].entries()) {
          const after = { ...(pairs[at]?.[1] ?? one), documents: one.documents }
          const { data } = await server.call(productsApi.get, { params: { id } })
          const saved = await server.call(productsApi.update, {
            params: { id },
            ifMatch: data.version,
            body: { ...data, ...bodyOf(after) },
          })
          expect(saved.status, JSON.stringify(saved.body)).toBe(200)
          await replaceEpds(server, id, after.epds)
          made.set(id, after)
        }
        const after: Surroundings = {
          profiles: all,
          globals: globals.map(([, one]) => one),
          parents: await moveSector(nextParent),
        }
        await changeGlobals(server, documents, after.globals, named)
        await settle()
        await check(made, after, codes)
        await checkCovering(made, documents, after)
        const changed = await server.db
          .transaction()
          .execute((trx) => evaluateReadiness(trx, [...made.keys()]))
        expect(changed, 'products that a full run finds otherwise').toBe(0)
        await removeGlobals(server, documents)
      },
    ),
    { numRuns: runs },
  )
}, 300_000)
