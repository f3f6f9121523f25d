import { formatDay } from '@lambda/domain/text/dates'
import { countryName } from '@lambda/domain/places/country-names'
import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import {
  CodeBadges,
  DocumentStatusTag,
  ValidityTag,
  VisibilityTag,
} from './attachment-tags.panel.tsx'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { formatBytes, formatCount, formatDateTime } from '../../../ui/formats.ts'
import { type DocumentRow, DocumentTitle } from './attachment.columns.tsx'
import classes from './attachment-list.module.css'

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
      <p className={classes.peekTitle}>
        <DocumentTitle row={row} />
      </p>
      <div className={classes.tags}>
        <DocumentStatusTag status={row.status} />
        <ValidityTag validity={row.validity} expiryDate={row.expiryDate} />
      </div>
      <FactList look="plain" facts={factsOf(row, more)} className={classes.facts} />
    </>
  )
}

/** An attachment at a glance. */
export function AttachmentPeek({ row }: { row: AttachmentRow }) {
  const products = (
    <Link href={paths.attachments.one(row.id, 'products')}>{formatCount(row.productCount)}</Link>
  )
  return <DocumentPeek row={row} more={['Products', row.productCount === 0 ? 'None' : products]} />
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
