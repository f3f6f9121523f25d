import {
  type DuplicateProduct,
  duplicateGroupsApi,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ActionDialog } from '../../../ui/confirm-dialog.tsx'
import { ReasonField } from '../../../ui/reason.tsx'
import { ErrorText } from '../../../ui/error-text.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { staleDuplicates } from './product-duplicates.data.ts'
import classes from './product-duplicates.module.css'

interface Props {
  products: readonly DuplicateProduct[]
  opened: boolean
  onClose: () => void
}

/** Asks why products are no duplicates of each other, and has that remembered. */
export function DistinctDialog({ products, opened, onClose }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const names = products.map(({ code }) => code).join(', ')
  const decide = useWrite({
    send: () => {
      const productIds = products.map(({ id }) => id)
      return call(duplicateGroupsApi.decide, { body: { productIds, reason: reason.trim() } })
    },
    onDone: async () => {
      await staleDuplicates(client)
      setReason('')
      onClose()
      showToast({ type: 'success', message: `${names}: remembered as no duplicates.` })
    },
    failure: 'The decision could not be stored.',
  })
  return (
    <ActionDialog
      opened={opened}
      title={products.length > 2 ? 'None are duplicates' : 'Not a duplicate'}
      confirmLabel="Remember"
      busy={decide.busy}
      disabled={reason.trim() === ''}
      onConfirm={() => decide.run()}
      onClose={onClose}
    >
      <p className={classes.text}>
        {`${names} are different products. They are listed again if they come to share something else.`}
      </p>
      <ReasonField required data-autofocus value={reason} onChange={setReason} />
      <ErrorText>{decide.error}</ErrorText>
    </ActionDialog>
  )
}
