import {
  type ChangeSet,
  type ChangeSetInput,
  changeSetInput,
} from '@lambda/contract/change-sets/change-sets'
import { isLinkOperation } from '@lambda/contract/change-sets/operations'
import type { App } from '../../platform/app.ts'
import type { Changeable } from '../../platform/change-sets/changeable.ts'
import { titlesAt } from '../../platform/change-sets/links.ts'
import { namesIn } from '../../platform/change-sets/supplied.ts'
import { type HeldSet, holdSet, noteJob } from '../../platform/change-sets/set-store.ts'
import { type SetInput, heldWith } from '../../platform/change-sets/work.ts'
import type { Context } from '../../platform/context.ts'
import { fieldChanges } from '../../platform/trail/field-changes.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { type JobKind, startJob } from '../../platform/jobs/jobs.ts'
import { assertAccess } from '../../platform/sign-in/access.ts'
import { type Key, type Versioned, changeBy, known } from '../../platform/versioned/versioned.ts'
import type { Job } from '@lambda/contract/jobs'
import { discardSet, findChangeSet, setAuthor, updateChangeSet } from './change-set.repository.ts'
import { forgetDecisions } from './change-set-item.repository.ts'
import {
  assertAuthor,
  assertIdle,
  assertNothingApplied,
  assertSameWay,
  impossibleOperation,
} from './change-set.rules.ts'

interface Shapes {
  row: ChangeSet
  value: ChangeSetInput
  key: Key
  shown: ChangeSet
}

/** What makes no difference to what a check has found. */
const besides: ReadonlySet<string> = new Set(['title', 'reason', 'excludedPaths'])

/** What is decided of conflicts is of these. */
const ofItems: ReadonlySet<string> = new Set(['action', 'operations'])

/** Change sets: what they are to do, and whose they are. */
export const changeSetKind: Versioned<Shapes> = {
  entity: 'change-set',
  missing: 'This change set does not exist.',
  lock: async ({ db }, { id }) => {
    await holdSet(db, id)
  },
  find: (db, { id }) => findChangeSet(db, id),
  flat: (set) => ({ ...inputOf(set) }),
  recorded: (set) => ({
    ...inputOf(set),
    author: set.author?.id ?? null,
    isDiscarded: set.state === 'discarded',
  }),
  show: async (_, set) => set,
  update: async ({ db }, { id }, input, paths) => {
    if (paths.some((path) => ofItems.has(path))) await forgetDecisions(db, id)
    await updateChangeSet(
      db,
      id,
      input,
      paths.some((path) => !besides.has(path)),
    )
  },
}

const inputNames = Object.keys(changeSetInput.shape)

function inputOf(set: ChangeSet | ChangeSetInput): ChangeSetInput {
  const kept = Object.entries(set).filter(([name]) => inputNames.includes(name))
  return Object.fromEntries(kept) as ChangeSetInput
}

/** Refuses what a set cannot do: fields, values and records that there are not. Throws RULE_BROKEN, INVALID_QUERY. */
export async function assertSound(
  { changeable, indexes }: App,
  context: Context,
  input: ChangeSetInput,
): Promise<void> {
  const kind = changeable.get(input.entity)
  if (!kind) throw fieldRefused('RULE_BROKEN', 'entity', 'cannot be changed by change sets')
  assertAccess(context.actor, kind.access, undefined)
  assertOperations(kind, input)
  await assertLinks(context, kind, input)
  if (input.records) {
    const isDeleted = input.action === 'restore'
    await kind.count(context.db, input.records, { indexes, isDeleted })
  }
}

/** Refuses operations on fields that there are not, and values that no record can have. */
function assertOperations(kind: Changeable, { operations }: ChangeSetInput): void {
  for (const [index, operation] of operations.entries()) {
    if (isLinkOperation(operation)) continue
    const at = `operations.${index}`
    const named = operation.op === 'copy' ? ['path', 'from'] : ['path']
    for (const name of named) {
      const path = name === 'from' && operation.op === 'copy' ? operation.from : operation.path
      if (!kind.isField(path)) {
        throw fieldRefused('RULE_BROKEN', `${at}.${name}`, `There is no field “${path}”.`)
      }
    }
    const impossible = impossibleOperation(kind.operated(operation.path), operation.op)
    if (impossible !== null) throw fieldRefused('RULE_BROKEN', `${at}.op`, impossible)
    // what a part of a row may be depends on the row
    const isPlain = namesIn([operation.path]).has(operation.path)
    const refusal =
      operation.op === 'set' && isPlain
        ? kind.refusalOf({ [operation.path]: operation.value })
        : null
    if (refusal) throw fieldRefused('RULE_BROKEN', `${at}.value`, refusal.message)
  }
}

/** Refuses links that there cannot be: of another name, in no role, to what is not there. */
async function assertLinks(
  { db }: Context,
  { entity, links }: Changeable,
  { operations }: ChangeSetInput,
): Promise<void> {
  for (const [index, operation] of operations.entries()) {
    if (!isLinkOperation(operation)) continue
    const at = `operations.${index}`
    if (operation.path !== links?.name) {
      const message = `A ${entity} is linked to nothing called “${operation.path}”.`
      throw fieldRefused('RULE_BROKEN', `${at}.path`, message)
    }
    if (operation.op === 'unlink') continue
    if (!links.isRole(operation.value)) {
      throw fieldRefused('RULE_BROKEN', `${at}.value`, 'is not what something linked can be')
    }
    const codes = await links.codesOf(db, operation.ids)
    if (operation.ids.some((id) => !codes.has(id))) {
      throw fieldRefused('RULE_BROKEN', `${at}.ids`, links.gone)
    }
  }
}

/** Refuses an edit of a set that is not the caller's, is being worked on, or has been applied. */
export async function assertEditable(
  { db, actor }: Context,
  key: Key,
  input: ChangeSetInput,
): Promise<void> {
  const set = await holdSet(db, key.id)
  assertAuthor(set, actor)
  assertIdle(set)
  assertNothingApplied(set)
  assertSameWay(set.records, input.records)
}

/** The caller's own set, idle and held, with its kind. Throws NOT_FOUND, FORBIDDEN, CHANGE_SET_STATE. */
export async function ownSet(
  context: Context,
  { changeable }: Pick<App, 'changeable'>,
  { id }: Key,
): Promise<{ set: HeldSet; kind: Changeable }> {
  const held = await heldWith(context, changeable, id)
  assertAuthor(held.set, context.actor)
  assertIdle(held.set)
  return held
}

type Naming = Pick<App, 'records' | 'changeable'>

/** A set as the API answers it: with the names of what its values refer to, and the titles of what is linked in a language. */
export async function shown(
  { db }: Context,
  { records, changeable }: Naming,
  set: ChangeSet,
  language = 'EN',
): Promise<ChangeSet> {
  const values = set.fields.flatMap((field) => field.values)
  const ofMany = { entity: set.entity, entity_id: null, version: null }
  const named = await fieldChanges(
    db,
    records,
    values.map(({ path, from, to }) => ({ ...ofMany, diff: { [path]: [from, to] } })),
  )
  const paths = set.fields.map(({ path }) => path)
  const withTitle = await titlesAt(db, changeable.get(set.entity)?.links, paths, language)
  const known = new Map(values.map((value, index) => [value, named[index]?.[0]]))
  const fields = set.fields.map((field) =>
    Object.assign(withTitle({ ...field }), {
      values: field.values.map((value) => {
        const { names, definition } = known.get(value) ?? {}
        return { ...value, ...(names && { names }), ...(definition && { definition }) }
      }),
    }),
  )
  return { ...set, fields }
}

/** A set by its id, as the API answers it. Throws NOT_FOUND. */
export async function present(
  context: Context,
  app: Naming,
  key: Key,
  language?: string,
): Promise<ChangeSet> {
  return shown(context, app, await known(context, changeSetKind, key), language)
}

/** Discards a set of the caller's of which nothing has been applied. */
export async function discard(context: Context, key: Key): Promise<ChangeSet> {
  return changeBy(context, changeSetKind, { key, version: null }, async ({ id }) => {
    const set = await holdSet(context.db, id)
    assertAuthor(set, context.actor)
    assertIdle(set)
    assertNothingApplied(set)
    await discardSet(context.db, id)
  })
}

/** Makes the caller the author of a set. */
export async function takeOver(context: Context, key: Key): Promise<ChangeSet> {
  return changeBy(context, changeSetKind, { key, version: null }, async ({ id }) => {
    const set = await holdSet(context.db, id)
    assertIdle(set)
    if (set.author !== context.actor.id) await setAuthor(context.db, id, context.actor.id)
  })
}

/** Starts a job that works on a held set. */
export async function startWork<C>(
  context: Context,
  job: JobKind<SetInput, C>,
  { id, title }: HeldSet,
): Promise<Job> {
  const started = await startJob(context, job, { changeSet: id, title })
  await noteJob(context.db, id, started.id)
  return started
}
