import { Button, VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { latePopup } from '../../late/late.tsx'
import type { ShownColumns } from '../use-columns.ts'
import type { List } from '../use-list.ts'
import classes from './saved-views.module.css'

const SavedViewsMenu = latePopup(async () => (await import('./view-parts.ts')).SavedViewsMenu)

interface Props {
  list: List<unknown>
  columns: ShownColumns
  noun: { many: string }
  isNarrow: boolean
}

/** Says which view of the list is open, and opens others; on narrow screens below the search where one is. */
export function SavedViewsButton({ isNarrow, ...menu }: Props) {
  const { viewing } = menu.list
  const name = viewing.kind === 'open' ? viewing.view.name : null
  const isIcon = isNarrow && name === null
  const icon = <IconBookmark size={15} aria-hidden />
  return (
    <SavedViewsMenu {...menu}>
      <Button
        variant="default"
        aria-haspopup="menu"
        classNames={{
          root: isNarrow && name !== null ? classes.below : classes.button,
          label: classes.label,
        }}
        leftSection={isIcon ? undefined : icon}
        rightSection={isIcon ? undefined : <IconChevronDown size={13} aria-hidden />}
        justify="space-between"
      >
        {isIcon ? icon : (name ?? 'Views')}
        {isIcon && <VisuallyHidden>Views</VisuallyHidden>}
        {name !== null && <VisuallyHidden> (view)</VisuallyHidden>}
      </Button>
    </SavedViewsMenu>
  )
}
