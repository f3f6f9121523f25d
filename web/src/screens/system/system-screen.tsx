import { type SystemReport, systemApi } from '@lambda/contract/system'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { type Preload, preloadQuery } from '../../platform/query-client.ts'
import { Page } from '../../shared/page/page.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import { Attention, StateTag, stateOf } from './attention.tsx'
import { DatabaseFacts } from './database-facts.tsx'
import { FileFacts, IndexFacts } from './storage-facts.tsx'
import { ErrorFacts, ServerFacts } from './server-facts.tsx'
import classes from './system.module.css'
import { JobFacts, UpkeepFacts } from './work-facts.tsx'

/** How long figures stand before the server is asked again, in ms. */
const pause = 10_000

const report = {
  queryKey: [systemApi.get.id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(systemApi.get, { signal }),
}

export const preload: Preload = (client) => preloadQuery(client, report)

/** How the installation is doing: first what wants attention and what to do, then the figures behind it. */
export function SystemScreen() {
  const query = useQuery({ ...report, refetchInterval: pause })
  const { data, error, refetch } = query
  return (
    <Page
      title="System"
      aside={data && <StateTag state={stateOf(data.checks)} />}
      subtitle={data && <AsOf report={data} isOld={error !== null} />}
      actions={
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <Loaded query={query} what="The state of the system" lines={12}>
        {(data) => (
          <div className={classes.grid}>
            <Attention checks={data.checks} />
            <div className={classes.column}>
              <DatabaseFacts report={data} />
              <UpkeepFacts report={data} />
            </div>
            <div className={classes.column}>
              <FileFacts report={data} />
              <IndexFacts report={data} />
              <JobFacts report={data} />
              <ServerFacts report={data} />
              <ErrorFacts report={data} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** When the server said what is shown, and whether it has not answered since. */
function AsOf({ report: { at }, isOld }: { report: SystemReport; isOld: boolean }) {
  return (
    <>
      As of <time dateTime={at}>{formatDateTimeSeconds(at)}</time>
      {isOld && ' – the server does not answer now'}
    </>
  )
}
