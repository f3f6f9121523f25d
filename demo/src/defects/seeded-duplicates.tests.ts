import {
  type DuplicateGroup,
  type DuplicatePair,
  duplicateGroupsApi,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import type { EvidenceKind } from '@lambda/domain/duplicates/evidence'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../server/test/harness.ts'
import { createDatabase } from '../../../server/src/platform/database/database.ts'
import { createLog } from '../../../server/src/platform/server-log.ts'
import { compareDuplicates } from '../../../server/src/resources/products/duplicates/duplicate-comparison.job.ts'
import { seededProducts } from '../demo-products.ts'
import { randomOf } from '../random.ts'

const seeded = [...seededProducts(2000)].flatMap(({ product, defect }) =>
  defect?.rule === 'R14' ? [{ code: product.code, what: defect.what }] : [],
)

/** What must speak for a seeded duplicate. */
const expected: Readonly<Record<string, readonly EvidenceKind[]>> = {
  'the GTIN of another product': ['gtin'],
  'entered twice, with slashes in the code': ['code', 'gtin', 'similar'],
  'entered twice, with dots in the code': ['code', 'gtin', 'similar'],
  'entered twice, without separators in the code': ['code', 'gtin', 'similar'],
  'entered twice, with zeros before the code': ['code', 'gtin', 'similar'],
}

/** Tests what is found of the duplicates, on a server that has the demo as it is loaded. */
export function duplicatesOfTheDemo(theServer: () => TestServer): void {
  describe('duplicates of the demo', () => {
    let server: TestServer
    let groups: DuplicateGroup[]

    beforeAll(async () => {
      server = theServer()
      await using db = createDatabase(server.databaseUrl, { use: 'jobs', log: createLog('silent') })
      await compareDuplicates({ db })
      groups = (await server.call(duplicateGroupsApi.list, { query: { limit: 200 } })).data
    })

    test('every duplicate that was seeded is found with its evidence, and is certain', () => {
      expect(seeded.length).toBeGreaterThanOrEqual(Object.keys(expected).length)
      for (const { code, what } of seeded) {
        const group = groups.find(({ products }) => products.some((one) => one.code === code))
        expect(group?.level, code).toBe('certain')
        expect(group?.kinds, code).toEqual(expected[what])
      }
    })

    test('nothing else is found', () => {
      const codes = new Set(seeded.map(({ code }) => code))
      const others = groups.filter(({ products }) => !products.some(({ code }) => codes.has(code)))
      expect(others.map(({ products }) => products.map(({ code }) => code))).toEqual([])
    })

    test('of 1,000 random pairs, none that was not seeded scores above 50', async () => {
      const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product where deleted_at is null order by id`.execute(server.db)
      const random = randomOf(14, 0)
      const pairs = new Map<string, DuplicatePair>()
      for (const { id } of groups) {
        const { data } = await server.call(duplicateGroupsApi.get, { params: { id } })
        for (const pair of data.pairs) pairs.set(pair.productIds.join(' '), pair)
      }
      const wrong: string[] = []
      for (let n = 0; n < 1000; n += 1) {
        const [one, other] = [random.next(), random.next()].map(
          (at) => rows[Math.floor(at * rows.length)],
        )
        if (!one || !other || one.id === other.id) continue
        const found = pairs.get([one.id, other.id].toSorted((a, b) => a - b).join(' '))
        const isSeeded = seeded.some(({ code }) => code === one.code || code === other.code)
        if (found && found.score > 50 && !isSeeded) wrong.push(`${one.code} ${other.code}`)
      }
      expect(wrong).toEqual([])
    })
  })
}
