import { ReasonDialog } from '../../../ui/reason.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  save: (reason: string) => void
}

/** Asks why the product becomes active in a market where it is not ready. */
export function ActivationReasonDialog({ opened, onClose, save }: Props) {
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title="Not ready in every market"
      confirmLabel="Activate and save"
      description="Kept in the history."
      onReason={save}
    >
      <p>
        The product becomes active in a market where it lacks something. The Markets tab says what.
      </p>
    </ReasonDialog>
  )
}
