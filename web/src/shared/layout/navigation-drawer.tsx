import { Drawer } from '@mantine/core'
import type { Destination } from './destination.ts'
import { SideNavigation } from './side-navigation.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  destinations: readonly Destination[]
}

/** The navigation of narrow screens, folded until it is asked for. */
export function NavigationDrawer({ opened, onClose, destinations }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Navigation" size="17rem">
      <SideNavigation destinations={destinations} />
    </Drawer>
  )
}
