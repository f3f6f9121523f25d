import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import type { Column } from '../../shared/list/column.ts'
import {
  codeColumn,
  describingColumns,
  keepingColumns,
  validityColumn,
} from '../attachments/list/attachment-list.panel.tsx'

const [title, languages, countries] = describingColumns

/** What the list of global attachments can show; the ids are those of the sorts. */
export const globalAttachmentColumns: readonly Column<GlobalAttachmentRow>[] = [
  codeColumn,
  title,
  {
    id: 'scope',
    label: 'Scope',
    width: 130,
    lines: 3,
    cell: ({ scopeText }) => <span title={scopeText}>{scopeText}</span>,
  },
  validityColumn,
  languages,
  { ...countries, isExtra: true },
  ...keepingColumns,
]
