import { type User, usersApi } from '@lambda/contract/users'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { Age } from '../../ui/age.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { noticeUser } from './user.form.tsx'
import classes from './user.module.css'

/** When the person signed in last, and the account of the identity provider that holds for them. */
export function UserBinding({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { run, busy, error, reset } = useWrite({
    send: () => call(usersApi.clearBinding, { params: { id: user.id }, ifMatch: user.version }),
    onDone: (unlinked) => {
      noticeUser(unlinked)
      keepRecord(client, usersApi, unlinked)
      showToast({ type: 'success', message: 'The account is unlinked.' })
      setAsking(false)
    },
    failure: 'The account could not be unlinked.',
  })
  const close = () => {
    reset()
    setAsking(false)
  }
  return (
    <section className={classes.binding}>
      <h2 className={classes.bindingTitle}>Sign-in account</h2>
      <p className={classes.bindingText}>
        {user.lastSignInAt === null ? (
          'Has not signed in yet. '
        ) : (
          <>
            Last signed in <Age instant={user.lastSignInAt} isLong />.{' '}
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
      <ConfirmDialog
        opened={asking}
        title={`Unlink the account of ${user.displayName}?`}
        confirmLabel="Unlink account"
        busy={busy}
        error={error}
        onConfirm={run}
        onClose={close}
      >
        {`Do this if they have a new account with the same e-mail address and cannot sign in. The next account that signs in as ${user.email} is then linked, whichever it is.`}
      </ConfirmDialog>
    </section>
  )
}
