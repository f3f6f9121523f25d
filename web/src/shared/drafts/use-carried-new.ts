import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { leavesToComeBack, useSession } from '../../platform/session-state.ts'
import type { EntityForm } from '../form/use-entity-form.ts'
import { asksForNew } from '../page/use-creating.ts'
import { carriedOf, carry, dropCarried } from './carried.ts'
import { changesOf, closing } from './use-draft.ts'

/**
 * Brings what is typed of something new over a sign-in that leaves the page. `asks` is what its address says of the drawer of the
 * form (`?new=…`), which opens again with all that stood in it; null where the form is the page itself. Where it is left out
 * nothing is brought. `page` is the path of that address where it is another page than the one that the drawer is open over.
 */
export function useCarriedNew<V extends FieldValues>(
  form: EntityForm<V>,
  asks: string | null | undefined,
  page: string = location.pathname,
): EntityForm<V> {
  const place = asks === undefined ? null : `${page} ${asks ?? ''}`
  const written = useEffectEvent(() => {
    const values = form.methods.getValues()
    return { base: form.base, values, changed: form.changedIn(values) }
  })
  const bring = useEffectEvent((carried: NonNullable<ReturnType<typeof carriedOf>>) => {
    const { base, values } = changesOf(carried, form.base)
    form.beginAnew({ ...form.base, ...base }, { ...form.base, ...values })
  })
  useEffect(() => {
    if (place === null) return undefined
    const ref = { entity: place, id: 0 }
    const carried = carriedOf(ref)
    dropCarried(ref)
    if (carried) bring(carried)
    const keep = () => {
      if (leavesToComeBack()) carry(ref, written())
    }
    const back = ({ persisted }: PageTransitionEvent) => persisted && dropCarried(ref)
    for (const event of closing) window.addEventListener(event, keep)
    window.addEventListener('pageshow', back)
    const forget = useSession.subscribe(({ again }, before) => {
      if (again === before.again || again !== 'leaving') return
      if (asks && written().changed.length > 0) askFor(asks, page)
    })
    return () => {
      forget()
      for (const event of closing) window.removeEventListener(event, keep)
      window.removeEventListener('pageshow', back)
    }
  }, [place, asks, page])
  return place === null ? form : { ...form, outlivesSignIn: true }
}

/** The sign-in comes back to this very address; from that of another page one goes back to this one. */
function askFor(drawer: string, page: string): void {
  const isHere = page === location.pathname
  const others = isHere ? parseSearch(location.search) : {}
  const address = page + stringifySearch({ ...others, [asksForNew]: drawer })
  const write = isHere ? 'replaceState' : 'pushState'
  // past the router, which would take it out of the address again
  History.prototype[write].call(history, history.state, '', address)
}
