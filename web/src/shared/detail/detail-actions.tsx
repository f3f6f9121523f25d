import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Href } from '../../addresses.ts'
import { ToolButton } from '../../ui/buttons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Link } from '../page/link.tsx'

/** A record beside another one; without a path there is none. */
interface Beside {
  label: string
  path: Href | null
}

interface Props {
  /** The ones before and after it, where it is known among which it stands. */
  beside: { previous: Beside; next: Beside } | null
  /** The address of a record, this one where none is given, with the open panel. */
  pathOf: (path?: Href) => Href
  /** Icons beside that of the link. */
  tools?: ReactNode
  /** Items of the menu with everything else that can be done; without them there is no menu. */
  children?: ReactNode
  menuWidth?: number | undefined
}

/** What can be done with a record as a whole, and the way to the ones beside it. */
export function DetailActions({ beside, pathOf, tools, children, menuWidth = 200 }: Props) {
  const clipboard = useClipboard()
  const more = useRef<HTMLButtonElement>(null)
  const copyLink = () => {
    clipboard.copy(window.location.origin + pathOf())
    showToast({ type: 'success', message: 'Link copied.' })
  }
  return (
    <>
      {beside && (
        <ActionIcon.Group>
          <Step {...beside.previous} pathOf={pathOf} icon={IconChevronUp} />
          <Step {...beside.next} pathOf={pathOf} icon={IconChevronDown} />
        </ActionIcon.Group>
      )}
      {tools}
      <ToolButton
        label="Copy link"
        icon={IconLink}
        variant="default"
        size={32}
        onClick={copyLink}
      />
      {children && (
        <Menu position="bottom-end" width={menuWidth} withinPortal={false}>
          <Menu.Target>
            <ActionIcon ref={more} variant="default" size={32} aria-label="More actions">
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          {/* what an item opens gives the focus back to where it was: the item is gone by then */}
          <Menu.Dropdown onClickCapture={() => more.current?.focus()}>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

interface StepProps extends Beside, Pick<Props, 'pathOf'> {
  icon: typeof IconChevronUp
}

function Step({ label, path, pathOf, icon: Icon }: StepProps) {
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
      <ActionIcon {...common} component={Link} href={pathOf(path)}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The item of a menu that deletes what is shown. */
export function DeleteItem({ label, act }: { label: string; act: () => void }) {
  return (
    <Menu.Item c="var(--danger)" leftSection={<IconTrash size={15} aria-hidden />} onClick={act}>
      {label}
    </Menu.Item>
  )
}
