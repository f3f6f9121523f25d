import { Button } from '@mantine/core'
import { IconBookmarkOff } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOpenView } from './use-view-writes.ts'

/** Says that the view of the address cannot be shown; another list in its place would be a wrong answer. */
export function ViewGone({ many }: { many: string }) {
  const openView = useOpenView()
  return (
    <EmptyState
      icon={<IconBookmarkOff size={20} stroke={1.7} />}
      title="This view is not available"
      actions={<Button onClick={() => openView(null)}>{`Show all ${many}`}</Button>}
    >
      It has been deleted, or its owner does not share it.
    </EmptyState>
  )
}
