import type { CellEdits, EditedCells } from '@lambda/contract/change-sets/spreadsheet'
import type { CellWrite, Content } from '../grid-source.ts'

interface UnsavedRecord {
  version: number
  cells: Readonly<Record<string, Content>>
}

/** Edits that the server has not answered yet. */
export interface WriterState {
  unsaved: ReadonlyMap<number, UnsavedRecord>
  /** Why the last attempt has failed; null while there is one, and where none has. */
  failure: string | null
}

interface Options {
  /** Sends edits; throws where they could not be taken. */
  send: (records: CellEdits['records']) => Promise<EditedCells>
  /** Hears what became of them. */
  onSaved: (answer: EditedCells) => void
  /** A failure in a sentence. */
  sentenceOf: (error: unknown) => string
  /** Whether a failure may pass by itself: then it is tried again a moment later. */
  mayPass: (error: unknown) => boolean
}

/** With one call: as much as is answered well within the time that a request has, however busy the server is. */
const mostCells = 1_000
/** The server takes a megabyte with one call; text may take more bytes than letters. */
const mostLetters = 250_000
/** In ms. */
const untilNextTry = 5_000

/**
 * Sends edits in their order, one call at a time; what is edited meanwhile goes with the next. What could not be sent is kept, and
 * goes again with the next edit, when it is asked for, or by itself where that may help.
 */
export class CellWriter {
  private state: WriterState = { unsaved: new Map(), failure: null }
  private isSending = false
  private readonly listeners = new Set<() => void>()
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): WriterState => this.state

  /** Takes edits, and sends them. */
  add(writes: readonly CellWrite[]): void {
    const unsaved = new Map(this.state.unsaved)
    for (const { rowId, version, column, content } of writes) {
      const before = unsaved.get(rowId)?.cells
      unsaved.set(rowId, { version, cells: { ...before, [column]: content } })
    }
    this.change({ ...this.state, unsaved })
    this.retry()
  }

  /** Sends what has not been taken yet. */
  retry(): void {
    if (!this.isSending) void this.sendAll()
  }

  /** Forgets what has not been taken, as long as nothing is on its way. */
  drop(): void {
    if (!this.isSending) this.change({ unsaved: new Map(), failure: null })
  }

  private async sendAll(): Promise<void> {
    this.isSending = true
    this.change({ ...this.state, failure: null })
    try {
      for (;;) {
        const batch = nextBatch(this.state.unsaved)
        if (batch.size === 0) break
        const answer = await this.options.send([...batch].map(recordOf))
        this.options.onSaved(answer)
        this.change({ ...this.state, unsaved: without(this.state.unsaved, batch) })
      }
    } catch (error) {
      this.change({ ...this.state, failure: this.options.sentenceOf(error) })
      if (this.options.mayPass(error)) setTimeout(() => this.retry(), untilNextTry)
    } finally {
      this.isSending = false
    }
  }

  private change(state: WriterState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

function recordOf([id, { version, cells }]: [number, UnsavedRecord]): CellEdits['records'][number] {
  const inputs = Object.entries(cells).map(([column, { input }]) => [column, input] as const)
  return { id, version, cells: Object.fromEntries(inputs) }
}

/** As many records, the first ones first, as one call takes. */
function nextBatch(unsaved: WriterState['unsaved']): Map<number, UnsavedRecord> {
  const batch = new Map<number, UnsavedRecord>()
  let [cells, letters] = [0, 0]
  for (const [id, record] of unsaved) {
    cells += Object.keys(record.cells).length
    letters += JSON.stringify(recordOf([id, record])).length
    if (batch.size > 0 && (cells > mostCells || letters > mostLetters)) break
    batch.set(id, record)
  }
  return batch
}

/** Without what has been taken; cells that were edited again meanwhile stay. */
function without(unsaved: WriterState['unsaved'], sent: ReadonlyMap<number, UnsavedRecord>) {
  const left = [...unsaved].flatMap(([id, record]): [number, UnsavedRecord][] => {
    const taken = sent.get(id)?.cells ?? {}
    const cells = Object.entries(record.cells).filter(
      ([column, content]) => taken[column] !== content,
    )
    return cells.length === 0 ? [] : [[id, { ...record, cells: Object.fromEntries(cells) }]]
  })
  return new Map(left)
}
