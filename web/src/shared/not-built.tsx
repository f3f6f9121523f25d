import { IconHammer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'

/** Says honestly that something is still to come, and what it will be; `text` continues "Here will be: ". */
export function NotBuilt({ text, actions }: { text: string; actions?: ReactNode }) {
  return (
    <EmptyState
      icon={<IconHammer size={20} stroke={1.7} />}
      title="Not built yet"
      actions={actions}
    >
      {`Here will be: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
    </EmptyState>
  )
}
