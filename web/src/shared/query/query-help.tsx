import { ActionIcon, Popover, ScrollArea, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import type { QuerySource } from './query-source.ts'

const QueryHelpText = lazy(async () => ({
  default: (await import('./query-help-text.tsx')).QueryHelpText,
}))

/** What can be written into the box, with examples to click. */
export function QueryHelp({ source, pick }: { source: QuerySource; pick: (q: string) => void }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const choose = (query: string) => {
    close()
    pick(query)
  }
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="bottom-end"
      width="min(30rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        <Tooltip label="How to search" disabled={opened}>
          <ActionIcon size={24} aria-label="How to search" onClick={toggle}>
            <IconHelp size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="How to search">
        <ScrollArea.Autosize mah="min(34rem, 70vh)" type="auto">
          <Suspense fallback={<TextSkeleton />}>
            <QueryHelpText source={source} choose={choose} />
          </Suspense>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
