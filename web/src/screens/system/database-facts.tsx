import type { SystemReport } from '@lambda/contract/system'
import { Age } from '../../ui/age.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { countText, formatBytes, formatCount } from '../../ui/formats.ts'
import { Part } from './attention.tsx'
import classes from './system.module.css'

/** How large the database is and of what, and who keeps it busy. */
export function DatabaseFacts({ report }: { report: SystemReport }) {
  const { database } = report
  const { connections, oldestTransaction: oldest, migration, lastBackup } = database
  return (
    <Part area="database" report={report}>
      <FactList
        look="lines"
        facts={[
          ['Size', formatBytes(database.bytes)],
          [
            'Connections',
            `${formatCount(connections.used)} of ${formatCount(connections.most)} in use, servers at ${countText(database.hosts, 'address', 'addresses')}`,
          ],
          [
            'Oldest transaction',
            oldest ? (
              <>
                began <Age instant={oldest.startedAt} isLong />
                {oldest.program !== '' && `, ${oldest.program}`}
              </>
            ) : (
              'None is open'
            ),
          ],
          [
            'Last backup',
            lastBackup ? (
              <>
                <Age instant={lastBackup.begunAt} isLong />, {formatBytes(lastBackup.bytes)}
                {lastBackup.changesUntil && (
                  <>
                    ; changes saved <Age instant={lastBackup.changesUntil} isLong />
                  </>
                )}
              </>
            ) : (
              'None made with npm run backup'
            ),
          ],
          [
            'PostgreSQL',
            <>
              {database.version}, started <Age instant={database.startedAt} isLong />
            </>,
          ],
          [
            'Last migration',
            migration && (
              <>
                {migration.name}, <Age instant={migration.appliedAt} isLong />
              </>
            ),
          ],
        ]}
      />
      <table className={classes.table}>
        <caption>Largest tables</caption>
        <thead>
          <tr>
            <th scope="col">Content</th>
            <th scope="col">Rows, about</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {database.tables.map(({ name, holds, rows, bytes }) => (
            <tr key={name}>
              <th scope="row">
                {holds} <code>{name}</code>
              </th>
              <td>{rows === null ? '—' : formatCount(rows)}</td>
              <td>{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
