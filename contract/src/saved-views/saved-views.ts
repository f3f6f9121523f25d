import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { crud } from '../crud.ts'
import { optionalPerson } from '../people.ts'
import { id, idInAddress, instant, languageCode, listQuery, text, version } from '../wire.ts'

/** How much room the rows of a list have. */
export const density = z.enum(['normal', 'compact'])

export type Density = z.infer<typeof density>

const columnIds = z
  .array(z.string().min(1).max(60))
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each column once')

/** What a list shows, and how: null leaves it to the person who looks at it. */
export const viewState = z.strictObject({
  /** In the query language of the list; empty for everything. */
  q: z.string().max(1000).default(''),
  /** A sort of the list, `-` in front for descending; null for its own order. */
  sort: z.string().min(1).max(60).nullable().default(null),
  /** The ids of the columns, in order. */
  columns: columnIds.nullable().default(null),
  density: density.nullable().default(null),
  /** What it is searched and shown in. */
  language: languageCode.nullable().default(null),
})

export type ViewState = z.output<typeof viewState>

export const savedViewInput = viewState.extend({
  /** The list that it is a view of, by its path in the API: `products`. */
  list: text(80),
  name: text(80),
  /** Whether all active users see it, or its owner alone. */
  isShared: z.boolean().default(false),
})

export type SavedViewInput = z.output<typeof savedViewInput>

/** A list as somebody has kept it under a name. */
export const savedView = savedViewInput.extend({
  id,
  version,
  /** Stands for it in addresses: `/products?view=k3x9m2pq`. */
  code: z.string(),
  /** Null once the user has been deleted. */
  owner: optionalPerson,
  /** Whether the list opens with it for the caller. */
  isDefault: z.boolean(),
  /** Whether it names fields, columns or an order that the list no longer has. */
  isOutdated: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

export type SavedView = z.output<typeof savedView>

/** So many views of a list one user may have. */
export const mostOwnViews = 100

const standard = crud('saved-views', {
  one: 'SavedView',
  many: 'SavedViews',
  entity: savedView,
  input: savedViewInput,
  query: listQuery(['name', 'updatedAt']),
  read: 'active',
  write: 'active',
  derived: ['isDefault', 'isOutdated'],
  restorable: { problems: ['DUPLICATE', 'FORBIDDEN'] },
})

const params = z.strictObject({ id: idInAddress })

/** Saved views: one's own, and those that others share. */
export const savedViewsApi = {
  ...standard,
  list: endpoint({
    ...standard.list,
    summary: 'Lists saved views: those of the caller, and shared ones.',
    lane: 'quick',
  }),
  create: endpoint({ ...standard.create, problems: ['DUPLICATE', 'QUOTA'] }),
  update: endpoint({ ...standard.update, problems: ['DUPLICATE', 'FORBIDDEN'] }),
  remove: endpoint({ ...standard.remove, problems: ['FORBIDDEN'] }),
  makeDefault: endpoint({
    id: 'makeSavedViewDefault',
    method: 'POST',
    path: '/saved-views/{id}/default',
    access: 'active',
    summary: 'Opens the list with this view for the caller, in place of another default view.',
    params,
    answer: one(savedView),
  }),
  clearDefault: endpoint({
    id: 'clearSavedViewDefault',
    method: 'DELETE',
    path: '/saved-views/{id}/default',
    access: 'active',
    summary: 'Opens the list without a view for the caller, if this is the default view.',
    params,
    answer: one(savedView),
  }),
}
