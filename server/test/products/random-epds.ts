import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type TestServer, people } from '../harness.ts'
import { dayAhead } from './days.ts'
import type { Product } from './random-readiness.ts'

/** Stores EPDs that name a product, by their last days. */
export async function addEpds(server: TestServer, id: number, all: Product['epds']): Promise<void> {
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
export async function replaceEpds(
  server: TestServer,
  id: number,
  all: Product['epds'],
): Promise<void> {
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
  await addEpds(server, id, all)
}
