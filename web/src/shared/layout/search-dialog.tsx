import { Modal } from '@mantine/core'
import type { Href } from '../../addresses.ts'
import type { Destination, Found } from './destination.ts'
import { SearchPanel } from './search-panel.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  destinations: readonly Destination[]
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  allFound: (text: string) => Href
}

/** Search from anywhere: things as one types, screens by name. */
export function SearchDialog({ opened, onClose, ...sources }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size="36rem" yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Search products and screens" radius="lg">
        <Modal.Body p={0}>
          <SearchPanel {...sources} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
