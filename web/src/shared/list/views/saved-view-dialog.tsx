import {
  savedViewInput,
  type SavedView,
  type ViewState,
} from '@lambda/contract/saved-views/saved-views'
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorText } from '../../../ui/error-text.tsx'
import { useSaveView } from './use-view-writes.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The list by its path in the API, and what its rows are called. */
  list: string
  many: string
  /** The view that is given another name or other users; null for a new one. */
  view: SavedView | null
  /** What a new one keeps. */
  state: ViewState
  onDone: (saved: SavedView) => void
}

/** Names a view, and says who sees it. */
export function SavedViewDialog(props: Props) {
  const title = props.view ? 'Rename or share view' : 'Save as new view'
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={title} centered size="sm">
      <ViewForm {...props} />
    </Modal>
  )
}

function ViewForm({ list, many, view, state, onDone, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const save = useSaveView(list, view, { state, onDone })
  const isNamed = savedViewInput.shape.name.safeParse(name).success
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed) save.run({ name, isShared, isDefault })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={80}
          required
          data-autofocus
        />
        <Checkbox
          label="Share with all users"
          description="Everyone can open it. Only you and administrators can change it."
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Checkbox
          label={`Use as my default view of ${many}`}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <ErrorText>{save.error}</ErrorText>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isNamed} loading={save.busy}>
            Save view
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
