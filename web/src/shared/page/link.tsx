import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this product, from `paths`. */
  href: string
}

/** A link within the product: a real anchor (new tab, copy address) that does not load the page anew. */
export function Link({ href, onClick, ...anchor }: Props) {
  const router = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || opensElsewhere || event.button !== 0 || anchor.target) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it says is among the properties handed on
  return <a {...anchor} href={href} onClick={go} />
}
