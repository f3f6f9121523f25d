import { Menu } from '@mantine/core'
import { IconLogout, IconPencil, IconUser } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { signOut } from '../../platform/session.ts'
import { useDrafts } from '../unsaved/own-drafts.ts'
import { Link } from '../page/link.tsx'
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
          component={Link}
          href={paths.account()}
          leftSection={<IconUser size={15} aria-hidden />}
        >
          Your account
        </Menu.Item>
        <UnsavedItem />
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

/** Leads to what the person has not saved yet, and says how much that is. */
function UnsavedItem() {
  const { data } = useDrafts()
  const count = data?.drafts.length ?? 0
  return (
    <Menu.Item
      component={Link}
      href={paths.drafts()}
      leftSection={<IconPencil size={15} aria-hidden />}
      rightSection={count > 0 ? <span className={classes.count}>{count}</span> : undefined}
    >
      Unsaved changes
    </Menu.Item>
  )
}
