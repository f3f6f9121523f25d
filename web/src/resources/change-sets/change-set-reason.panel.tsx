import { type ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import type { ItemSelection } from '@lambda/contract/change-sets/items'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { lateDialog } from '../../shared/late/late.tsx'
import { useDecision } from './change-set.data.ts'

const ReasonDialog = lateDialog(async () => (await import('../../ui/reason.tsx')).ReasonDialog)

interface Props {
  set: ChangeSet
  items: ItemSelection
  label: string
  size?: string
}

/** Says why items are applied that are refused for want of a reason. */
export function GiveReason({ set, items, label, size }: Props) {
  const [opened, setOpened] = useState(false)
  const give = useDecision(set, (reason: string) =>
    call(decisionsApi.giveReason, { params: { id: set.id }, body: { items, reason } }),
  )
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        disabled={give.busy}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        opened={opened}
        title="Give a reason"
        confirmLabel="Use this reason"
        description="Kept with each record, as a save with a reason is."
        onReason={(reason) => {
          give.run(reason)
          setOpened(false)
        }}
        onClose={() => setOpened(false)}
      >
        <p>
          What is refused only because no reason is given becomes applicable with this one. Nothing
          is changed yet.
        </p>
      </ReasonDialog>
    </>
  )
}
