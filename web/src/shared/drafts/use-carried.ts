import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { leavesToComeBack } from '../../platform/session-state.ts'
import type { EntityForm } from '../form/use-entity-form.ts'
import { carriedOf, carry, dropCarried } from './carried.ts'
import type { RecordRef } from './draft-calls.ts'
import { changesOf, closing, unsavedIn } from './use-draft.ts'

/**
 * Brings what a form has unsaved over a sign-in that leaves the page, where nothing is kept of it on the server. Null for
 * forms of which nothing is brought.
 */
export function useCarried<V extends FieldValues>(
  form: EntityForm<V>,
  record: RecordRef | null,
): EntityForm<V> {
  const { entity = null, id = 0 } = record ?? {}
  const bring = useEffectEvent((carried: NonNullable<ReturnType<typeof carriedOf>>) =>
    form.restore(changesOf(carried, form.base), null),
  )
  const unsaved = useEffectEvent(() => unsavedIn(form, []))
  useEffect(() => {
    if (entity === null) return undefined
    const ref = { entity, id }
    const carried = carriedOf(ref)
    dropCarried(ref)
    if (carried) bring(carried)
    const keep = () => {
      if (!leavesToComeBack()) return
      const { base, values } = unsaved() ?? { base: {}, values: {} }
      carry(ref, { base, values, changed: Object.keys(values) })
    }
    // the very page is shown again, with all that was typed
    const back = ({ persisted }: PageTransitionEvent) => persisted && dropCarried(ref)
    for (const event of closing) window.addEventListener(event, keep)
    window.addEventListener('pageshow', back)
    return () => {
      for (const event of closing) window.removeEventListener(event, keep)
      window.removeEventListener('pageshow', back)
    }
  }, [entity, id])
  return record === null ? form : { ...form, outlivesSignIn: true }
}
