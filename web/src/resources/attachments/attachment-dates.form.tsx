import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { DateInput } from '../../shared/form/date-input.tsx'
import { typedDate } from '../../shared/form/typed-date.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { Refusal } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { ActionDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { countText } from '../../ui/formats.ts'
import classes from './attachment-bulk.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  attachments: DocumentSelection
  count: number
}

type Way = 'leave' | 'set' | 'empty'

interface Change {
  way: Way
  day: string | null
}

const untouched: Change = { way: 'leave', day: null }

/** Sets the dates of many attachments at once, each of the two or both. */
export function AttachmentDatesDialog({ opened, onClose, attachments, count }: Props) {
  const [issue, setIssue] = useState(untouched)
  const [expiry, setExpiry] = useState(untouched)
  const { run, busy, error, reset } = useWrite({
    send: () => {
      const problem = problemOf(issue) ?? problemOf(expiry)
      if (problem !== null) throw new Refusal(problem)
      return call(attachmentLinksApi.setDates, {
        body: { attachments, issueDate: dayOf(issue), expiryDate: dayOf(expiry) },
      })
    },
    onDone: (job) => {
      followJob(job)
      close()
    },
    failure: 'The dates could not be set.',
  })
  const close = () => {
    setIssue(untouched)
    setExpiry(untouched)
    reset()
    onClose()
  }
  return (
    <ActionDialog
      opened={opened}
      title={`Set dates of ${countText(count, 'attachment')}`}
      confirmLabel="Set dates"
      disabled={issue.way === 'leave' && expiry.way === 'leave'}
      busy={busy}
      onConfirm={run}
      onClose={close}
    >
      <div className={classes.fields}>
        <DateChange label="Issue date" change={issue} onChange={setIssue} />
        <DateChange label="Expiry date" change={expiry} onChange={setExpiry} />
        <ErrorText>{error}</ErrorText>
      </div>
    </ActionDialog>
  )
}

interface ChangeProps {
  label: string
  change: Change
  onChange: (change: Change) => void
}

function DateChange({ label, change, onChange }: ChangeProps) {
  return (
    <div className={classes.pair}>
      <Select
        label={label}
        data={[
          { value: 'leave', label: 'Do not change' },
          { value: 'set', label: 'Set to' },
          { value: 'empty', label: 'Remove' },
        ]}
        value={change.way}
        allowDeselect={false}
        onChange={(way) => onChange({ ...change, way: way ?? 'leave' })}
      />
      {change.way === 'set' && (
        <DateInput
          label={`New ${label.toLowerCase()}`}
          value={change.day}
          onChange={(day) => onChange({ ...change, day })}
        />
      )}
    </div>
  )
}

function problemOf({ way, day }: Change): string | null {
  if (way !== 'set') return null
  const read = typedDate(day)
  if ('problem' in read) return read.problem
  return read.value === null ? 'Enter a date.' : null
}

/** The day that a change sets, null for none; undefined leaves it as it is. */
function dayOf({ way, day }: Change): string | null | undefined {
  if (way === 'leave') return undefined
  return way === 'empty' ? null : day
}
