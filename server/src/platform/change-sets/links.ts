import type { LinkOperation } from '@lambda/contract/change-sets/operations'
import { type Flat, sameValue } from '@lambda/contract/flat'
import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { type ApiProblem, fieldRefused } from '../errors.ts'
import type { Wanted } from './rebase.ts'

/**
 * Links of records to others that change sets change like fields: `attachments.DOC-12` is what the other one is to the record,
 * nothing where it is not linked. They are no part of the version of a record.
 */
export interface ChangeableLinks {
  /** What their paths begin with. */
  name: string
  /** What is said where something that is to be linked is not there any more. */
  gone: string
  /** What others can be to a record. */
  isRole: (value: unknown) => boolean
  /** What those with these codes are called in a language. */
  titlesOf: (
    db: Kysely<Schema>,
    codes: readonly string[],
    language: string,
  ) => Promise<ReadonlyMap<string, string>>
  /** The codes of those of these ids that can be linked. */
  codesOf: (db: Kysely<Schema>, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** What those with these codes are to records. */
  read: (
    db: Kysely<Schema>,
    recordIds: readonly number[],
    codes: readonly string[],
  ) => Promise<LinkRoles>
  /** All that records are linked to. */
  all: (db: Kysely<Schema>, recordIds: readonly number[]) => Promise<LinkRoles>
  /** What `read` tells, with the row locks of both sides, until the transaction ends. */
  hold: (
    context: Context,
    recordIds: readonly number[],
    codes: readonly string[],
  ) => Promise<HeldLinks>
}

/** What others are to records: by the id of the record, then by the code of the other. */
export type LinkRoles = ReadonlyMap<number, ReadonlyMap<string, string>>

export interface HeldLinks {
  roles: LinkRoles
  /** Why those with a code cannot be linked; null where they can. */
  refusalOf: (code: string) => string | null
  /** Stores changes with the history of both sides; where the links were that are gone, by record and code. */
  store: (changes: readonly LinksOfRecord[]) => Promise<ReadonlyMap<number, Places>>
}

/** What becomes of links of one record. */
export interface LinksOfRecord {
  recordId: number
  /** That of the record, for its history. */
  version: number
  /** By code; null takes a link away. */
  roles: ReadonlyMap<string, string | null>
  /** Where links come back to that were taken away, by code. */
  places: Places
}

/** Where links were, by code: what that is, only those know who have said it. */
export type Places = Readonly<Record<string, unknown>>

const pathOf = ({ name }: ChangeableLinks, code: string) => `${name}.${code}`

/** The code that a path is about; null where it is no path of such links. */
export function codeAt({ name }: ChangeableLinks, path: string): string | null {
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : null
}

/** Puts titles to fields that are links, as the linked records are called in a language; one look-up for all of these paths. */
export async function titlesAt(
  db: Kysely<Schema>,
  links: ChangeableLinks | undefined,
  paths: readonly string[],
  language: string,
): Promise<<F extends { path: string }>(field: F) => F & { title?: string }> {
  const codes = links ? paths.flatMap((path) => codeAt(links, path) ?? []) : []
  if (!links || codes.length === 0) return (field) => field
  const titles = await links.titlesOf(db, [...new Set(codes)], language)
  return (field) => {
    const title = titles.get(codeAt(links, field.path) ?? '')
    return title === undefined ? field : { ...field, title }
  }
}

/** What operations would make of links of records, by path; what is left alone is left out. */
export async function plannedLinks(
  { db }: Context,
  links: ChangeableLinks,
  asked: {
    ids: readonly number[]
    operations: readonly LinkOperation[]
    excludedPaths: readonly string[]
  },
): Promise<(recordId: number) => Wanted | ApiProblem> {
  const { ids, operations, excludedPaths } = asked
  if (operations.length === 0) return () => ({})
  const codes = await links.codesOf(db, [...new Set(operations.flatMap((one) => one.ids))])
  const gone = operations.some((one) => one.op === 'link' && one.ids.some((id) => !codes.has(id)))
  if (gone) {
    const problem = fieldRefused('RULE_BROKEN', links.name, links.gone)
    return () => problem
  }
  const roles = await links.read(db, ids, [...codes.values()])
  return (recordId) => {
    const now = roles.get(recordId) ?? new Map<string, string>()
    const next = new Map<string, unknown>(now)
    for (const one of operations) {
      for (const code of one.ids.flatMap((id) => codes.get(id) ?? [])) {
        if (one.op === 'unlink') next.delete(code)
        else if (!next.has(code)) next.set(code, one.value)
      }
    }
    const touched = [...new Set([...now.keys(), ...next.keys()])]
    return Object.fromEntries(
      touched.flatMap((code): [string, readonly [unknown, unknown]][] => {
        const path = pathOf(links, code)
        const [from, to] = [now.get(code) ?? null, next.get(code) ?? null]
        return sameValue(from, to) || excludedPaths.includes(path) ? [] : [[path, [from, to]]]
      }),
    )
  }
}

/** A change of a record, as far as its links matter. */
interface Linking {
  recordId: number | null
  wanted: Wanted
}

/** The links that items are about, as they are; with the row locks of both sides where they are to be changed. */
export async function linksOfItems(
  context: Context,
  links: ChangeableLinks,
  items: readonly Linking[],
  isTrial: boolean,
): Promise<LinksAtHand> {
  const codesIn = (one: Linking) =>
    Object.keys(one.wanted).flatMap((path) => codeAt(links, path) ?? [])
  const linking = items.filter((one) => codesIn(one).length > 0)
  const ids = linking.flatMap(({ recordId }) => recordId ?? [])
  const codes = [...new Set(linking.flatMap(codesIn))]
  if (codes.length === 0) return new LinksAtHand(links, new Map(), null)
  if (isTrial) return new LinksAtHand(links, await links.read(context.db, ids, codes), null)
  const held = await links.hold(context, ids, codes)
  return new LinksAtHand(links, held.roles, held)
}

/** Links that items are about, until they are stored. */
export class LinksAtHand {
  private readonly links: ChangeableLinks | null
  private readonly roles: LinkRoles
  private readonly held: HeldLinks | null
  private readonly changes = new Map<number, ReadonlyMap<string, string | null>>()

  constructor(links: ChangeableLinks | null, roles: LinkRoles, held: HeldLinks | null) {
    this.links = links
    this.roles = roles
    this.held = held
  }

  /** Those of a record, as fields by their path. */
  of(recordId: number): Flat {
    const { links } = this
    const roles = this.roles.get(recordId) ?? new Map<string, string>()
    return links
      ? Object.fromEntries([...roles].map(([code, role]) => [pathOf(links, code), role]))
      : {}
  }

  /** Takes what is about links out of the fields that a record is to have, until they are stored. Throws RULE_BROKEN. */
  take(recordId: number, fields: Flat): Flat {
    const own: Record<string, unknown> = {}
    const roles = new Map<string, string | null>()
    for (const [path, value] of Object.entries(fields)) {
      const code = this.links && codeAt(this.links, path)
      if (code === null) own[path] = value
      else roles.set(code, this.sound(code, path, value))
    }
    if (roles.size > 0) this.changes.set(recordId, roles)
    return own
  }

  /** Whether links of a record are to be changed. */
  isChanging(recordId: number): boolean {
    return this.changes.has(recordId)
  }

  /** Stores the changes of these records; where the links were that are gone, by record. */
  async store(
    records: readonly Pick<LinksOfRecord, 'recordId' | 'version' | 'places'>[],
  ): Promise<ReadonlyMap<number, Places>> {
    const changed = records.flatMap((record): LinksOfRecord[] => {
      const roles = this.changes.get(record.recordId)
      return roles ? [{ ...record, roles }] : []
    })
    return this.held && changed.length > 0 ? this.held.store(changed) : new Map()
  }

  private sound(code: string, path: string, value: unknown): string | null {
    const refusal = this.held?.refusalOf(code) ?? null
    if (refusal !== null) throw fieldRefused('RULE_BROKEN', path, refusal)
    if (value === null || value === undefined) return null
    if (typeof value === 'string' && this.links?.isRole(value)) return value
    throw fieldRefused('RULE_BROKEN', path, 'is not what something linked can be')
  }
}
