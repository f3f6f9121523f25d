import type { ChangeSetEdit } from '@lambda/contract/change-sets/items'
import { type Flat, sameValue } from '@lambda/contract/flat'
import { sql } from 'kysely'
import type { Changeable, PresentRecord } from '../../platform/change-sets/changeable.ts'
import { codeAt } from '../../platform/change-sets/links.ts'
import { type Bases, basedOn } from '../../platform/change-sets/moved-rows.ts'
import type { Unread } from '../../platform/change-sets/item.ts'
import type { Wanted } from '../../platform/change-sets/rebase.ts'
import { type HeldSet, reopenSet } from '../../platform/change-sets/set-store.ts'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { diffsAfter } from '../../platform/trail/history.ts'

/** An item as it is put in. */
interface NewItem {
  recordId: number | null
  label: string
  action: ChangeSetEdit['action']
  baseVersion: number | null
  /** Of fields that are based on another version than that: on which, by their path. */
  baseVersions?: Bases['baseVersions']
  wanted: Wanted
  /** The record that is merged into it, in the version that this is based on; null where there is none. */
  losingId: number | null
  losingVersion: number | null
  /** Cells of it that were typed and cannot be read. */
  unread?: Unread | null
  /** Why it is applied though it would be refused without a reason. */
  reason?: string | null
}

const alone = { baseVersion: null, losingId: null, losingVersion: null }

/**
 * Puts changes of single records into a held set: fields are based on what they were in the version that the caller knows.
 * What the set already does to a record is added to; a field that becomes what it was is not changed any more. Throws
 * RULE_BROKEN for records and fields that there are not.
 */
export async function addEdits(
  context: Context,
  { set, kind }: { set: HeldSet; kind: Changeable },
  edits: readonly ChangeSetEdit[],
): Promise<void> {
  for (const [index, edit] of edits.entries()) assertFields(kind, edit, `items.${index}`)
  const items = await newItems(context, kind, edits)
  const ofOne = items.filter(({ losingId }) => losingId === null)
  const created = ofOne.filter(({ recordId }) => recordId === null)
  await insert(context, set, created)
  const others = await merged(
    context,
    set,
    ofOne.filter(({ recordId }) => recordId !== null),
  )
  await insert(context, set, others)
  await replaceMerges(
    context,
    set,
    items.filter(({ losingId }) => losingId !== null),
  )
  await reopenSet(context.db, set.id)
}

function assertFields(kind: Changeable, edit: ChangeSetEdit, at: string): void {
  if (edit.action === 'merge') return assertMerge(kind, edit, at)
  if (!('fields' in edit)) return
  const paths = Object.keys(edit.fields)
  const unknown = paths.find((path) => !kind.isField(path))
  if (unknown !== undefined) {
    throw fieldRefused('RULE_BROKEN', `${at}.fields`, `There is no field “${unknown}”.`)
  }
  const { links } = kind
  if (edit.action === 'create' && links && paths.some((path) => codeAt(links, path) !== null)) {
    const message = `The ${links.name} of a new ${kind.entity} are linked once it is there.`
    throw fieldRefused('RULE_BROKEN', `${at}.fields`, message)
  }
}

type MergeEdit = Extract<ChangeSetEdit, { action: 'merge' }>

function assertMerge({ merge, entity }: Changeable, edit: MergeEdit, at: string): void {
  const refuse = (path: string, message: string) => {
    throw fieldRefused('RULE_BROKEN', `${at}.${path}`, message)
  }
  if (!merge) return refuse('action', `A ${entity} cannot be merged with another one.`)
  if (edit.recordId === edit.losingId) {
    refuse('losingId', `A ${entity} cannot be merged with itself.`)
  }
  for (const list of ['take', 'combine'] as const) {
    const unknown = edit[list].find((path) => !merge.isChoosable(path))
    if (unknown !== undefined) refuse(list, `There is no field “${unknown}” to choose.`)
  }
}

/** A merge as an item: what each field of the one that stays is to be, as the two are now. */
async function mergeItem(
  context: Context,
  { merge, entity }: Changeable,
  edit: MergeEdit,
  at: string,
): Promise<NewItem> {
  const { action, recordId, losingId, take, combine } = edit
  const draft = await merge?.draft(context, {
    surviving: recordId,
    losing: losingId,
    take,
    combine,
  })
  if (draft && !('missing' in draft)) {
    const { version, ...item } = draft
    const versions = { version, losingVersion: item.losingVersion }
    for (const name of ['version', 'losingVersion'] as const) {
      const [known, now] = [edit[name], versions[name]]
      if (known === undefined || known === now) continue
      const message = `The ${entity} has version ${now} by now.`
      throw fieldRefused('RULE_BROKEN', `${at}.${name}`, message, 'STALE_VERSION')
    }
    return { recordId, action, baseVersion: version, losingId, ...item }
  }
  const missing = draft?.missing ?? losingId
  const path = missing === losingId ? 'losingId' : 'recordId'
  throw fieldRefused('RULE_BROKEN', `${at}.${path}`, `There is no ${entity} with ID ${missing}.`)
}

/** A second merge of a record takes the place of the first. */
async function replaceMerges(
  context: Context,
  set: HeldSet,
  items: readonly NewItem[],
): Promise<void> {
  const byLosing = [...new Map(items.map((item) => [item.losingId, item])).values()]
  const ids = byLosing.flatMap(({ losingId }) => losingId ?? [])
  if (ids.length === 0) return
  await sql`delete from change_set_item where change_set_id = ${set.id} and entity = ${set.entity}
    and losing_id = any(${ids}::bigint[])`.execute(context.db)
  await insert(context, set, byLosing)
}

async function newItems(
  context: Context,
  kind: Changeable,
  edits: readonly ChangeSetEdit[],
): Promise<NewItem[]> {
  const ids = edits.flatMap((edit) =>
    'recordId' in edit && edit.action !== 'merge' ? [edit.recordId] : [],
  )
  const paths = edits.flatMap((edit) => ('fields' in edit ? Object.keys(edit.fields) : []))
  const present = new Map((await kind.read(context, ids, { paths })).map((one) => [one.id, one]))
  const items: NewItem[] = []
  for (const [index, edit] of edits.entries()) {
    if (edit.action === 'merge') {
      items.push(await mergeItem(context, kind, edit, `items.${index}`))
      continue
    }
    if (edit.action === 'create') {
      const { code } = edit.fields
      const label = typeof code === 'string' && code !== '' ? code : 'New'
      const wanted = wantedOf({}, edit.fields)
      items.push({ ...alone, recordId: null, label, action: edit.action, wanted })
      continue
    }
    const { action, recordId } = edit
    const record = present.get(recordId)
    if (!record && action !== 'restore') {
      const message = `There is no ${kind.entity} with ID ${recordId}.`
      throw fieldRefused('RULE_BROKEN', `items.${index}.recordId`, message)
    }
    const wanted =
      edit.action === 'change' && record
        ? wantedOf(await flatAt(context, kind, record, edit.version), edit.fields)
        : {}
    const label = record?.label ?? `#${recordId}`
    const baseVersion = edit.action === 'change' ? edit.version : null
    items.push({ ...alone, recordId, label, action, wanted, baseVersion })
  }
  return items
}

/** The fields as they were in a version, by taking back every change since. */
async function flatAt(
  { db }: Context,
  { entity }: Changeable,
  { id, version, flat }: PresentRecord,
  asked: number,
): Promise<Flat> {
  if (asked >= version) return flat
  const then: Record<string, unknown> = { ...flat }
  for (const diff of await diffsAfter(db, entity, id, asked)) {
    for (const [path, [from]] of Object.entries(diff)) then[path] = from
  }
  return then
}

function wantedOf(before: Flat, fields: Flat): Wanted {
  return Object.fromEntries(
    Object.entries(fields).map(([path, to]) => [path, [before[path] ?? null, to]]),
  )
}

/** What the set already does to a record. */
interface KnownItem extends Bases {
  recordId: number
  action: string
  wanted: Wanted
  unread: Unread | null
  reason: string | null
}

/**
 * With what the set wants of the same records already; of a record that comes several times as one. A reason stays where
 * nothing else is asked for than when it was given.
 */
async function merged(
  { db }: Context,
  { id, entity }: HeldSet,
  items: readonly NewItem[],
): Promise<NewItem[]> {
  const ids = items.flatMap(({ recordId }) => recordId ?? [])
  const { rows } = await sql<KnownItem>`
    delete from change_set_item
    where change_set_id = ${id} and entity = ${entity} and record_id = any(${ids}::bigint[]) and losing_id is null
    returning record_id as "recordId", action, case when action = 'change' then wanted else '{}' end as wanted, unread,
      reason, base_version as "baseVersion", base_versions as "baseVersions"`.execute(db)
  const known = new Map(rows.map((row) => [row.recordId, row]))
  const byRecord = new Map<number, NewItem>()
  for (const item of items) {
    const key = item.recordId ?? 0
    const before = byRecord.get(key)?.wanted ?? known.get(key)?.wanted ?? {}
    const unread = known.get(key)?.unread ?? null
    const bases = basesOf(byRecord.get(key) ?? known.get(key), item)
    byRecord.set(key, { ...item, ...bases, wanted: together(before, item.wanted), unread })
  }
  for (const [key, item] of byRecord) item.reason = reasonLeft(known.get(key), item)
  return [...byRecord.values()].filter(
    ({ action, wanted, unread }) =>
      action !== 'change' || unread !== null || Object.keys(wanted).length > 0,
  )
}

/** What fields are based on that an item adds: those that are changed already stay based on what they were. */
function basesOf(
  known: (Partial<Bases> & { action: string; wanted: Wanted }) | undefined,
  { action, baseVersion, wanted }: NewItem,
): Bases {
  if (known?.action !== 'change' || action !== 'change' || baseVersion === null) {
    return { baseVersion, baseVersions: null }
  }
  const added = Object.keys(wanted).filter((path) => !(path in known.wanted))
  const bases = { baseVersion: known.baseVersion ?? null, baseVersions: known.baseVersions ?? null }
  return basedOn(bases, baseVersion, added)
}

function reasonLeft(known: KnownItem | undefined, { action, wanted }: NewItem): string | null {
  const isSame = ([path, [, to]]: [string, Wanted[string]]) => {
    const before = known?.wanted[path]
    return before !== undefined && sameValue(before[1], to)
  }
  return known?.action === action && Object.entries(wanted).every(isSame) ? known.reason : null
}

function together(before: Wanted, next: Wanted): Wanted {
  const all = { ...before }
  for (const [path, [from, to]] of Object.entries(next)) {
    all[path] = [before[path]?.[0] ?? from, to]
  }
  return Object.fromEntries(Object.entries(all).filter(([, [from, to]]) => !sameValue(from, to)))
}

async function insert(
  { db }: Context,
  { id, entity }: HeldSet,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into change_set_item (change_set_id, entity, record_id, label, action, base_version, base_versions, wanted,
      losing_id, losing_version, unread, reason)
    select ${id}, ${entity}, n."recordId", n.label, n.action, n."baseVersion", n."baseVersions", n.wanted, n."losingId",
      n."losingVersion", n.unread, n.reason
    from json_to_recordset(${JSON.stringify(items)}::json) as n ("recordId" bigint, label text, action text,
      "baseVersion" integer, "baseVersions" jsonb, wanted jsonb, "losingId" bigint, "losingVersion" integer, unread jsonb, reason text)`.execute(
    db,
  )
}
