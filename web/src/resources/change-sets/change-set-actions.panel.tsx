import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconRefresh, IconUserShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { lateDialog } from '../../shared/late/late.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { countText, formatCount } from '../../ui/formats.ts'
import { draftsOf } from '../products/bulk-edit/bulk-operations.rules.ts'
import { isUnread, useChangeSetRights, useDecision, useWork } from './change-set.data.ts'

const BulkEditDrawer = lateDialog(
  async () => (await import('../products/bulk-edit/bulk-edit.form.tsx')).BulkEditDrawer,
)

/** What the person may do with a change set as it is. */
export function ChangeSetActions({ set }: { set: ChangeSet }) {
  const rights = useChangeSetRights(set)
  const params = { id: set.id }
  const check = useWork(set, () => call(changeSetsApi.check, { params }))
  const apply = useWork(set, () => call(changeSetsApi.apply, { params }))
  const takeOver = useDecision(set, () => call(changeSetsApi.takeOver, { params }))
  const { planned, refused } = set.counts
  const isOpen = set.state === 'open' && !isUnread(set)
  return (
    <>
      {rights.mayTakeOver && (
        <IconButton icon={IconUserShare} loading={takeOver.busy} onClick={() => takeOver.run()}>
          Take over
        </IconButton>
      )}
      {rights.mayEdit && <Discard set={set} />}
      {rights.mayEdit && <EditOperations key={set.version} set={set} />}
      {rights.mayUndo && <Undo set={set} />}
      {rights.mayEdit && (
        <IconButton
          icon={IconRefresh}
          variant={isOpen ? 'filled' : 'default'}
          loading={check.busy}
          onClick={() => check.run()}
        >
          {checkLabel(set)}
        </IconButton>
      )}
      {rights.mayRetry && (
        <IconButton icon={IconRefresh} loading={apply.busy} onClick={() => apply.run()}>
          {`Retry ${countText(refused, 'refused change')}`}
        </IconButton>
      )}
      {rights.mayApply && (
        <Button loading={apply.busy} onClick={() => apply.run()}>
          {`Apply ${countText(planned, 'change')}`}
        </Button>
      )}
    </>
  )
}

function checkLabel(set: ChangeSet): string {
  if (isUnread(set)) return 'Read again'
  return set.state === 'open' ? 'Check' : 'Check again'
}

/** What is done to the records, put together anew: it is checked again afterwards. */
function EditOperations({ set }: { set: ChangeSet }) {
  const [opened, setOpened] = useState(false)
  const client = useQueryClient()
  const { records, operations, counts } = set
  if (records === null || operations.length === 0 || draftsOf(operations) === null) return null
  const close = () => {
    setOpened(false)
    void client.invalidateQueries({ queryKey: [changeSetsApi.get.id, { id: set.id }] })
  }
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <>
      <IconButton icon={IconPencil} onClick={() => setOpened(true)}>
        Edit
      </IconButton>
      <BulkEditDrawer opened={opened} onClose={close} records={records} count={count} set={set} />
    </>
  )
}

function Discard({ set }: { set: ChangeSet }) {
  const [opened, setOpened] = useState(false)
  const discard = useDecision(set, () => call(changeSetsApi.discard, { params: { id: set.id } }))
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Discard this change set?"
        confirmLabel="Discard change set"
        tone="danger"
        busy={discard.busy}
        onConfirm={() => {
          discard.run()
          setOpened(false)
        }}
        onClose={() => setOpened(false)}
      >
        Nothing of it has been applied. It stays in the list, and can no longer be edited or
        applied.
      </ConfirmDialog>
    </>
  )
}

function Undo({ set }: { set: ChangeSet }) {
  const [opened, setOpened] = useState(false)
  const undo = useWork(set, () => call(changeSetsApi.undo, { params: { id: set.id } }))
  const { applied } = set.counts
  return (
    <>
      <IconButton icon={IconArrowBackUp} loading={undo.busy} onClick={() => setOpened(true)}>
        Undo
      </IconButton>
      <ConfirmDialog
        opened={opened}
        title={`Undo ${countText(applied, 'change')}?`}
        confirmLabel={`Undo ${formatCount(applied)}`}
        busy={undo.busy}
        onConfirm={() => {
          undo.run()
          setOpened(false)
        }}
        onClose={() => setOpened(false)}
      >
        Every field gets back the value that it had before. What somebody has changed since stays as
        it is, and is listed as a conflict.
      </ConfirmDialog>
    </>
  )
}
