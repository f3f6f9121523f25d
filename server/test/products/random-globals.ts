import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { expect } from 'vitest'
import { addGlobalAttachment, categoryId } from '../documents.ts'
import { type TestServer, people } from '../harness.ts'
import { dayAhead } from './days.ts'
import type { GlobalDocument } from './random-readiness.ts'

/** What scopes name, by code. */
export interface GlobalNames {
  brands: Map<string, number>
  sectors: Map<string, number>
}

export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`There is no ${code}.`)
  return id
}

const as = people.admin

function bodyOf(
  { languages, countries, expires, status, scope }: GlobalDocument,
  { brands, sectors }: GlobalNames,
) {
  return {
    languages,
    countries,
    status,
    visibility: 'PARTNER' as const,
    issueDate: dayAhead(-400),
    expiryDate: expires === null ? null : dayAhead(expires),
    scope: {
      brandIds: scope.brands.map((code) => idOf(brands, code)),
      countries: scope.countries,
      competenceCenterIds: [],
      nodeIds: scope.sector === null ? [] : [idOf(sectors, scope.sector)],
      query: scope.query,
    },
  }
}

async function remove(server: TestServer, id: number): Promise<void> {
  const { data } = await server.call(globalAttachmentsApi.get, { params: { id } })
  const removed = await server.call(globalAttachmentsApi.remove, {
    as,
    params: { id },
    ifMatch: data.version,
  })
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
}

async function restore(server: TestServer, id: number): Promise<void> {
  const there = await server.call(globalAttachmentsApi.get, { params: { id } })
  if (there.status === 200) return
  const restored = await server.call(globalAttachmentsApi.restore, { as, params: { id } })
  expect(restored.status, JSON.stringify(restored.body)).toBe(200)
}

/** Stores global documents. Answers their ids. */
export async function addGlobals(
  server: TestServer,
  all: readonly GlobalDocument[],
  names: GlobalNames,
): Promise<number[]> {
  const ids: number[] = []
  for (const one of all) {
    const { id } = await addGlobalAttachment(server, {
      category: one.category,
      ...bodyOf(one, names),
    })
    if (one.isDeleted) await remove(server, id)
    ids.push(id)
  }
  return ids
}

/** Makes others of them, whether they are deleted or not. */
export async function changeGlobals(
  server: TestServer,
  ids: readonly number[],
  all: readonly GlobalDocument[],
  names: GlobalNames,
): Promise<void> {
  for (const [at, one] of all.entries()) {
    const id = ids[at] ?? 0
    await restore(server, id)
    const { data } = await server.call(globalAttachmentsApi.get, { params: { id } })
    const changed = await server.call(globalAttachmentsApi.update, {
      as,
      params: { id },
      ifMatch: data.version,
      body: {
        ...data,
        ...bodyOf(one, names),
        categoryId: await categoryId(server.db, one.category),
      },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    if (one.isDeleted) await remove(server, id)
  }
}

/** Deletes those that are left. */
export async function removeGlobals(server: TestServer, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await restore(server, id)
    await remove(server, id)
  }
}
