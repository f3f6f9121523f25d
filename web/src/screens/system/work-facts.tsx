import { type SystemReport, mostCounted } from '@lambda/contract/system'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { Age } from '../../ui/age.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { formatCount } from '../../ui/formats.ts'
import words from '../../ui/words.module.css'
import { Part, unknown } from './attention.tsx'
import classes from './system.module.css'

/** How many jobs there are; the jobs themselves stand on the dashboard. */
export function JobFacts({ report }: { report: SystemReport }) {
  const { jobs } = report
  return (
    <Part
      area="jobs"
      report={report}
      more={
        <Link href={paths.dashboard({ of: 'all' })} className={classes.more}>
          Show jobs
        </Link>
      }
    >
      <FactList
        look="lines"
        facts={[
          ['Running', jobs ? formatCount(jobs.running) : unknown],
          ['Waiting', jobs ? <WaitingJobs jobs={jobs} /> : unknown],
          ['Failed in the last 24 h', jobs ? formatCount(jobs.failed) : unknown],
        ]}
      />
    </Part>
  )
}

function WaitingJobs({ jobs }: { jobs: NonNullable<SystemReport['jobs']> }) {
  const { waiting, waitingSince } = jobs
  return (
    <>
      {formatCount(waiting)}
      {waitingSince !== null && (
        <>
          , the first since <Age instant={waitingSince} isLong />
        </>
      )}
    </>
  )
}

const queueLabels: Readonly<Record<SystemReport['queues'][number]['name'], string>> = {
  findings: 'Products to check against the rules',
  readiness: 'Changes to evaluate for readiness',
  epds: 'Changes to match with EPDs',
  duplicates: 'Changes to compare for duplicates',
  inspections: 'Files to make previews of',
  counts: 'Counts to add up',
}

/** What changes have left to do, and how what each server does from time to time has gone. */
export function UpkeepFacts({ report }: { report: SystemReport }) {
  return (
    <Part area="upkeep" report={report}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">To be done</th>
            <th scope="col">Waiting</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {report.queues.map(({ name, waiting, since }) => (
            <tr key={name}>
              <th scope="row">{queueLabels[name]}</th>
              <td>
                {waiting === null
                  ? unknown
                  : waiting > mostCounted
                    ? `more than ${formatCount(mostCounted)}`
                    : formatCount(waiting)}
              </td>
              <td>{since === null ? '—' : <Age instant={since} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={classes.details}>
        <summary className={words.link}>Regular tasks of this server</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Every</th>
              <th scope="col">Last done</th>
            </tr>
          </thead>
          <tbody>
            {report.chores.map((chore) => (
              <tr key={chore.name}>
                <th scope="row" className={classes.capital}>
                  {chore.name}
                </th>
                <td>{everyText(chore.everySeconds)}</td>
                <td>
                  <LastDone chore={chore} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Part>
  )
}

function everyText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}

/** What is under way for less than a moment is not worth a word. */
function LastDone({ chore: { endedAt, failures } }: { chore: SystemReport['chores'][number] }) {
  if (failures > 0) return `failed ${formatCount(failures)} ×`
  return endedAt === null ? 'not yet' : <Age instant={endedAt} />
}
