import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { latePopup } from '../late/late.tsx'
import type { QuerySource } from './query-source.ts'

const QueryHelpText = latePopup(async () => (await import('./query-help-text.tsx')).QueryHelpText)

/** What can be written into the box, with examples to click. */
export function QueryHelp({ source, pick }: { source: QuerySource; pick: (q: string) => void }) {
  return (
    <QueryHelpText source={source} pick={pick}>
      <Tooltip label="How to search">
        <ActionIcon size={24} aria-label="How to search" aria-haspopup="dialog">
          <IconHelp size={16} />
        </ActionIcon>
      </Tooltip>
    </QueryHelpText>
  )
}
