import type { AttachmentRow } from '@lambda/contract/attachments'
import { countryName } from '@lambda/domain/country-names'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import {
  CodeBadges,
  DocumentStatusTag,
  ValidityTag,
  VisibilityTag,
} from '../../shared/documents/document-tags.tsx'
import { FilePicture } from '../../shared/documents/file-picture.tsx'
import { formatDay } from '../../shared/form/typed-date.ts'
import { Link } from '../../shared/link.tsx'
import { formatBytes, formatCount, formatDateTime } from '../../ui/formats.ts'
import { DocumentTitle } from '../documents/document-list.panel.tsx'
import classes from './attachment-peek.module.css'

/** An attachment at a glance, beside the list; everything in it comes with the row. */
export function AttachmentPeek({ row }: { row: AttachmentRow }) {
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
        {factsOf(row).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value ?? <span className={classes.none}>—</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function factsOf(row: AttachmentRow): readonly (readonly [label: string, value: ReactNode])[] {
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
    ['Products', <Products key="products" row={row} />],
    ['Updated', formatDateTime(row.updatedAt)],
  ]
}

function Products({ row }: { row: AttachmentRow }) {
  if (row.productCount === 0) return 'None'
  return (
    <Link href={paths.attachments.one(row.id, 'products')}>{formatCount(row.productCount)}</Link>
  )
}
