import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import { useEffect, useState } from 'react'
import { type Selection, selectedCount } from '../../shared/list/selection.ts'
import type { List } from '../../shared/list/use-list.ts'
import { AttachmentBulkActions } from './attachment-bulk.form.tsx'
import { documentsOf } from './list/attachment-selection.data.ts'

/** What can be done with the chosen rows of a list of attachments; `always` is what it asks for beside its query. */
export function useAttachmentActions(list: List<AttachmentRow>, always = '') {
  const [codes] = useState(() => new Map<number, string>())
  const { rows } = list
  useEffect(() => {
    for (const { id, code } of rows) codes.set(id, code)
  }, [rows, codes])
  return (selection: Selection) => (
    <AttachmentBulkActions
      attachments={documentsOf(selection, (id) => codes.get(id), always)}
      count={selectedCount(selection, list.total ?? 0)}
    />
  )
}
