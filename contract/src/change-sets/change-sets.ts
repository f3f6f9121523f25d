import { z } from 'zod'
import { created, endpoint, one, page } from '../api.ts'
import { fieldChange } from '../changes.ts'
import { crud } from '../crud.ts'
import { startsJob } from '../jobs.ts'
import { optionalPerson } from '../people.ts'
import { orNull } from '../reference/fields.ts'
import {
  id,
  idInAddress,
  idSelection,
  instant,
  languageCode,
  listQuery,
  nullableId,
  text,
  version,
} from '../wire.ts'
import { changeSetEdit, changeSetItem, itemCounts, itemQuery, linkTitle } from './items.ts'
import { importedSheet } from './imported-sheet.ts'
import { sourceProposal } from './source-proposal.ts'
import { fieldPath, operation } from './operations.ts'

/**
 * Many changes that are previewed, applied and undone as one. An open set is put together; a check turns it into items, one
 * for each record, and says what would become of each; applying goes the way that a user's save goes.
 */

/** The kinds of records that change sets change, by their word in the history. */
export const changeableKinds = ['product'] as const

export const changeSetStates = [
  'open',
  'checking',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarded',
] as const

export type ChangeSetState = (typeof changeSetStates)[number]

/** Which records are meant: some by their ids, or all that a query finds but for a few. */
export const recordSelection = z.union([
  idSelection,
  z.strictObject({
    q: z.string().max(1000),
    language: languageCode.default('EN'),
    except: z.array(id).max(5000).default([]),
  }),
])

export type RecordSelection = z.infer<typeof recordSelection>

/** How long the title of a change set may be. */
export const mostOfTitle = 120

export const changeSetInput = z
  .strictObject({
    title: text(mostOfTitle),
    reason: orNull(text(1000)),
    entity: z.enum(changeableKinds).default('product'),
    /** What is changed; null where each item is put in by itself. */
    records: recordSelection.nullable().default(null),
    /** What is done to them: their fields are changed by the operations, they are deleted, or deleted ones are restored. */
    action: z.enum(['change', 'delete', 'restore']).default('change'),
    operations: z.array(operation).max(50).default([]),
    /** Fields that are left as they are, whatever items say of them. */
    excludedPaths: z.array(fieldPath).max(200).default([]),
  })
  .refine(
    ({ records, action, operations }) =>
      operations.length > 0 === (records !== null && action === 'change'),
    {
      path: ['operations'],
      error: 'Operations need records to change, and records to change need operations.',
    },
  )

export type ChangeSetInput = z.infer<typeof changeSetInput>

/** A new set may bring its items along: it is there with all of them or not at all. */
export const changeSetCreation = changeSetInput
  .safeExtend({ items: z.array(changeSetEdit).max(1000).default([]) })
  .refine(({ records, items }) => records === null || items.length === 0, {
    path: ['items'],
    error: 'A change set has records or items of its own, not both.',
  })

const count = z.int().nonnegative()

/** One field that the items of a set change: how many of them, and the values most of them have. */
export const changedField = z.object({
  path: z.string(),
  title: linkTitle,
  count,
  /** How many different changes of it there are; the most frequent ones follow. */
  different: count,
  values: z.array(fieldChange.extend({ count })),
})

export type ChangedField = z.infer<typeof changedField>

const { shape } = changeSetInput

/** A change set as a row of the list. */
export const changeSetRow = z.object({
  id,
  version,
  title: shape.title,
  reason: shape.reason,
  entity: shape.entity.unwrap(),
  state: z.enum(changeSetStates),
  source: z.enum(['screen', 'api', 'job']),
  /** Who may edit, discard and apply it; null once their account is deleted. */
  author: optionalPerson,
  counts: itemCounts,
  /** The id of the job that works on it, and its items done of how many (null until known); null where none does. */
  progress: z.object({ job: id, done: count, total: count.nullable() }).nullable(),
  /** The set that it takes back. */
  undoes: nullableId,
  /** The set that takes it back. */
  undoneBy: nullableId,
  createdAt: instant,
  updatedAt: instant,
})

export type ChangeSetRow = z.infer<typeof changeSetRow>

export const changeSet = changeSetRow.extend({
  records: shape.records.unwrap(),
  operations: shape.operations.unwrap(),
  excludedPaths: shape.excludedPaths.unwrap(),
  action: shape.action.unwrap(),
  /** Why the last job that worked on it failed. */
  message: z.string().nullable(),
  /** What the items change, as the last check has found it. */
  fields: z.array(changedField),
  /** What became of the rows of the sheet that it is made of; null where it is made of none. */
  imported: importedSheet.nullable(),
  /** What it is made of; null where it does not propose what sources say. */
  proposed: sourceProposal.nullable(),
})

export type ChangeSet = z.infer<typeof changeSet>

/** What the jobs that apply and undo say at their end: of the set whose items they have applied. */
export const workResult = z.object({ changeSet: id, conflicts: count, refused: count })

export type WorkResult = z.infer<typeof workResult>

const params = z.strictObject({ id: idInAddress })

const query = listQuery(['createdAt', 'updatedAt', 'title'])

const standard = crud('change-sets', {
  one: 'ChangeSet',
  many: 'ChangeSets',
  entity: changeSet,
  input: changeSetInput,
  query,
  read: 'active',
  write: 'active',
  derived: ['state', 'counts', 'progress', 'message', 'fields', 'imported', 'proposed', 'undoneBy'],
  historic: {},
})

/** What all calls have in common that do something with a set. */
export const acting = {
  method: 'POST',
  access: 'active',
  params,
  idempotent: true,
  problems: ['CHANGE_SET_STATE'],
} as const

export const changeSetsApi = {
  list: endpoint({ ...standard.list, answer: page(changeSetRow) }),
  get: endpoint({ ...standard.get, query: query.pick({ language: true }) }),
  create: endpoint({
    ...standard.create,
    summary:
      'Creates a change set, perhaps with its items. Nothing is changed until it is applied.',
    body: changeSetCreation,
    answer: created(changeSet),
    problems: ['INVALID_QUERY', 'RULE_BROKEN'],
  }),
  update: endpoint({
    ...standard.update,
    summary: 'Changes what an open change set does; afterwards it has to be checked again.',
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN', 'INVALID_QUERY', 'RULE_BROKEN'],
  }),
  history: standard.history,
  items: endpoint({
    id: 'listChangeSetItems',
    method: 'GET',
    path: '/change-sets/{id}/items',
    access: 'active',
    summary:
      'Items of a change set, conflicts and refusals first; by outcome, by field, or by field and `change` (a JSON pair: from, to).',
    params,
    query: itemQuery,
    answer: page(changeSetItem),
  }),
  addItems: endpoint({
    ...acting,
    id: 'addChangeSetItems',
    path: '/change-sets/{id}/items',
    summary:
      'Puts changes of single records into an open change set. A second change of a record is added to the first.',
    body: z.strictObject({ items: z.array(changeSetEdit).min(1).max(1000) }),
    answer: one(changeSet),
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN', 'RULE_BROKEN'],
  }),
  check: endpoint({
    ...acting,
    id: 'checkChangeSet',
    path: '/change-sets/{id}/check',
    summary: 'Starts a job that says what would become of each record; nothing is changed.',
    answer: startsJob,
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
  apply: endpoint({
    ...acting,
    id: 'applyChangeSet',
    path: '/change-sets/{id}/apply',
    summary:
      'Starts a job that applies a checked change set. What has changed since is merged field by field, or is a conflict. Of one that is applied, what was refused is tried again.',
    answer: startsJob,
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
  undo: endpoint({
    ...acting,
    id: 'undoChangeSet',
    path: '/change-sets/{id}/undo',
    summary:
      'Starts a job that takes back what a change set has applied, by another one. What others have changed since is a conflict there.',
    answer: startsJob,
  }),
  discard: endpoint({
    ...acting,
    id: 'discardChangeSet',
    path: '/change-sets/{id}/discard',
    summary: 'Discards a change set of which nothing has been applied.',
    answer: one(changeSet),
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
  takeOver: endpoint({
    ...acting,
    id: 'takeOverChangeSet',
    path: '/change-sets/{id}/take-over',
    summary: 'Makes the caller the author of a change set that somebody else has begun.',
    answer: one(changeSet),
  }),
}
