import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type AddressSearch, parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { type OpenItems, allClosed, allOpen, readOpen, writeOpen } from './open-items.ts'

/** What a person sees of a tree. */
export interface TreeView {
  /** What is searched for. */
  q: string
  /** Null: as the tree comes. */
  open: OpenItems | null
  /** The item that the keyboard is on. */
  node: number | null
}

export interface TreeState extends TreeView {
  /** What is open, also where nobody has said. */
  openItems: OpenItems
  change: (change: Partial<TreeView>) => void
}

/** Larger trees come closed. */
const mostShown = 300

/** How long after the last key the address follows: browsers let one write it only so often. */
const debounce = 250

/** What a person sees of a tree: at once here, a moment later in the address. `size` is how many items there are. */
export function useTreeState(size: number): TreeState {
  const router = useRouter()
  const searchText = useLocation({ select: (location) => location.searchStr })
  const pathname = useLocation({ select: (location) => location.pathname })
  const [view, setView] = useState(() => readView(searchText))
  const [seen, setSeen] = useState(searchText)
  const own = useRef(pathname)
  if (seen !== searchText) {
    setSeen(searchText)
    // Our own writing comes back as what is shown already; anything else is a step through the history, or a link.
    if (!saysSame(searchText, view)) setView(readView(searchText))
  }
  useEffect(() => {
    const write = () => {
      const { pathname, searchStr } = router.latestLocation
      if (pathname !== own.current || saysSame(searchStr, view)) return
      const href = pathname + stringifySearch({ ...parseSearch(searchStr), ...written(view) })
      void router.navigate({ href, replace: true })
    }
    const timer = window.setTimeout(write, debounce)
    // Whoever leaves before that comes back to what was shown last.
    const writing = new AbortController()
    const options = { capture: true, signal: writing.signal }
    window.addEventListener('pointerdown', write, options)
    window.addEventListener('keydown', (event) => event.key === 'Enter' && write(), options)
    return () => {
      window.clearTimeout(timer)
      writing.abort()
    }
  }, [view, router])
  return {
    ...view,
    openItems: view.open ?? (size > mostShown ? allClosed : allOpen),
    change: (change) => setView((now) => ({ ...now, ...change })),
  }
}

function readView(searchText: string): TreeView {
  const { q, open, node } = parseSearch(searchText)
  return {
    q: q ?? '',
    open: readOpen(open) ?? null,
    node: node !== undefined && /^[1-9]\d{0,9}$/.test(node) ? Number(node) : null,
  }
}

function written({ q, open, node }: TreeView): AddressSearch {
  return {
    q: q.trim(),
    open: open === null ? '' : (writeOpen(open) ?? ''),
    node: node === null ? '' : String(node),
  }
}

function saysSame(searchText: string, view: TreeView): boolean {
  const said: AddressSearch = { q: '', open: '', node: '', ...parseSearch(searchText) }
  return Object.entries(written(view)).every(([name, text]) => said[name] === text)
}
