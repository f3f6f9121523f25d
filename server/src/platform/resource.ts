import type { App } from './app.ts'
import type { Changeable } from './change-sets/changeable.ts'
import type { ChangeableKinds } from './change-sets/work.ts'
import type { ConstraintMeanings } from './database/postgres-errors.ts'
import type { FileStore } from './files/file-store.ts'
import type { AnyJobKind } from './jobs/jobs.ts'
import type { viewedListOf } from './lists/viewed-lists.ts'
import type { TargetTable } from './reference/reference-model.ts'
import type { IndexedTable } from './row-index/index-statements.ts'
import type { Sheetable, SheetableKinds } from './sheets/sheetable.ts'
import type { ReferringKind, ReferringTables } from './reference/referrers.ts'

/** All that a resource brings into the product; whatever it leaves out it has none of. */
export interface Resource {
  /** Serves its calls. */
  routes?: (app: App) => void
  /** The kinds of its records: what the history calls them, and how they refer to others. */
  records?: readonly ReferringKind[]
  /** The projections that an index is kept of. */
  indexes?: readonly IndexedTable[]
  /** What the named constraints of its tables mean to the person whose change they refuse. */
  constraints?: ConstraintMeanings
  /** The tables that fields of reference data refer to, by the path of their list. */
  targets?: Readonly<Record<string, TargetTable>>
  /** Its kinds of work that go on after their request. */
  jobs?: (surroundings: {
    files: FileStore
    referring: ReferringTables
    changeable: ChangeableKinds
    sheets: SheetableKinds
  }) => readonly AnyJobKind[]
  /** The kinds of its records that change sets change. */
  changeable?: readonly Changeable[]
  /** The kinds of its records that are exported as sheets. */
  sheets?: readonly Sheetable[]
  /** Its lists that views are saved of. */
  viewed?: readonly ReturnType<typeof viewedListOf>[]
  /** The kinds of its records whose unsaved changes are kept: every active user may read them. */
  drafted?: readonly string[]
}
