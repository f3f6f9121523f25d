import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { type LanguageRule, profiles } from '@lambda/contract/readiness/profiles'
import { readinessApi } from '@lambda/contract/readiness/readiness'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment, categoryId } from '../../../../test/documents.ts'
import { declared, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { dayAhead } from '../../../../test/products/days.ts'
import { nothingDue } from '../../../../test/products/due-products.ts'
import {
  type Product,
  type Profile,
  markets,
  product,
  profile,
  spoken,
} from '../../../../test/products/random-readiness.ts'
import { evaluateReadiness } from './readiness-evaluation.repository.ts'

/** READINESS_RUNS lengthens it. */
const runs = Number(process.env['READINESS_RUNS'] ?? 2)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`delete from profile`.execute(server.db)
})
afterAll(() => server.close())

const settle = () => nothingDue(server.db)

/** Each thing that is asked for in a market on a day (0 is today), and whether there is it: read from the profiles, one by one. */
function unitsOn(day: number, market: string | null, one: Product, all: readonly Profile[]) {
  const units = new Map<string, boolean>()
  for (const { form, countries, isEverywhere, from, length, asks, languageRule, given } of all) {
    const applies =
      form.split(',').includes(one.form) &&
      from <= day &&
      (length === null || day <= from + length) &&
      (market === null ? isEverywhere : countries.length === 0 || countries.includes(market))
    if (!applies) continue
    const own = market === null ? ['EN'] : (spoken[market] ?? [])
    for (const obligation of asks) {
      const isSilent = obligation === 'density' || obligation === 'epd'
      for (const accepted of accepting(isSilent ? 'ANY' : languageRule, own, given)) {
        const key = `${obligation} ${accepted === null ? '' : accepted[0]}`
        const isMet = isThere(obligation, accepted, { day, market, one })
        units.set(key, (units.get(key) ?? true) && isMet)
      }
    }
  }
  return units
}

/** The sets of languages of which one is enough; null for any. */
function accepting(rule: LanguageRule, own: string[], given: string[]): (string[] | null)[] {
  if (rule === 'ANY') return [null]
  if (rule === 'ONE') return [own]
  return (rule === 'EACH' ? own : given).map((language) => [language])
}

interface Place {
  day: number
  market: string | null
  one: Product
}

function isThere(
  obligation: string,
  accepted: string[] | null,
  { day, market, one }: Place,
): boolean {
  if (obligation === 'density') return one.hasDensity
  if (obligation === 'epd') return one.epds.some((last) => last === null || day <= last)
  const suits = (languages: string[]) =>
    accepted === null || languages.some((language) => accepted.includes(language))
  if (obligation === 'name-short') return one.names.some((name) => suits([name]))
  return one.documents.some(
    ({ category, languages, countries, expires, status }) =>
      category.toLowerCase() === obligation &&
      status === 'current' &&
      suits(languages) &&
      (market === null || countries.length === 0 || countries.includes(market)) &&
      (expires === null || day <= expires),
  )
}

const soldIn = ({ countries, ended }: Product) => countries.filter((country) => country !== ended)

function bodyOf({ form, hasDensity, names, countries, ended }: Product): Partial<ProductInput> {
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
  await addEpds(data.id, one.epds)
  return data.id
}

async function addEpds(id: number, all: Product['epds']): Promise<void> {
  for (const last of all) {
    const answer = await server.call(esgEntriesApi.create, {
      as: people.admin,
      body: {
        title: 'EPD',
        payload: {
          kind: 'EPD',
          declaredUnit: { amount: '1', unit: 'KGM' },
          scenarios: [],
          modules: {},
          results: {},
        },
        productIds: [id],
        ...(last !== null && { issueDate: dayAhead(-400), validUntil: dayAhead(last) }),
      },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
}

/** Takes the EPDs of a product away, which name nothing else, and gives it others. */
async function replaceEpds(id: number, all: Product['epds']): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    select e.id, e.version from esg_entry e join esg_entry_product x on x.esg_entry_id = e.id
    where x.product_id = ${id} and e.deleted_at is null`.execute(server.db)
  for (const entry of rows) {
    const { status } = await server.call(esgEntriesApi.remove, {
      as: people.admin,
      params: { id: entry.id },
      ifMatch: entry.version,
    })
    expect(status).toBe(200)
  }
  await addEpds(id, all)
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

const isReady = (units: ReadonlyMap<string, boolean>) => [...units.values()].every(Boolean)

/** The lowest share of what is met, of markets in which anything is asked for. */
function completenessOf(one: Product, all: readonly Profile[]): number | null {
  const places = one.countries.length === 0 ? [null] : soldIn(one)
  const shares = places.flatMap((market) => {
    const units = [...unitsOn(0, market, one, all).values()]
    return units.length === 0
      ? []
      : [Math.floor((100 * units.filter(Boolean).length) / units.length)]
  })
  return shares.length === 0 ? null : Math.min(...shares)
}

async function check(made: ReadonlyMap<number, Product>, all: readonly Profile[], codes: string) {
  for (const market of markets) {
    for (const day of [0, 1, 11, 31, 75]) {
      const ready = await found(`${codes} ready:${market}@${dayAhead(day)}`)
      for (const [id, one] of made) {
        const expected = soldIn(one).includes(market) && isReady(unitsOn(day, market, one, all))
        expect(ready.has(id), `${id} in ${market} on day ${day}`).toBe(expected)
      }
    }
    for (const obligation of ['density', 'name-short', 'dop', 'manual', 'epd']) {
      if (!all.some(({ asks }) => asks.some((ask) => ask === obligation))) continue
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
      async (all, pairs) => {
        run += 1
        await sql`delete from profile`.execute(server.db)
        for (const [at, one] of all.entries()) await addProfile(one, `RANDOM-${run}-${at}`)
        const made = new Map<number, Product>()
        for (const [at, [before]] of pairs.entries()) {
          made.set(await addOne(before, `RANDOM-${run}-${at}`), before)
        }
        await settle()
        const codes = `code:RANDOM-${run}-*`
        await check(made, all, codes)
        // the second of each pair is what a product becomes, with the documents of the first
        for (const [at, [id, before]] of [...made].entries()) {
          const after = { ...(pairs[at]?.[1] ?? before), documents: before.documents }
          const { data } = await server.call(productsApi.get, { params: { id } })
          const saved = await server.call(productsApi.update, {
            params: { id },
            ifMatch: data.version,
            body: { ...data, ...bodyOf(after) },
          })
          expect(saved.status, JSON.stringify(saved.body)).toBe(200)
          await replaceEpds(id, after.epds)
          made.set(id, after)
        }
        await settle()
        await check(made, all, codes)
        const changed = await server.db
          .transaction()
          .execute((trx) => evaluateReadiness(trx, [...made.keys()]))
        expect(changed, 'products that a full run finds otherwise').toBe(0)
      },
    ),
    { numRuns: runs },
  )
}, 300_000)
