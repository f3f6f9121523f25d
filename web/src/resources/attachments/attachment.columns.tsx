import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import type { Column } from '../../shared/list/column.ts'
import { formatCount } from '../../ui/formats.ts'
import {
  codeColumn,
  describingColumns,
  keepingColumns,
  validityColumn,
} from './list/attachment-list.panel.tsx'

/** What the list of attachments can show; the ids are those of the sorts. */
export const attachmentColumns: readonly Column<AttachmentRow>[] = [
  codeColumn,
  ...describingColumns,
  validityColumn,
  {
    id: 'products',
    label: 'Products',
    width: 76,
    align: 'end',
    cell: (row) => formatCount(row.productCount),
  },
  ...keepingColumns,
]
