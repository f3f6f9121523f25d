import { type SystemReport, mostCounted } from '@lambda/contract/system'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { Age } from '../../ui/age.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { countText, formatBytes, formatCount } from '../../ui/formats.ts'
import { Part, unknown } from './attention.tsx'
import classes from './system.module.css'

/** The server that has answered: which program it is, and what it takes of the machine. */
export function ServerFacts({ report }: { report: SystemReport }) {
  const { server } = report
  const { version, commit } = server
  return (
    <Part area="server" report={report}>
      <FactList
        look="lines"
        facts={[
          [
            'Lambda',
            <>
              {version}
              {commit !== null && (
                <>
                  , commit <code title={commit}>{commit.slice(0, 10)}</code>
                </>
              )}
            </>,
          ],
          ['Running since', <Age key="since" instant={server.startedAt} isLong />],
          ['Node', server.node],
          [
            'Memory',
            `${formatBytes(server.memoryBytes)}, of which objects ${formatBytes(server.heapBytes)} of at most ${formatBytes(server.heapLimitBytes)}`,
          ],
          [
            'Machine memory',
            `${formatBytes(server.freeMemoryBytes)} free of ${formatBytes(server.machineMemoryBytes)}`,
          ],
          [
            'Processor',
            `${Math.round(server.processorShare * 100)} % of one since the start, ${countText(server.processors, 'processor')}`,
          ],
          ['Requests wait', `${Math.round(server.delayMs)} ms for their turn`],
        ]}
      />
    </Part>
  )
}

/** How often something went wrong that should not; each of them stands in the trace logs. */
export function ErrorFacts({ report }: { report: SystemReport }) {
  const { errors } = report
  return (
    <Part
      area="errors"
      report={report}
      more={
        <Link href={paths.traceLogs({ q: 'action:error' })} className={classes.more}>
          Show errors
        </Link>
      }
    >
      <FactList
        look="lines"
        facts={[
          [
            'In the last 24 h',
            errors === null
              ? unknown
              : errors > mostCounted
                ? `more than ${formatCount(mostCounted)}`
                : formatCount(errors),
          ],
        ]}
      />
    </Part>
  )
}
