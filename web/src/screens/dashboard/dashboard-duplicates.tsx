import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { duplicateLevels } from '@lambda/domain/duplicates/evidence'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { writeAddress } from '../../resources/products/duplicates/product-duplicates.data.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { Mark } from './dashboard-marks.tsx'
import type { Scope } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** Groups of products that look like each other and wait for somebody to decide. */
export function Duplicates({ scope }: { scope: Scope }) {
  const own = scope.isMine ? scope.user : null
  const brandIds = own?.brandIds ?? []
  const competenceCenterId = own?.competenceCenterId ?? undefined
  const counts = useQuery({
    queryKey: ['dashboard', 'duplicates', brandIds, competenceCenterId],
    queryFn: ({ signal }) =>
      Promise.all(
        duplicateLevels.map(async ({ code }) => {
          const narrowed = { brandIds: brandIds.join(',') || undefined, competenceCenterId }
          const query = { ...narrowed, level: code, limit: 1 }
          return (await call(duplicateGroupsApi.list, { query, signal })).page.total
        }),
      ),
  })
  return (
    <DashboardSection title="Possible duplicates" at={counts.dataUpdatedAt}>
      <Loaded query={counts} what="The number of duplicates" lines={4}>
        {(totals) =>
          totals.at(-1) === 0 ? (
            <p className={classes.empty}>No products look like each other.</p>
          ) : (
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">How sure</th>
                  <th scope="col">Groups to decide</th>
                </tr>
              </thead>
              <tbody>
                {duplicateLevels.map(({ code, label, from }, index) => (
                  <tr key={code}>
                    <th scope="row">{index === 0 ? label : `At least ${label.toLowerCase()}`}</th>
                    <td>
                      <Mark
                        count={totals[index] ?? 0}
                        path={paths.duplicates(
                          writeAddress({
                            brandIds,
                            competenceCenterId,
                            level: index === duplicateLevels.length - 1 ? undefined : code,
                          }),
                        )}
                        of={`groups of duplicates: score from ${from}`}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
      {own && own.countries.length > 0 && (
        <p className={classes.note}>
          By competence center and brands; countries do not matter here.
        </p>
      )}
    </DashboardSection>
  )
}
