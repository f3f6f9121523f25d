import type { Href } from '../../addresses.ts'
import { scrollAcross } from '../page/scroll-across.ts'
import { Link } from '../page/link.tsx'
import classes from './view-tabs.module.css'

interface Props {
  /** What the views are of, for those who cannot see. */
  label: string
  views: readonly { id: string; label: string; path: Href }[]
  active: string
}

/** The ready-made views of a list, above it: links, for the view stands in the address. */
export function ViewTabs({ label, views, active }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              href={view.path}
              className={classes.tab}
              aria-current={view.id === active ? 'page' : undefined}
              ref={view.id === active ? intoView : undefined}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On narrow screens the views scroll: the open one must be seen. */
function intoView(tab: HTMLAnchorElement | null): void {
  const row = tab?.closest('nav')
  if (tab && row) scrollAcross(row, tab)
}
