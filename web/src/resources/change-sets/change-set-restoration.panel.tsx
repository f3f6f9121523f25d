import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import type { ItemSelection } from '@lambda/contract/change-sets/items'
import { call } from '../../platform/api-client.ts'
import { DecisionButton } from './change-set-decision.panel.tsx'
import { useDecision } from './change-set.data.ts'

interface Props {
  set: ChangeSet
  items: ItemSelection
  size?: 'compact-sm'
  children: string
}

/** Has items that are refused as a deleted record has their code restore that one, and change it. */
export function RestoreDeleted({ set, items, ...button }: Props) {
  const restore = useDecision(set, () =>
    call(decisionsApi.restoreDeleted, { params: { id: set.id }, body: { items } }),
  )
  return <DecisionButton busy={restore.busy} onClick={() => restore.run()} {...button} />
}
