import { type User, usersApi } from '@lambda/contract/users'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { mutate } from '../../platform/result.ts'
import { DeletionDialog, undoTime } from '../../shared/uses/deletion-dialog.tsx'
import { type UsesSource, useUses } from '../../shared/uses/uses-source.ts'
import { showToast } from '../../ui/toasts.ts'
import { forgetUser, keepUser } from './user-cache.detail-page.ts'

/** Deletes a user, saying first what bears their name; the toast undoes it. `onDone` hears when the user is gone. */
export function useUserDeletion(
  user: User,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const source = userUses(user)
  const asked = useUses(source, opened)
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
    <DeletionDialog
      opened={opened}
      name={user.displayName}
      noun="user"
      asked={asked}
      source={source}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => setOpened(false)}
    >
      {`${user.email} can no longer sign in. What they did stays, but is shown as done by “a former user”. To keep the name, deactivate the account instead.`}
    </DeletionDialog>
  )
  return { ask, dialog }
}

/** Where it is asked what bears the name of a user. */
export function userUses({ id }: User): UsesSource {
  return {
    key: [usersApi.uses.id, { id }],
    load: (signal) => call(usersApi.uses, { params: { id }, ...(signal ? { signal } : {}) }),
    verb: {
      one: 'was last changed by this user',
      many: 'were last changed by this user',
    },
  }
}

/** A sentence why the user is still there, or null. */
async function remove({ id, version, displayName }: User): Promise<string | null> {
  const { result, problem } = await mutate(usersApi.remove, { params: { id }, ifMatch: version })
  if (result.Success) return null
  if (problem?.code === 'STALE_VERSION') {
    return `${displayName} has been changed in the meantime. Check the changes first.`
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
