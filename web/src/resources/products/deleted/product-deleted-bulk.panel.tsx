import type { ProductRow } from '@lambda/contract/products/products'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { type Selection, selectedCount } from '../../../shared/list/selection.ts'
import type { List } from '../../../shared/list/use-list.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { mostAtOnce, recordsOf, useProductChangeSet } from '../product-change-set.data.ts'
import { useProductRestore } from './product-restore.data.ts'

interface Props {
  list: List<ProductRow>
  selection: Selection
}

/** What can be done with chosen products that are deleted. */
export function DeletedProductsBulk({ list, selection }: Props) {
  const restore = useProductRestore()
  const [busy, setBusy] = useState(false)
  const many = useProductChangeSet('restore')
  const count = selectedCount(selection, list.total ?? 0)
  const bringBack = async () => {
    if (selection.kind === 'query' || count > mostAtOnce) {
      many.run({ records: recordsOf(selection, list.language), count })
      return
    }
    const ids = [...selection.ids]
    setBusy(true)
    await restore(ids.map((id) => list.rows.find((row) => row.id === id) ?? { id, code: `#${id}` }))
    setBusy(false)
    list.selection.set(ids, false)
  }
  return (
    <IconButton icon={IconRestore} loading={busy || many.busy} onClick={() => void bringBack()}>
      Restore
    </IconButton>
  )
}
