import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Href } from '../../addresses.ts'
import { Link } from './link.tsx'
import classes from './page.module.css'

interface Crumb {
  label: string
  path: Href
}

interface Props {
  title: string
  /** At the left of the title: a small picture. */
  picture?: ReactNode
  /** Beside the title: a status, a count. */
  aside?: ReactNode
  /** Under the title: a name, when it changed. */
  subtitle?: ReactNode
  /** From the top down, without this page itself. */
  breadcrumb?: readonly Crumb[]
  actions?: ReactNode
  /** The body has the rest of the window's height and scrolls by itself, as lists do. */
  fill?: boolean
  children: ReactNode
}

/** The frame of every screen: document title, breadcrumb, title, actions at the right, body. */
export function Page(props: Props) {
  const { title, picture, aside, subtitle, breadcrumb, actions, fill, children } = props
  useDocumentTitle(title)
  return (
    <div className={classes.page} data-fill={fill || undefined}>
      <header className={classes.head}>
        {picture}
        <div className={classes.words}>
          {breadcrumb && (
            <nav aria-label="Breadcrumb">
              <ol className={classes.breadcrumb}>
                {breadcrumb.map((crumb, index) => (
                  <li key={crumb.path}>
                    {index > 0 && <IconChevronRight size={12} aria-hidden />}
                    <Link href={crumb.path}>{crumb.label}</Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {aside}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.body}>{children}</div>
    </div>
  )
}

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lambda`
  }, [title])
}
