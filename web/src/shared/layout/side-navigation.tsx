import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, memo, useEffect, useId } from 'react'
import { useIsAdministrator } from '../../platform/active-user.ts'
import type { Href } from '../../addresses.ts'
import { ViewLinks, useViewCode } from '../list/views/view-links.tsx'
import { Link } from '../page/link.tsx'
import { type Destination, leadsTo } from './destination.ts'
import classes from './side-navigation.module.css'

/** The screens that this person may open, the present one marked. The frame around it is drawn more often than it. */
export const SideNavigation = memo(function SideNavigation({
  destinations,
}: {
  destinations: readonly Destination[]
}) {
  const isAdministrator = useIsAdministrator()
  const pathname = useLocation({ select: (location) => location.pathname })
  const shared = destinations.filter((destination) => !destination.administrator)
  const reserved = destinations.filter((destination) => destination.administrator)
  return (
    <nav className={classes.navigation} aria-label="Main">
      <Entries destinations={shared} pathname={pathname} />
      {isAdministrator && (
        <>
          <h2 className={classes.heading}>Administrators</h2>
          <Entries destinations={reserved} pathname={pathname} />
        </>
      )}
    </nav>
  )
})

function Entries(props: { destinations: readonly Destination[]; pathname: string }) {
  return (
    <ul className={classes.list}>
      {props.destinations.map((destination) => (
        <Entry key={destination.label} destination={destination} pathname={props.pathname} />
      ))}
    </ul>
  )
}

function Entry({ destination, pathname }: { destination: Destination; pathname: string }) {
  const { label, path, icon: Icon, children = [] } = destination
  const here = children.find((child) => leadsTo(child, pathname))
  const content = (
    <>
      {Icon && <Icon size={17} stroke={1.7} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </>
  )
  if (path === undefined) {
    return (
      <Group content={content} isHere={here !== undefined}>
        <Children entries={children} pathname={pathname} />
      </Group>
    )
  }
  return (
    <li>
      <Place
        destination={{ ...destination, path }}
        pathname={pathname}
        isBelow={here !== undefined}
      >
        {content}
      </Place>
      {children.length > 0 && <Children entries={children} pathname={pathname} />}
    </li>
  )
}

interface PlaceProps {
  destination: Destination & { path: Href }
  pathname: string
  /** One of its children is where one is. */
  isBelow: boolean
  children: ReactNode
}

/** The link to a screen, and the saved views of its list where there are any. */
function Place({ destination, pathname, isBelow, children }: PlaceProps) {
  const { path, label, viewsOf } = destination
  const isView = useViewCode(path) !== null && viewsOf !== undefined
  const isHere = leadsTo(destination, pathname) && !isBelow && !isView
  return (
    <>
      <Link href={path} className={classes.entry} aria-current={isHere ? 'page' : undefined}>
        {children}
      </Link>
      {viewsOf !== undefined && (
        <ViewLinks
          list={viewsOf}
          path={path}
          all={`All ${label.toLowerCase()}`}
          classes={{ children: classes.children, child: classes.child }}
        />
      )}
    </>
  )
}

interface GroupProps {
  content: ReactNode
  isHere: boolean
  children: ReactNode
}

/** Folded until it is opened, or until one comes to one of its screens. */
function Group({ content, isHere, children }: GroupProps) {
  const [isOpen, { toggle, open }] = useDisclosure(isHere)
  const id = useId()
  useEffect(() => {
    if (isHere) open()
  }, [isHere, open])
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {content}
        <IconChevronRight className={classes.chevron} size={14} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </li>
  )
}

interface ChildrenProps {
  entries: NonNullable<Destination['children']>
  pathname: string
}

function Children({ entries, pathname }: ChildrenProps) {
  return (
    <ul className={classes.children}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            href={entry.path}
            className={classes.child}
            aria-current={leadsTo(entry, pathname) ? 'page' : undefined}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
