import { type User, usersApi } from '@lambda/contract/users'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { forgetUser, keepUser } from './user-cache.detail-page.ts'

/** How long one can take a deletion back from its toast, in ms. */
const undoTime = 10_000

/** Deletes a user, asking first; the toast takes it back. `onDone` hears when the user is gone. */
export function useUserDeletion(
  user: User,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ask = () => {
    setError(null)
    setOpened(true)
  }
  const confirm = async () => {
    setBusy(true)
    const refusal = await remove(user).finally(() => setBusy(false))
    setError(refusal)
    if (refusal !== null) return
    setOpened(false)
    onDone()
    forgetUser(client, user.id)
    offerUndo(client, user)
  }
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${user.displayName}?`}
      confirmLabel="Delete user"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => setOpened(false)}
    >
      {`${user.email} will not be let in any more. What the person did stays, under “a former user”. To keep the name, deactivate the account instead.`}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

/** A sentence why the user is still there, or null. */
async function remove({ id, version, displayName }: User): Promise<string | null> {
  const { result, problem } = await mutate(usersApi.remove, { params: { id }, ifMatch: version })
  if (result.Success) return null
  if (problem?.code === 'STALE_VERSION') {
    return `${displayName} was changed meanwhile: have a look first.`
  }
  return result.Errors?.join(' ') ?? 'The user could not be deleted.'
}

function offerUndo(client: QueryClient, user: User): void {
  showToast({
    type: 'success',
    message: `${user.displayName} was deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restore(client, user) },
  })
}

async function restore(client: QueryClient, { id, displayName }: User): Promise<void> {
  const { result } = await mutate(usersApi.restore, { params: { id } })
  if (result.Result) {
    keepUser(client, result.Result)
    showToast({ type: 'success', message: `${displayName} is back.` })
  } else {
    const why = result.Errors?.join(' ') ?? 'The user could not be restored.'
    showToast({ type: 'error', message: why })
  }
}
