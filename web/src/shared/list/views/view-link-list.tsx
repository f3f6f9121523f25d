import type { SavedView } from '@lambda/contract/saved-views/saved-views'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Href } from '../../../addresses.ts'
import { Link } from '../../page/link.tsx'
import own from './saved-views.module.css'
import { allRows } from './viewing.ts'

/** So many are shown before one asks for more. */
const mostShown = 8

export interface ViewLinksProps {
  /** The list by its path in the API, and where it is. */
  list: string
  path: Href
  /** What all of it is called. */
  all: string
  classes: Readonly<Record<'children' | 'child', string | undefined>>
}

interface Props extends Omit<ViewLinksProps, 'list'> {
  views: readonly SavedView[]
  /** Of the view that is open; null for none. */
  code: string | null
}

/** The links to saved views, of which there are some: the default one first, then by name. */
export function ViewLinkList({ views: unsorted, code, path, all, classes }: Props) {
  const [isUnfolded, { toggle }] = useDisclosure(false)
  const views = unsorted.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const shown = views.filter((view, index) => isUnfolded || index < mostShown || view.code === code)
  return (
    <ul className={classes.children}>
      {views.some(({ isDefault }) => isDefault) && (
        <li>
          <Link
            href={`${path}?view=${allRows}` as Href}
            className={classes.child}
            aria-current={code === allRows ? 'page' : undefined}
          >
            {all}
          </Link>
        </li>
      )}
      {shown.map((view) => (
        <li key={view.id}>
          <Link
            href={`${path}?view=${view.code}` as Href}
            className={classes.child}
            aria-current={view.code === code ? 'page' : undefined}
          >
            {view.name}
            {view.isOutdated && (
              <span className={own.mark} title="Out of date">
                <IconAlertTriangle size={13} aria-hidden />
                <VisuallyHidden>Out of date</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
      {views.length > mostShown && (
        <li>
          <UnstyledButton className={classes.child} aria-expanded={isUnfolded} onClick={toggle}>
            {isUnfolded ? 'Fewer views' : `All ${views.length} views`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
