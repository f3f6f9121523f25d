import { documentRole } from '@lambda/contract/attachments/documents'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type {
  ChangeableLinks,
  LinkRoles,
  LinksOfRecord,
  Places,
} from '../../../platform/change-sets/links.ts'
import type { Context } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { keptLanguage } from '../../languages/language.repository.ts'
import { type LinkChange, type LinkEnds, storeLinks } from './attachment-link.change.ts'
import {
  type Link,
  type LinkPlace,
  attachmentsByCode,
  linksBetween,
  linksOfProducts,
  lockAttachments,
  lockProducts,
  placedLinksBetween,
} from './attachment-link.repository.ts'

/** The documents of products, as change sets link them and take them away. */
export const linkedDocuments: ChangeableLinks = {
  name: 'attachments',
  gone: 'One of these documents has been deleted or is a global attachment.',
  isRole: (value) => documentRole.safeParse(value).success,
  titlesOf,
  codesOf,
  read: async (db, productIds, codes) => {
    const byCode = await attachmentsByCode(db, codes)
    return rolesOf(await linksBetween(db, productIds, [...byCode.values()]), byCode)
  },
  all: async (db, productIds) => {
    const links = await linksOfProducts(db, productIds)
    const byCode = new Map(links.map(({ code, attachmentId }) => [code, attachmentId]))
    return rolesOf(links, byCode)
  },
  hold,
}

async function titlesOf(
  db: Kysely<Schema>,
  codes: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const byCode = await attachmentsByCode(db, codes)
  const kept = await keptLanguage(db, language)
  const { rows } = await sql<{ code: string; title: string }>`
    select c.code, n.title
    from unnest(${[...byCode.keys()]}::text[], ${[...byCode.values()]}::bigint[]) as c (code, id)
    join attachment_name n on n.attachment_id = c.id and n.language = ${kept}`.execute(db)
  return new Map(rows.map(({ code, title }) => [code, title]))
}

/** The codes of the documents of these ids that are neither deleted nor global. */
async function codesOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from attachment
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and not is_global`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

function rolesOf(links: readonly Link[], byCode: ReadonlyMap<string, number>): LinkRoles {
  const codes = new Map([...byCode].map(([code, id]) => [id, code]))
  const byProduct = Map.groupBy(links, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([id, those]) => [
      id,
      new Map(those.map(({ attachmentId, role }) => [codes.get(attachmentId) ?? '', role])),
    ]),
  )
}

async function hold(context: Context, productIds: readonly number[], codes: readonly string[]) {
  const { db } = context
  const byCode = await attachmentsByCode(db, codes)
  const products = await lockProducts(db, productIds)
  const attachments = await lockAttachments(db, [...byCode.values()])
  const links = await placedLinksBetween(db, productIds, [...byCode.values()])
  const there = new Set(attachments.map(({ id }) => id))
  const known = { byCode, links: Map.groupBy(links, ({ productId }) => productId) }
  return {
    roles: rolesOf(links, byCode),
    refusalOf: (code: string) =>
      there.has(byCode.get(code) ?? 0)
        ? null
        : `${code} has been deleted, is a global attachment or has another code now.`,
    store: async (changes: readonly LinksOfRecord[]) => {
      const versions = new Map(changes.map(({ recordId, version }) => [recordId, version]))
      const ends: LinkEnds = {
        products: products.map(({ id, code, version }) => {
          return { id, code, version: versions.get(id) ?? version }
        }),
        attachments,
      }
      await storeLinks(
        context,
        ends,
        changes.flatMap((change) => linkChanges(change, known)),
      )
      return new Map(changes.map((change) => [change.recordId, placesGone(change, known)]))
    },
  }
}

/** The documents that are held, and the links of products to them. */
interface Known {
  byCode: ReadonlyMap<string, number>
  links: ReadonlyMap<number, readonly (Link & LinkPlace)[]>
}

const linkPlace = z.object({
  position: z.int(),
  productPosition: z.int(),
  linkedAt: z.string(),
})

function linkChanges(
  { recordId: productId, roles, places }: LinksOfRecord,
  { byCode, links }: Known,
): LinkChange[] {
  return [...roles].flatMap(([code, role]): LinkChange[] => {
    const attachmentId = byCode.get(code)
    if (attachmentId === undefined) return []
    const link = links.get(productId)?.find((one) => one.attachmentId === attachmentId)
    const place = places[code] === undefined ? undefined : linkPlace.parse(places[code])
    const to = role as DocumentRole | null
    return [{ productId, attachmentId, from: link?.role ?? null, to, place }]
  })
}

function placesGone({ recordId, roles }: LinksOfRecord, { byCode, links }: Known): Places {
  const gone = [...roles].filter(([, role]) => role === null)
  return Object.fromEntries(
    gone.flatMap(([code]) => {
      const attachmentId = byCode.get(code)
      const link = links.get(recordId)?.find((one) => one.attachmentId === attachmentId)
      return link ? [[code, linkPlace.parse(link)]] : []
    }),
  )
}
