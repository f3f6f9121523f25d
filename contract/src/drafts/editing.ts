import { z } from 'zod'
import { endpoint, events, none, one } from '../api.ts'
import { optionalPerson, person } from '../people.ts'
import { id, instant } from '../wire.ts'
import { pageId, recordInAddress } from './drafts.ts'

/** Somebody who has changes of a record that are not saved yet. */
export const editor = z.object({
  user: person,
  since: instant,
  /** The panels that they have open. */
  panels: z.array(z.string()),
})

export type Editor = z.output<typeof editor>

/** By whom a record was deleted, and when. */
export const deletion = z.object({ by: optionalPerson, at: instant })

export type Deletion = z.output<typeof deletion>

/** Who is editing a record now, and the last change of it: another one means that there is something new. */
export const editing = z.object({
  /** The id of the newest entry of its history that is no deletion; null where there is none. */
  lastChange: id.nullable(),
  /** Null while the record is there. */
  deleted: deletion.nullable(),
  editors: z.array(editor),
})

export type Editing = z.output<typeof editing>

/** Whoever has not said for so many seconds that they are still editing is taken for gone. */
export const editorPatience = 180

export const announcement = z.strictObject({
  page: pageId,
  /** The panel that is open; null once there is nothing unsaved any more. */
  panel: z.string().max(60).nullable(),
})

/** Who is editing what. Nobody is kept from anything by it. */
export const editingApi = {
  get: endpoint({
    id: 'getEditing',
    method: 'GET',
    path: '/editing/{entity}/{id}',
    access: 'active',
    summary: 'Tells who has unsaved changes of a record, its last change, and who has deleted it.',
    params: recordInAddress,
    answer: one(editing),
  }),
  follow: endpoint({
    id: 'followEditing',
    method: 'GET',
    path: '/editing/{entity}/{id}/events',
    access: 'active',
    summary:
      'As getEditing, and again whenever it changes: one JSON object per line, blank lines in between while nothing does. It ends when the caller may no longer read it.',
    params: recordInAddress,
    answer: events(editing),
  }),
  announce: endpoint({
    id: 'announceEditing',
    method: 'POST',
    path: '/editing/{entity}/{id}',
    access: 'active',
    summary: `Says that the caller has unsaved changes of a record, which holds for ${editorPatience} seconds, or no longer has any.`,
    params: recordInAddress,
    body: announcement,
    answer: none,
  }),
}
