import type { SavedView } from '@lambda/contract/saved-views/saved-views'
import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './saved-views.module.css'

interface GroupProps {
  label: string
  views: readonly SavedView[]
  /** Whether they are the person's own. */
  isOwn: boolean
  /** The one that is open. */
  open: SavedView | null
  onOpen: (code: string) => void
}

/** Some views of a list below what they have in common; nothing where there are none. */
export function ViewItems({ label, views, isOwn, open, onOpen }: GroupProps) {
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={<OpenMark isOpen={view.id === open?.id} />}
          onClick={() => onOpen(view.code)}
        >
          <span className={classes.name}>{view.name}</span>
          <About view={view} isOwn={isOwn} />
        </Menu.Item>
      ))}
    </>
  )
}

function About({ view, isOwn }: { view: SavedView; isOwn: boolean }) {
  const { owner, isDefault, isShared, isOutdated } = view
  const whose = isOwn ? isShared && 'Shared' : (owner?.name ?? 'A former user')
  const about = [isDefault && 'Default', whose].filter((word) => word !== false)
  return (
    <>
      {about.length > 0 && <span className={classes.about}>{about.join(' · ')}</span>}
      {isOutdated && (
        <span className={classes.outdated}>
          <IconAlertTriangle size={13} aria-hidden />
          Out of date
        </span>
      )}
    </>
  )
}

/** Before the name of a view: whether it is the open one. */
export function OpenMark({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <IconCheck size={15} aria-label="Open:" /> : <span className={classes.unmarked} />
}
