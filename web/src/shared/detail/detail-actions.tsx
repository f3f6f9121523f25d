import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconDots, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { Link } from '../page/link.tsx'
import type { Neighbours } from '../list/neighbours.ts'

interface Props {
  /** What it is: "product". */
  noun: string
  /** The address of what is shown, its open panel included. */
  path: string
  /** The ones beside it in the list that one came from. */
  neighbours: Neighbours | null
  /** The address of a neighbour with the same panel open. */
  beside: (path: string) => string
  /** Items of the menu with everything else that can be done; without them there is no menu. */
  children?: ReactNode
}

/** What can be done with a thing as a whole, and the way to the ones beside it in the list. */
export function DetailActions({ noun, path, neighbours, beside, children }: Props) {
  const clipboard = useClipboard()
  const copyLink = () => {
    clipboard.copy(window.location.origin + path)
    showToast({ type: 'success', message: 'Link copied.' })
  }
  const pathOf = (neighbour: string | null) => (neighbour === null ? null : beside(neighbour))
  return (
    <>
      {neighbours && (
        <ActionIcon.Group>
          <Neighbour
            label={`Previous ${noun}`}
            path={pathOf(neighbours.previous)}
            icon={IconChevronUp}
          />
          <Neighbour label={`Next ${noun}`} path={pathOf(neighbours.next)} icon={IconChevronDown} />
        </ActionIcon.Group>
      )}
      <Tooltip label="Copy link">
        <ActionIcon variant="default" size={32} aria-label="Copy link" onClick={copyLink}>
          <IconLink size={16} />
        </ActionIcon>
      </Tooltip>
      {children && (
        <Menu position="bottom-end" width={200} withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label="More actions">
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

interface NeighbourProps {
  label: string
  path: string | null
  icon: typeof IconChevronUp
}

function Neighbour({ label, path, icon: Icon }: NeighbourProps) {
  const common = { variant: 'default', size: 32, 'aria-label': label } as const
  if (path === null) {
    return (
      <ActionIcon {...common} disabled>
        <Icon size={16} />
      </ActionIcon>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon {...common} component={Link} href={path}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
