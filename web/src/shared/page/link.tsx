import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import type { Href } from '../../addresses.ts'
import { parseSearch } from '../../platform/address-search.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this product, from `paths`. */
  href: Href
}

/** In ms: who only passes over a link does not mean it. */
const intent = 50

/**
 * A link within the product: a real anchor (new tab, copy address) that does not load the page anew. Whose pointer or
 * focus rests on it finds the page loaded.
 */
export function Link({ href, onClick, ...anchor }: Props) {
  const router = useRouter()
  const timer = useRef<number>(undefined)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || opensElsewhere || event.button !== 0 || anchor.target) return
    event.preventDefault()
    end()
    void router.navigate({ href })
  }
  const preload = () => {
    const { pathname, search } = new URL(href, location.origin)
    // The router's type has paths with parameters; here they are filled in.
    const to = { to: pathname, search: parseSearch(search) } as never
    // What goes wrong is told by the page, should it be shown.
    router.preloadRoute(to).catch(() => undefined)
  }
  const begin = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(preload, intent)
  }
  const end = () => window.clearTimeout(timer.current)
  const rests = { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it says is among the properties handed on
  return <a {...rests} {...anchor} href={href} onClick={go} />
}
