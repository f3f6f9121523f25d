import type { SystemReport } from '@lambda/contract/system'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Age } from '../../ui/age.tsx'
import { countText, formatBytes, formatCount } from '../../ui/formats.ts'
import words from '../../ui/words.module.css'
import { Part, unknown } from './attention.tsx'
import classes from './system.module.css'

/** What is stored, what is on its way, and the room that is left. */
export function FileFacts({ report }: { report: SystemReport }) {
  const { store, stored, storedBytes, isAbout, disk, uploads, damaged } = report.files
  const damagedPath = paths.attachments.list({ files: 'damaged' })
  return (
    <Part area="files" report={report}>
      <FactList
        look="lines"
        facts={[
          [
            'Stored',
            stored === null || storedBytes === null
              ? unknown
              : `${isAbout ? 'about ' : ''}${countText(stored, 'file')}, ${formatBytes(storedBytes)}, ${store === 'disk' ? 'in the data folder' : 'in a bucket'}`,
          ],
          [
            'Disk',
            `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.bytes)}${store === 'disk' ? '' : ' (for uploads)'}`,
          ],
          [
            'Unfinished uploads',
            uploads === null
              ? unknown
              : uploads.count === 0
                ? 'None'
                : `${formatCount(uploads.count)}, ${formatBytes(uploads.bytes)}`,
          ],
          [
            'Damaged',
            damaged === null ? (
              unknown
            ) : damaged === 0 ? (
              'None found'
            ) : (
              <Link href={damagedPath} className={words.link}>
                {countText(damaged, 'file')}
              </Link>
            ),
          ],
        ]}
      />
    </Part>
  )
}

const indexStates = {
  loaded: 'Loaded',
  loading: 'Loading',
  'too-large': 'No room',
  off: 'Off',
} as const

/** What lists and searches are answered from while it is in memory. */
export function IndexFacts({ report }: { report: SystemReport }) {
  const { indexes, indexLimitBytes } = report
  const used = indexes.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <Part area="indexes" report={report}>
      <p className={classes.lead}>
        {`Lists and searches are answered from them. ${formatBytes(used)} of the ${formatCount(Math.round(indexLimitBytes / 1_000_000))} MB of INDEX_MEMORY are in use.`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Index</th>
            <th scope="col">State</th>
            <th scope="col">Rows</th>
            <th scope="col">Memory</th>
            <th scope="col">Up to date</th>
          </tr>
        </thead>
        <tbody>
          {indexes.map(({ name, state, rows, bytes, asOf }) => (
            <tr key={name}>
              <th scope="row" className={classes.capital}>
                {name}
              </th>
              <td>{indexStates[state]}</td>
              <td>{formatCount(rows)}</td>
              <td>{formatBytes(bytes)}</td>
              <td>{asOf === null ? '—' : <Age instant={asOf} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
