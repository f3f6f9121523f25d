import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { importsApi } from '@lambda/contract/change-sets/imports'
import type { App } from '../../platform/app.ts'
import { applyJob } from '../../platform/change-sets/apply-job.ts'
import { undoJob } from '../../platform/change-sets/undo-job.ts'
import { heldWith } from '../../platform/change-sets/work.ts'
import { implement } from '../../platform/http/implement.ts'
import { changed, versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { known } from '../../platform/versioned/versioned.ts'
import { addEdits } from './change-set-edit.change.ts'
import {
  excludeItems,
  giveReason,
  replanRefused,
  resolveConflicts,
  restoreDeleted,
} from './change-set-item.repository.ts'
import { listItems } from './change-set-item.search.ts'
import {
  assertEditable,
  assertSound,
  changeSetKind,
  discard,
  ownSet,
  present,
  shown,
  startWork,
  takeOver,
} from './change-set.change.ts'
import { checkSet, confirmRecords, importSheet } from './change-set-import.change.ts'
import { createSet } from './change-set-new.change.ts'
import {
  assertApplicable,
  assertIdle,
  assertNothingApplied,
  assertTakesItems,
  assertUndoable,
  isRetried,
} from './change-set.rules.ts'
import { spreadsheetRoutes } from './spreadsheet/spreadsheet.routes.ts'
import { setAside } from './spreadsheet/spreadsheet.repository.ts'
import { listChangeSets } from './change-set.search.ts'

export function changeSetRoutes(app: App): void {
  const { changeable } = app
  const jobs = {
    apply: applyJob(changeable),
    undo: undoJob(changeable),
  }
  const { history } = versionedCalls(app, changeSetKind)

  implement(app, changeSetsApi, {
    get: (context, { params, query }) => present(context, app, params, query.language),
    history,
    list: ({ db }, { query }) => listChangeSets(db, query),
    create: (context, { body }) => createSet(context, app, body),
    update: async (context, { params: key, version, body }) => {
      await assertEditable(context, key, body)
      await assertSound(app, context, body)
      return shown(
        context,
        app,
        await changed(context, changeSetKind, { key, version }, () => body),
      )
    },
    items: async (context, { params, query }) =>
      listItems(context.db, app, await known(context, changeSetKind, params), query),
    addItems: async (context, { params, body }) => {
      const own = await ownSet(context, app, params)
      assertTakesItems(own.set)
      assertNothingApplied(own.set)
      await addEdits(context, own, body.items)
      return present(context, app, params)
    },
    check: async (context, { params }) => {
      const { set } = await ownSet(context, app, params)
      assertNothingApplied(set)
      return checkSet(context, app, set)
    },
    apply: async (context, { params }) => {
      const { set } = await ownSet(context, app, params)
      assertApplicable(set)
      if (isRetried(set)) await replanRefused(context.db, set.id)
      await setAside(context.db, set.id)
      return startWork(context, jobs.apply, set)
    },
    undo: async (context, { params }) => {
      const { set } = await heldWith(context, changeable, params.id)
      assertIdle(set)
      assertUndoable(set)
      return startWork(context, jobs.undo, set)
    },
    discard: async (context, { params }) => shown(context, app, await discard(context, params)),
    takeOver: async (context, { params }) => shown(context, app, await takeOver(context, params)),
  })
  implement(app, decisionsApi, {
    exclude: async (context, { params, body }) => {
      const { set } = await ownSet(context, app, params)
      await excludeItems(context.db, set.id, body)
      return present(context, app, params)
    },
    resolve: async (context, { params, body }) => {
      const { set } = await ownSet(context, app, params)
      await resolveConflicts(context.db, set.id, body)
      return present(context, app, params)
    },
    giveReason: async (context, { params, body }) => {
      const { set } = await ownSet(context, app, params)
      await giveReason(context.db, set.id, body)
      return present(context, app, params)
    },
    restoreDeleted: async (context, { params, body }) => {
      const { set } = await ownSet(context, app, params)
      await restoreDeleted(context.db, set.id, body.items)
      return present(context, app, params)
    },
  })
  spreadsheetRoutes(app)
  implement(app, importsApi, {
    create: (context, { body }) => importSheet(context, app, body),
    confirm: (context, { params, body }) => confirmRecords(context, app, params, body),
  })
}
