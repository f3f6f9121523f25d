import { z } from 'zod'
import { endpoint, none, one } from '../api.ts'
import { id, idInAddress, instant, json, version } from '../wire.ts'

/** A record of any kind in an address: its word in the history, and its id. */
export const recordInAddress = z.strictObject({
  entity: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be a kind of record such as product'),
  id: idInAddress,
})

/** Which open page of the browser something comes from. */
export const pageId = z.uuid()

/** Fields by their names; those that are rows or texts as a whole. Half-typed values are kept as they are typed. */
const fields = z.record(z.string().min(1).max(100), json)

const mostInteger = 2 ** 31 - 1

/** What somebody has changed of a record and has not saved yet. */
export const draftInput = z.strictObject({
  /** The version of the record that the changes are based on; the oldest one where pages differ. */
  baseVersion: version.max(mostInteger),
  /** The fields that are changed, as they were in that version. */
  base: fields,
  /** The same fields as they are to be. */
  values: fields,
  /** The page that the changes were made on, and how often it has sent them: what it sent earlier and arrives later is ignored. */
  page: pageId,
  count: z.int().min(1).max(mostInteger),
  /** The `revision` of the draft that these changes include; 0 for none. */
  revision: z.int().min(0).max(mostInteger),
})

export type DraftInput = z.output<typeof draftInput>

/**
 * What a page has changed since it has last heard of the draft, possibly with what it knew before. It need not know what other
 * pages have sent meanwhile, as only the paths that it names are taken.
 */
const draftChange = draftInput.omit({ revision: true }).extend({
  /**
   * The paths that the page has changed (`series`, `texts.EN.nameShort`): they become what `base` and `values` say of them, and are
   * no change any more where those say nothing. Where nothing is kept yet, everything that is sent is.
   */
  changed: z.array(z.string().min(1).max(1000)).min(1).max(20_000),
})

export type DraftChange = z.output<typeof draftChange>

/** A draft as lists show it. */
export const draftRow = z.object({
  /** The kind of record, by its word in the history. */
  entity: z.string(),
  /** The id of the record. */
  id,
  /** What the record is called, or was when it was deleted. */
  label: z.string(),
  isDeleted: z.boolean(),
  /** The names of the fields that are changed. */
  fields: z.array(z.string()),
  startedAt: instant,
  savedAt: instant,
  /** When it is deleted unless it is changed before. */
  keptUntil: instant,
})

export type DraftRow = z.output<typeof draftRow>

/** A draft with its content. Only the user whose draft it is can read it. */
export const draft = draftInput.extend({
  ...draftRow.omit({ fields: true }).shape,
})

export type Draft = z.output<typeof draft>

/** So many drafts one user may have. */
export const mostDrafts = 200

/** So large one may be, in bytes of JSON. */
export const mostDraftBytes = 512 * 1024

/** A draft that is not changed for so long is deleted. */
export const draftDays = 90

/** Unsaved changes, kept for their user until they are saved or discarded. */
export const draftsApi = {
  list: endpoint({
    id: 'listDrafts',
    method: 'GET',
    path: '/drafts',
    access: 'active',
    summary: `Lists the drafts of the caller, the last changed first: at most ${mostDrafts}.`,
    answer: one(z.object({ drafts: z.array(draftRow) })),
  }),
  get: endpoint({
    id: 'getDraft',
    method: 'GET',
    path: '/drafts/{entity}/{id}',
    access: 'active',
    summary: 'Returns what the caller has changed of a record without saving it.',
    params: recordInAddress,
    answer: one(draft),
  }),
  save: endpoint({
    id: 'saveDraft',
    method: 'PUT',
    path: '/drafts/{entity}/{id}',
    access: 'active',
    summary: `Keeps unsaved changes of a record for the caller, until they are discarded or have not been changed for ${draftDays} days.`,
    params: recordInAddress,
    body: draftInput,
    answer: one(draft),
    derived: ['label', 'isDeleted', 'startedAt', 'savedAt', 'keptUntil'],
    problems: ['STALE_VERSION', 'QUOTA'],
  }),
  change: endpoint({
    id: 'changeDraft',
    method: 'PATCH',
    path: '/drafts/{entity}/{id}',
    access: 'active',
    summary:
      'Adds unsaved changes of a record to those that are kept for the caller, whoever sent them, and returns all of them; null once nothing is changed any more.',
    params: recordInAddress,
    body: draftChange,
    answer: one(draft.nullable()),
    problems: ['QUOTA'],
  }),
  discard: endpoint({
    id: 'discardDraft',
    method: 'DELETE',
    path: '/drafts/{entity}/{id}',
    access: 'active',
    summary:
      'Discards what the caller has changed of a record without saving it, if there is anything.',
    params: recordInAddress,
    answer: none,
  }),
}
