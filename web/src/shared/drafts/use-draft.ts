import { type Draft, draftsApi } from '@lambda/contract/drafts/drafts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { call } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'
import { logError } from '../../platform/log.ts'
import { withValueAt } from '../form/merge.ts'
import { undecided } from '../form/unsaved/news.ts'
import type { Keeping } from '../form/unsaved/keeping.ts'
import type { Changes, EntityForm } from '../form/use-entity-form.ts'
import { type DraftChange, leftOver, withLeftOver } from '../form/unsaved/draft-changes.ts'
import { type DraftKeeper, type Unsaved, createDraftKeeper } from './draft-keeper.ts'

/** A record by its kind, as the history calls it, and its id. */
interface RecordRef {
  entity: string
  id: number
}

/** A form's record, and what asks for it anew. */
interface Kept extends RecordRef {
  refresh: () => void
}

/** After what time, in ms, it is asked again for changes where the server did not answer. */
const again = 10_000

/**
 * Keeps what a form over a record has unsaved on the server, for the person who is signed in, and brings it back when the form
 * is opened again. Null for forms of which nothing is kept.
 */
export function useDraft<V extends FieldValues>(
  form: EntityForm<V>,
  record: Kept | null,
): EntityForm<V> {
  const keeper = useRef<DraftKeeper | null>(null)
  const left = useRef<readonly DraftChange[]>([])
  const [leftOvers, setLeftOvers] = useState<readonly DraftChange[]>([])
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const keepLeft = (changes: readonly DraftChange[]) => {
    left.current = changes
    setLeftOvers(changes)
  }

  const read = useEffectEvent(() => unsavedIn(form, left.current))
  const restore = useEffectEvent((draft: Draft) => {
    const known = form.allPaths({ ...form.base, ...draft.base, ...draft.values })
    keepLeft(leftOver(draft, known))
    form.restore(fieldsOf(draft, Object.keys(form.base)))
    if (form.changedIn(form.methods.getValues()).length > 0) setRestoredFrom(draft.savedAt)
  })
  /** What cannot be brought back stays on the server, where the list of drafts shows it. */
  const bringBack = useEffectEvent((draft: Draft) => {
    try {
      restore(draft)
      keeper.current?.know(draft)
    } catch (error) {
      logError('Unsaved changes could not be brought back.', error)
      setFailure(
        'Your unsaved changes could not be brought back. See Unsaved changes in your account menu.',
      )
    }
  })

  const { entity = null, id = 0 } = record ?? {}
  const { methods } = form
  useEffect(() => {
    if (entity === null) return undefined
    const made = createDraftKeeper({
      entity,
      id,
      read: () => read(),
      onOthers: (draft) => restore(draft),
      onGone: () => setRestoredFrom(null),
      onFailure: setFailure,
    })
    keeper.current = made
    const typing = methods.watch(made.look)
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') void made.keep()
    }
    document.addEventListener('visibilitychange', keepHidden)
    window.addEventListener('pagehide', made.leave)
    const asking = new AbortController()
    let timer: number | undefined
    const ask = () => {
      findDraft({ entity, id }, asking.signal).then(
        (draft) => draft && bringBack(draft),
        (error: unknown) => {
          if (asking.signal.aborted) return
          if (error instanceof ApiError) timer = window.setTimeout(ask, again)
          else logError('Unsaved changes could not be asked for.', error)
        },
      )
    }
    ask()
    return () => {
      asking.abort()
      clearTimeout(timer)
      typing.unsubscribe()
      document.removeEventListener('visibilitychange', keepHidden)
      window.removeEventListener('pagehide', made.leave)
      made.leave()
      made.stop()
      keeper.current = null
    }
  }, [entity, id, methods])

  // what is saved, discarded or merged is based on something else than before
  useEffect(() => keeper.current?.look())

  if (record === null) return form
  const keeping: Keeping = {
    record: { entity: record.entity, id },
    refresh: record.refresh,
    restoredFrom,
    failure,
    leftOvers,
    isKept: () => keeper.current?.isKept() ?? true,
    keep: async () => (await keeper.current?.keep()) ?? true,
  }
  const discard = () => {
    keepLeft([])
    setRestoredFrom(null)
    form.discard()
    keeper.current?.look()
  }
  return { ...form, discard, keeping }
}

function unsavedIn<V extends FieldValues>(
  form: EntityForm<V>,
  left: readonly DraftChange[],
): Unsaved | null {
  const values = form.methods.getValues()
  const changed = new Set(form.changedIn(values).map((path) => path.split('.')[0] ?? path))
  if (changed.size === 0 && left.length === 0) return null
  const names = [...changed]
  // what nobody has decided on is a conflict again when it is brought back
  const before = undecided(form.news, values).reduce(
    (base, { path, base: was }) => withValueAt(base, path, was ?? null),
    form.base,
  )
  const changes: Changes = { base: pick(before, names), values: pick(values, names) }
  return { ...withLeftOver(changes, left), baseVersion: form.version }
}

function pick(values: FieldValues, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, (values[name] as unknown) ?? null]))
}

/** The changes of the fields that there are. */
function fieldsOf({ base, values }: Changes, names: readonly string[]): Changes {
  const known = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  return { base: known(base), values: known(values) }
}

/** What the caller has unsaved of a record; null for nothing. */
async function findDraft({ entity, id }: RecordRef, signal: AbortSignal): Promise<Draft | null> {
  const { drafts } = await call(draftsApi.list, { signal })
  if (!drafts.some((draft) => draft.entity === entity && draft.id === id)) return null
  return call(draftsApi.get, { params: { entity, id }, signal })
}
