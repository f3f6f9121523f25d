import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { ReasonDialog } from '../../../ui/reason.tsx'
import type { TakenGtin } from './product-shared-gtin.data.ts'

interface Props {
  taken: TakenGtin | null
  opened: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why a product has the GTIN of another one, before it is saved with it. */
export function SharedGtinDialog({ taken, opened, onClose, onReason }: Props) {
  const holder = taken?.record
  return (
    <ReasonDialog
      opened={opened}
      title="The GTIN belongs to another product"
      confirmLabel="Save anyway"
      description="Kept with the product as an accepted finding."
      onReason={onReason}
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
    </ReasonDialog>
  )
}
