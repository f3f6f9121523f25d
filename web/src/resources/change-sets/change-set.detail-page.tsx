import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { CancelJob } from '../../shared/jobs/cancel-job.tsx'
import { Page } from '../../shared/page/page.tsx'
import { formatAge, formatCount } from '../../ui/formats.ts'
import { ChangeSetActions } from './change-set-actions.panel.tsx'
import { ChangedFields } from './change-set-fields.panel.tsx'
import { ImportNotes } from './change-set-import.panel.tsx'
import { ChangeSetItems, type Shown } from './change-set-items.panel.tsx'
import { ChangeSetNotes } from './change-set-notes.panel.tsx'
import { ProposalNotes } from './change-set-proposal.panel.tsx'
import { OutcomeTabs } from './change-set-outcomes.panel.tsx'
import { StateTag } from './change-set.columns.tsx'
import { isBusy, isUnread, useFreshItems } from './change-set.data.ts'
import classes from './change-set.module.css'

/** One change set: what it would change, what it has changed, and what can be done with it. */
export const { Page: ChangeSetDetailPage, preload } = recordPage(
  changeSetsApi.get,
  'changeSetId',
  Review,
  { pollWhile: isBusy },
)

function Review({ record: set }: { record: ChangeSet }) {
  const [shown, setShown] = useState<Shown>({})
  useFreshItems(set)
  return (
    <Page
      title={set.title}
      breadcrumb={[{ label: 'Change sets', path: paths.changeSets.list() }]}
      aside={<StateTag set={set} />}
      subtitle={subtitleOf(set)}
      actions={<ChangeSetActions set={set} />}
    >
      <div className={classes.review}>
        <ChangeSetNotes set={set} />
        {set.progress && <WorkProgress {...set.progress} />}
        {set.imported && !isUnread(set) && <ImportNotes set={set} imported={set.imported} />}
        {set.proposed && <ProposalNotes set={set} proposed={set.proposed} />}
        <OutcomeTabs set={set} shown={shown} onChange={setShown} />
        <div className={classes.columns}>
          <ChangedFields set={set} shown={shown} onChange={setShown} />
          <ChangeSetItems set={set} shown={shown} onClear={() => setShown({})} />
        </div>
      </div>
    </Page>
  )
}

function subtitleOf({ author, createdAt, reason }: ChangeSet): string {
  const by = `${author?.name ?? 'A former user'}, ${formatAge(createdAt)}`
  return reason === null ? by : `${by} · ${reason}`
}

function WorkProgress({ job, done, total }: NonNullable<ChangeSet['progress']>) {
  const text = total === null ? 'Starting …' : `${formatCount(done)} of ${formatCount(total)}`
  return (
    <div className={classes.progress}>
      <Progress
        value={total === null || total === 0 ? 0 : (done / total) * 100}
        aria-label="Progress"
        animated
      />
      <span>{text}</span>
      <CancelJob id={job} />
    </div>
  )
}
