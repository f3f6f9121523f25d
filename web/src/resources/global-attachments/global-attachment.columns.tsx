import type { GlobalAttachmentRow } from '@lambda/contract/global-attachments'
import type { Column } from '../../shared/list/column.ts'
import {
  codeColumn,
  describingColumns,
  keepingColumns,
  validityColumn,
} from '../documents/document-list.panel.tsx'
import classes from './global-attachment.module.css'

/** What the list of global attachments can show; the ids are those of the sorts. */
export const globalAttachmentColumns: readonly Column<GlobalAttachmentRow>[] = [
  codeColumn,
  ...describingColumns.slice(0, 1),
  {
    id: 'scope',
    label: 'Scope',
    width: 230,
    cell: ({ scopeText }) => (
      <span className={classes.scopeText} title={scopeText}>
        {scopeText}
      </span>
    ),
  },
  validityColumn,
  ...describingColumns.slice(1),
  ...keepingColumns,
]
