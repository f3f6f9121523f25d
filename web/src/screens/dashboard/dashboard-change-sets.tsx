import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { printValue } from '@lambda/contract/query-language/printer'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { Mark } from './dashboard-marks.tsx'
import type { Scope } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

const waiting = [
  { label: 'Being put together', states: 'open' },
  { label: 'Ready to apply', states: 'ready' },
  { label: 'Being worked on', states: 'checking,applying,undoing' },
] as const

/** Change sets that somebody has begun and that are not at their end: one's own, or everybody's. */
export function PendingChangeSets({ scope }: { scope: Scope }) {
  const author = scope.isMine && scope.user ? ` author:${printValue(scope.user.email)}` : ''
  const counts = useQuery({
    queryKey: ['dashboard', 'change-sets', author],
    queryFn: ({ signal }) =>
      Promise.all(
        waiting.map(async ({ states }) => {
          const query = { q: `state:${states}${author}`, limit: 1 }
          return (await call(changeSetsApi.list, { query, signal })).page.total
        }),
      ),
  })
  return (
    <DashboardSection
      title={scope.isMine ? 'Your pending change sets' : 'Pending change sets'}
      at={counts.dataUpdatedAt}
    >
      <Loaded query={counts} what="The number of change sets" lines={4}>
        {(totals) =>
          totals.every((total) => total === 0) ? (
            <p className={classes.empty}>
              {scope.isMine ? 'None of your change sets is pending.' : 'No change set is pending.'}
            </p>
          ) : (
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">State</th>
                  <th scope="col">Change sets</th>
                </tr>
              </thead>
              <tbody>
                {waiting.map(({ label, states }, index) => (
                  <tr key={states}>
                    <th scope="row">{label}</th>
                    <td>
                      <Mark
                        count={totals[index] ?? 0}
                        path={paths.changeSets.list({ q: `state:${states}${author}` })}
                        of={`change sets: ${label}`}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </DashboardSection>
  )
}
