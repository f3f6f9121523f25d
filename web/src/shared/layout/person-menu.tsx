import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { isAdministrator, useActiveUser } from '../../platform/active-user.ts'
import { currentAccount, signOut } from '../../platform/session.ts'
import { Monogram } from '../../ui/monogram.tsx'
import classes from './person-menu.module.css'

/** Who is signed in, as what, and the way out. Also there for those who may not enter. */
export function PersonMenu() {
  const user = useActiveUser((state) => state.activeUser)
  const email = user?.email ?? currentAccount()?.username ?? ''
  const name = user?.displayName ?? email
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${name}: account`}>
          <Monogram name={name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>{name}</p>
          {email !== name && <p className={classes.detail}>{email}</p>}
          <p className={classes.detail}>{roleOf(user)}</p>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={15} aria-hidden />}
          onClick={() => void signOut()}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function roleOf(user: ReturnType<typeof useActiveUser.getState>['activeUser']): string {
  if (!user) return 'No access'
  if (!user.isActive) return 'Account disabled'
  return isAdministrator(user) ? 'Administrator' : 'User'
}
