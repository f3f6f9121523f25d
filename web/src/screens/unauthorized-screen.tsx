import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveUser } from '../platform/active-user.ts'
import { loadCurrentUser } from '../platform/current-user.ts'
import { currentAccount, signOut } from '../platform/session.ts'
import { Page } from '../shared/page/page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** For people who are signed in but have no access: says why, and checks again on request. */
export function UnauthorizedScreen() {
  const isDisabled = useActiveUser((state) => state.activeUser !== null)
  const { check, checking } = useCheck()
  const email = currentAccount()?.username
  return (
    <Page title="Unauthorized">
      <EmptyState
        icon={<IconLock size={20} stroke={1.7} />}
        title={isDisabled ? 'Your account is disabled' : 'You have no access yet'}
        actions={
          <>
            <Button variant="default" onClick={() => void check()} loading={checking}>
              Check again
            </Button>
            <Button onClick={() => void signOut()}>Sign out</Button>
          </>
        }
      >
        {email && `You are signed in as ${email}. `}
        {isDisabled
          ? 'An administrator disabled your account. Ask an administrator to enable it again.'
          : 'Ask an administrator to give you access.'}
      </EmptyState>
    </Page>
  )
}

function useCheck() {
  const client = useQueryClient()
  const router = useRouter()
  const [checking, setChecking] = useState(false)
  const check = async () => {
    const account = currentAccount()
    if (!account) return
    setChecking(true)
    try {
      await loadCurrentUser(client, account.username, true)
      await router.invalidate()
    } finally {
      setChecking(false)
    }
  }
  return { check, checking }
}
