import { UnstyledButton } from '@mantine/core'
import { Monogram } from '../../ui/monogram.tsx'
import { latePopup } from '../late/late.tsx'
import classes from './person-menu.module.css'
import { usePerson } from './use-person.ts'

const AccountMenu = latePopup(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Who is signed in, as what, and the way out. Also there for those who may not enter. */
export function PersonMenu() {
  const { name } = usePerson()
  return (
    <AccountMenu>
      <UnstyledButton
        className={classes.target}
        aria-label={`${name}: account`}
        aria-haspopup="menu"
      >
        <Monogram name={name} />
      </UnstyledButton>
    </AccountMenu>
  )
}
