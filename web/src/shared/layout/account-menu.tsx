import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { signOut } from '../../platform/session.ts'
import type { PopupProps } from '../late/late.tsx'
import classes from './person-menu.module.css'
import { usePerson } from './use-person.ts'

/** The menu of the person who is signed in. */
export function AccountMenu({ opened, onChange, children }: PopupProps) {
  const { name, email, role } = usePerson()
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={240}
      withinPortal={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>{name}</p>
          {email !== name && <p className={classes.detail}>{email}</p>}
          <p className={classes.detail}>{role}</p>
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
