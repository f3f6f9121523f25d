import { Button } from '@mantine/core'
import { leaveToSignIn } from '../../../platform/session.ts'
import { useSession } from '../../../platform/session-state.ts'

/** Leads to the sign-in and back where nobody is signed in any more; else nothing. */
export function SignInButton() {
  const again = useSession((state) => state.again)
  if (again === 'no') return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again === 'leaving'}
      onClick={() => void leaveToSignIn()}
    >
      Sign in
    </Button>
  )
}
