import { type User, usersApi } from '@lambda/contract/users'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWrite } from '../../shared/write/use-write.ts'
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
      <h2 className={classes.title}>Sign-in account</h2>
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
          ? 'Only the account that first signed in with this e-mail address can sign in.'
          : 'The next account that signs in with this e-mail address will be linked to this user. After that, no other account can sign in.'}
      </p>
      {user.isBound && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Unlink account
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
  const { run, busy, error, reset } = useWrite({
    send: () => call(usersApi.clearBinding, { params: { id: user.id }, ifMatch: user.version }),
    onDone: (unlinked) => {
      keepUser(client, unlinked)
      showToast({ type: 'success', message: 'The account is unlinked.' })
      onClose()
    },
    failure: 'The account could not be unlinked.',
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Unlink the account of ${user.displayName}?`}
      confirmLabel="Unlink account"
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={close}
    >
      {`Do this if they have a new account with the same e-mail address and cannot sign in. The next account that signs in as ${user.email} is then linked, whichever it is.`}
    </ConfirmDialog>
  )
}
