import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { Href } from '../../../addresses.ts'
import { parseSearch } from '../../../platform/address-search.ts'
import { Link } from '../../page/link.tsx'
import own from './saved-views.module.css'
import { useSavedViews } from './saved-views.ts'
import { allRows } from './viewing.ts'

/** So many are shown before one asks for more. */
const mostShown = 8

/** Which view of a list the address names, or was before it was changed; null elsewhere. */
export function useViewCode(path: string): string | null {
  return useLocation({
    select: ({ pathname, searchStr }) => {
      if (pathname !== path) return null
      const { view, from } = parseSearch(searchStr)
      return view ?? from ?? null
    },
  })
}

interface Props {
  /** The list by its path in the API, and where it is. */
  list: string
  path: Href
  /** What all of it is called. */
  all: string
  classes: Readonly<Record<'children' | 'child', string | undefined>>
}

/** The saved views of a list, below it in the navigation: the default one first, then by name. */
export function ViewLinks({ list, path, all, classes }: Props) {
  const { data = [] } = useSavedViews(true)
  const code = useViewCode(path)
  const [isUnfolded, { toggle }] = useDisclosure(false)
  const views = data
    .filter((view) => view.list === list)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  if (views.length === 0) return null
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
