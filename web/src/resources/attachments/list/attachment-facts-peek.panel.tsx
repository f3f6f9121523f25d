import { formatDay } from '@lambda/domain/text/dates'
import { countryName } from '@lambda/domain/places/country-names'
import type { ReactNode } from 'react'
import {
  CodeBadges,
  DocumentStatusTag,
  ValidityTag,
  VisibilityTag,
} from './attachment-tags.panel.tsx'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { formatBytes, formatCount, formatDateTime } from '../../../ui/formats.ts'
import { type DocumentRow, DocumentTitle } from './attachment-list.panel.tsx'
import classes from './attachment-facts-peek.module.css'

type Fact = readonly [label: string, value: ReactNode]

interface Props {
  row: DocumentRow
  /** What only this kind of documents has: products, a scope. */
  more: Fact
}

/** A document at a glance, beside the list; everything in it comes with the row. */
export function DocumentPeek({ row, more }: Props) {
  return (
    <>
      <div className={classes.picture}>
        <FilePicture type={row.file.type} picture={row.file.thumbnail} size="card" />
      </div>
      <p className={classes.title}>
        <DocumentTitle row={row} />
      </p>
      <div className={classes.tags}>
        <DocumentStatusTag status={row.status} />
        <ValidityTag validity={row.validity} expiryDate={row.expiryDate} />
      </div>
      <dl className={classes.facts}>
        {factsOf(row, more).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value ?? <span className={classes.none}>—</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function factsOf(row: DocumentRow, more: Fact): readonly Fact[] {
  const { file } = row
  const pages = file.pages === null ? '' : ` · ${formatCount(file.pages)} pages`
  return [
    ['Category', row.category.name],
    ['Languages', <CodeBadges key="languages" codes={row.languages} max={12} />],
    [
      'Countries',
      <CodeBadges
        key="countries"
        codes={row.countries}
        max={12}
        none="All countries"
        nameOf={(code) => countryName(code, 'EN')}
      />,
    ],
    ['Issued', row.issueDate && formatDay(row.issueDate)],
    ['Valid until', row.expiryDate && formatDay(row.expiryDate)],
    ['Revision', row.revision],
    ['Version', row.number],
    ['Visible to', <VisibilityTag key="visibility" visibility={row.visibility} />],
    ['File', `${file.type} · ${formatBytes(file.size)}${pages}`],
    more,
    ['Updated', formatDateTime(row.updatedAt)],
  ]
}
