import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import type { SpreadsheetSet } from '@lambda/contract/change-sets/spreadsheet'
import type { Job } from '@lambda/contract/jobs'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { ToolButton } from '../../../ui/buttons.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countText } from '../../../ui/formats.ts'
import { followJob } from '../../jobs/follow-job.ts'
import { LinkButton } from '../../page/link-button.tsx'
import { tellFailure } from '../../write/failure.ts'
import { useWrite } from '../../write/use-write.ts'
import classes from './pending-bar.module.css'
import type { Grid } from '../use-grid.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import type { WriterState } from './cell-writer.ts'
import { spreadsheetQuery } from './record-writes.ts'
import type { RowQuery } from './row-order.ts'

interface Props {
  entity: RowQuery['entity']
  /** What the records are: "product". */
  noun: string
  total: number
  grid: Grid
  written: WriterState
  /** Sends again what could not be saved. */
  retry: () => void
  /** Forgets it. */
  drop: () => void
}

/** Below a spreadsheet: what has been edited, whether it is saved, and what becomes of it. */
export function PendingBar({ entity, noun, total, grid, written, retry, drop }: Props) {
  const { data } = useQuery(spreadsheetQuery(entity))
  const set = data?.set ?? null
  const unsaved = [...written.unsaved.values()].reduce(
    (sum, { cells }) => sum + Object.keys(cells).length,
    0,
  )
  useLeaveGuard(unsaved > 0)
  return (
    <footer className={classes.bar}>
      <output className={classes.counts}>
        {set && set.records > 0 ? <Counts set={set} noun={noun} /> : countText(total, noun)}
        {unsaved > 0 && written.failure === null && ' · Saving…'}
      </output>
      {written.failure !== null && (
        <span role="alert" className={classes.wrong}>
          {`${countText(unsaved, 'cell')} not saved. ${written.failure} `}
          <Button variant="default" onClick={retry}>
            Try again
          </Button>{' '}
          <Button variant="subtle" onClick={drop}>
            Forget
          </Button>
        </span>
      )}
      <div className={classes.buttons}>
        <ToolButton
          label="Undo (Ctrl+Z)"
          name="Undo"
          icon={IconArrowBackUp}
          variant="default"
          size={32}
          disabled={!grid.canUndo}
          onClick={grid.undo}
        />
        <ToolButton
          label="Redo (Ctrl+Shift+Z)"
          name="Redo"
          icon={IconArrowForwardUp}
          variant="default"
          size={32}
          disabled={!grid.canRedo}
          onClick={grid.redo}
        />
        {set && set.records > 0 && (
          <>
            <LinkButton variant="default" href={paths.changeSets.one(set.id)}>
              Review
            </LinkButton>
            <Discard set={set} noun={noun} />
            <Apply set={set} noun={noun} isSaving={unsaved > 0} />
          </>
        )}
      </div>
    </footer>
  )
}

function Counts({ set, noun }: { set: SpreadsheetSet; noun: string }) {
  const wrong = [
    ...(set.refused > 0 ? [`${countText(set.refused, noun)} with errors`] : []),
    ...(set.conflict > 0 ? [`${countText(set.conflict, noun)} in conflict`] : []),
  ]
  return (
    <>
      <strong>{countText(set.cells, 'change')}</strong>
      {` in ${countText(set.records, noun)}`}
      {wrong.length > 0 && <span className={classes.wrong}>{` · ${wrong.join(', ')}`}</span>}
    </>
  )
}

interface ActProps {
  set: SpreadsheetSet
  noun: string
}

/** Starts the job that applies what can be applied; the rest stays in the spreadsheet. */
function Apply({ set, noun, isSaving }: ActProps & { isSaving: boolean }) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const apply = useWrite<void, Job>({
    send: () => call(changeSetsApi.apply, { params: { id: set.id } }),
    onDone: async (job) => {
      followJob(job)
      await client.invalidateQueries()
    },
    failure: 'The changes could not be applied.',
    onFailed: tellFailure,
  })
  const left = set.refused + set.conflict
  const begin = () => (left > 0 ? setOpened(true) : apply.run())
  return (
    <>
      <Button
        loading={apply.busy}
        disabled={set.planned === 0 || isSaving || set.isBusy}
        onClick={begin}
      >
        Apply
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Apply ${countText(set.planned, noun)}?`}
        confirmLabel="Apply"
        busy={apply.busy}
        onConfirm={() => {
          setOpened(false)
          apply.run()
        }}
        onClose={() => setOpened(false)}
      >
        {`${countText(left, noun)} with errors or conflicts ${left === 1 ? 'is' : 'are'} left out, and the edits stay here.`}
      </ConfirmDialog>
    </>
  )
}

function Discard({ set, noun }: ActProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const discard = useWrite({
    send: () => call(changeSetsApi.discard, { params: { id: set.id } }),
    onDone: () => client.invalidateQueries(),
    failure: 'The changes could not be discarded.',
    onFailed: tellFailure,
  })
  return (
    <>
      <Button variant="default" disabled={set.isBusy} onClick={() => setOpened(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Discard these changes?"
        confirmLabel="Discard changes"
        tone="danger"
        busy={discard.busy}
        onConfirm={() => {
          setOpened(false)
          discard.run()
        }}
        onClose={() => setOpened(false)}
      >
        {`${countText(set.cells, 'change')} in ${countText(set.records, noun)} will not be applied. The change set stays in the list of change sets.`}
      </ConfirmDialog>
    </>
  )
}
