import { type User, usersApi } from '@lambda/contract/users'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './user-binding.module.css'
import { keepUser } from './user-cache.detail-page.ts'

/** When the person signed in last, and the account of the identity provider that holds for them. */
export function UserBinding({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  return (
    <section className={classes.group}>
      <h2 className={classes.title}>Account of the identity provider</h2>
      <p className={classes.text}>
        {user.lastSignInAt === null ? (
          'Has not signed in yet. '
        ) : (
          <>
            Last signed in{' '}
            <time dateTime={user.lastSignInAt} title={formatDateTime(user.lastSignInAt)}>
              {formatAge(user.lastSignInAt)}
            </time>
            .{' '}
          </>
        )}
        {user.isBound
          ? 'Only the account that signed in first with this e-mail address is let in.'
          : 'The next account that signs in with this e-mail address will be the only one let in.'}
      </p>
      {user.isBound && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Clear binding
        </Button>
      )}
      <ClearBinding user={user} opened={asking} onClose={() => setAsking(false)} />
    </section>
  )
}

interface Props {
  user: User
  opened: boolean
  onClose: () => void
}

function ClearBinding({ user, opened, onClose }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const clear = async () => {
    setBusy(true)
    const { id, version } = user
    const clearing = mutate(usersApi.clearBinding, { params: { id }, ifMatch: version })
    const { result } = await clearing.finally(() => setBusy(false))
    if (result.Result === null) {
      setError(result.Errors?.join(' ') ?? 'The binding could not be cleared.')
      return
    }
    keepUser(client, result.Result)
    showToast({ type: 'success', message: 'The binding is cleared.' })
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Clear the binding of ${user.displayName}?`}
      confirmLabel="Clear binding"
      busy={busy}
      error={error}
      onConfirm={() => void clear()}
      onClose={close}
    >
      {`Do this when the person has got a new account with the same e-mail address and is refused. The next account that signs in as ${user.email} is bound, whichever it is.`}
    </ConfirmDialog>
  )
}
