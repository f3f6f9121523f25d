import { isPlain, withValueAt } from '@lambda/contract/value-at'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { beforeSignOut } from '../../platform/session.ts'
import { undecided } from '../form/unsaved/news.ts'
import type { Keeping } from '../form/unsaved/keeping.ts'
import type { Changes, EntityForm } from '../form/use-entity-form.ts'
import { type DraftChange, leftOver, withLeftOver } from '../form/unsaved/draft-changes.ts'
import type { RecordRef, Unsaved } from './draft-calls.ts'
import { type Brought, type DraftKeeper, createDraftKeeper } from './draft-keeper.ts'

/** What a page hears when it is closed. */
export const closing = ['beforeunload', 'pagehide']

/** A form's record, and what asks for it anew. */
interface Kept extends RecordRef {
  refresh: () => void
}

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
  const paths = useEffectEvent((all: readonly Changes[]) => {
    const ofForm = all
      .flatMap(({ base, values }) => [base, values])
      .flatMap((side) => form.allPaths({ ...form.base, ...fieldsOf(side, form.base) }))
    const more = all.flatMap((changes) => leftOver(changes, ofForm)).map(({ path }) => path)
    return [...new Set([...ofForm, ...more])]
  })
  const bring = useEffectEvent((draft: Brought | null, since: Changes | null) => {
    const [now, was] = [draft ?? nothing, since ?? nothing]
    const ofForm = paths([now, was])
    const isIn = (changes: readonly DraftChange[], path: string) =>
      changes.some((one) => one.path === path)
    const before = leftOver(was, ofForm)
    form.restore(changesOf(now, form.base), since && changesOf(since, form.base))
    // what has been discarded here meanwhile stays so
    keepLeft(
      leftOver(now, ofForm).filter(({ path }) => isIn(left.current, path) || !isIn(before, path)),
    )
    if (draft && form.changedIn(form.methods.getValues()).length > 0) {
      setRestoredFrom(draft.savedAt)
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
      paths: (all) => paths(all),
      bring: (draft, since) => bring(draft, since),
      onGone: () => setRestoredFrom(null),
      onFailure: setFailure,
    })
    keeper.current = made
    const typing = methods.watch(made.look)
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') void made.keep()
    }
    document.addEventListener('visibilitychange', keepHidden)
    // a browser waits half a second for a page that it closes, and a busy one has not heard the second of these by then
    for (const event of closing) window.addEventListener(event, made.leave)
    window.addEventListener('focus', made.refresh)
    const forgetSignOut = beforeSignOut(made.keep)
    return () => {
      typing.unsubscribe()
      forgetSignOut()
      document.removeEventListener('visibilitychange', keepHidden)
      for (const event of closing) window.removeEventListener(event, made.leave)
      window.removeEventListener('focus', made.refresh)
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
  return { ...form, discard, keeping, outlivesSignIn: true }
}

/** What a form has unsaved, with changes of fields that it does not have; null for nothing. */
export function unsavedIn<V extends FieldValues>(
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

const nothing: Changes = { base: {}, values: {} }

/** The changes of the fields that the form has. */
export function changesOf({ base, values }: Changes, ofForm: FieldValues): Changes {
  return { base: fieldsOf(base, ofForm), values: fieldsOf(values, ofForm) }
}

/** The fields that the form has; maps without anything in them are empty there. */
function fieldsOf(all: Changes['base'], ofForm: FieldValues): Changes['base'] {
  const known = Object.entries(all).filter(([name]) => Object.hasOwn(ofForm, name))
  return Object.fromEntries(
    known.map(([name, value]) => [name, value ?? (isPlain(ofForm[name]) ? {} : null)]),
  )
}
