import { Drawer } from '@mantine/core'
import type { ComponentProps } from 'react'
import { FilterPanel } from './filter-panel.tsx'

interface Props extends ComponentProps<typeof FilterPanel> {
  opened: boolean
  onClose: () => void
}

/** The filter panel on narrow screens. */
export function FilterDrawer({ opened, onClose, ...panel }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" size="20rem">
      <FilterPanel {...panel} isInDrawer />
    </Drawer>
  )
}
