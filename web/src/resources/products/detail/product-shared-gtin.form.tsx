import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { ActionDialog } from '../../../ui/confirm-dialog.tsx'
import type { TakenGtin } from './product-shared-gtin.data.ts'

interface Props {
  taken: TakenGtin | null
  opened: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why a product has the GTIN of another one, before it is saved with it. */
export function SharedGtinDialog({ taken, opened, onClose, onReason }: Props) {
  const [reason, setReason] = useState('')
  const holder = taken?.record
  return (
    <ActionDialog
      opened={opened}
      title="The GTIN belongs to another product"
      confirmLabel="Save anyway"
      disabled={reason.trim() === ''}
      onConfirm={() => onReason(reason.trim())}
      onClose={onClose}
    >
      <p>{taken?.message}</p>
      {holder && (
        <p>
          <Link href={paths.product(holder.id)} target="_blank">
            {`Open ${holder.label} in a new tab`}
          </Link>
        </p>
      )}
      <Textarea
        label="Reason"
        description="Kept with the product as an accepted finding."
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
