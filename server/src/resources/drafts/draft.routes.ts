import { type Draft, draftsApi } from '@lambda/contract/drafts/drafts'
import { editingApi } from '@lambda/contract/drafts/editing'
import type { App } from '../../platform/app.ts'
import {
  type StoredDraft,
  changeDraft,
  draftsOf,
  dropDraft,
  findDraft,
  keepDraft,
} from '../../platform/drafts/draft-store.ts'
import { draftedRecord } from '../../platform/drafts/drafted.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { editingOf, noteEditor, noteGone } from '../../platform/live/editors.ts'
import {
  type RecordName,
  type RecordRef,
  namesOfRecords,
  recordKey,
} from '../../platform/trail/records.ts'

export function draftRoutes(app: App): void {
  implement(app, draftsApi, {
    list: async ({ db, actor }) => {
      const drafts = await draftsOf(db, actor.id)
      const names = await namesOfRecords(db, app.records, drafts)
      return { drafts: drafts.map((draft) => Object.assign(draft, named(draft, names))) }
    },
    get: async ({ db, actor }, { params }) => {
      const draft = await findDraft(db, actor.id, params)
      if (!draft) throw new ApiProblem('NOT_FOUND', 'You have no unsaved changes of this record.')
      return shown(draft, named(draft, await namesOfRecords(db, app.records, [draft])))
    },
    save: async (context, { params, body }) => {
      const name = await draftedRecord(context.db, app, params)
      const show = (draft: StoredDraft) => shown(draft, labelled(name))
      return show(await keepDraft(context, params, body, show))
    },
    change: async (context, { params, body }) => {
      const name = await draftedRecord(context.db, app, params)
      const draft = await changeDraft(context, params, body)
      return draft ? shown(draft, labelled(name)) : null
    },
    discard: async ({ db, actor }, { params }) => {
      await dropDraft(db, actor.id, params)
      return null
    },
  })

  implement(app, editingApi, {
    get: async ({ db }, { params }) => {
      await draftedRecord(db, app, params)
      const editing = (await editingOf(db, [params])).get(recordKey(params))
      return editing ?? { lastChange: null, deleted: null, editors: [] }
    },
    follow: async ({ db }, { params }) => {
      await draftedRecord(db, app, params)
      return app.feed.of(params)
    },
    announce: async ({ db, actor }, { params, body }) => {
      const page = { user: actor.id, page: body.page }
      if (body.panel === null) {
        await noteGone(db, params, page)
      } else {
        await draftedRecord(db, app, params)
        await noteEditor(db, params, page, body.panel)
      }
      return null
    },
  })
}

type Named = Pick<Draft, 'label' | 'isDeleted'>

function labelled({ label, isGone }: RecordName): Named {
  return { label, isDeleted: isGone }
}

function named(record: RecordRef, names: ReadonlyMap<string, RecordName>): Named {
  const name = names.get(recordKey(record))
  return name ? labelled(name) : { label: `#${record.id}`, isDeleted: true }
}

function shown(draft: StoredDraft, name: Named): Draft {
  return { ...draft, ...name }
}
