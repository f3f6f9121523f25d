import { Modal } from '@mantine/core'
import type { Destination, Found } from './destination.ts'
import { SearchPanel } from './search-panel.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  destinations: readonly Destination[]
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  allFound: (text: string) => string
}

/** Search from anywhere: things as one types, screens by name. */
export function SearchDialog({ opened, onClose, ...sources }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="36rem"
      yOffset="12vh"
      aria-label="Search products and screens"
    >
      <SearchPanel {...sources} onClose={onClose} />
    </Modal>
  )
}
