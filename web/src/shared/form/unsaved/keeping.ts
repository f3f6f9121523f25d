/** How the changes of a form are kept while they are not saved. */
export interface Keeping {
  /** The record whose changes they are: its kind as the history calls it, and its id. */
  record: { entity: string; id: number }
  /** Asks for what is shown of the record anew: somebody has saved it. */
  refresh: () => void
  /** Since when there are changes that were brought back; null where there are none. */
  restoredFrom: string | null
  /** Why they cannot be kept; null while they can. */
  failure: string | null
  /** Changes that were brought back of fields that there are no longer. */
  leftOvers: readonly { path: string; from: unknown; to: unknown }[]
  /** Whether everything that is typed is kept by now. */
  isKept: () => boolean
  /** Keeps what is not kept yet; whether that has worked. */
  keep: () => Promise<boolean>
}
