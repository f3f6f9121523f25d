import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { formatCount } from '../../ui/formats.ts'
import { DocumentPeek } from './list/attachment-facts-peek.panel.tsx'

/** An attachment at a glance, beside the list. */
export function AttachmentPeek({ row }: { row: AttachmentRow }) {
  return <DocumentPeek row={row} more={['Products', <Products key="products" row={row} />]} />
}

function Products({ row }: { row: AttachmentRow }) {
  if (row.productCount === 0) return 'None'
  return (
    <Link href={paths.attachments.one(row.id, 'products')}>{formatCount(row.productCount)}</Link>
  )
}
