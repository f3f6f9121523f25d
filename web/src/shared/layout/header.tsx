import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { latePart } from '../late/late.tsx'
import { Link } from '../page/link.tsx'
import { useTypedAhead } from '../search/typed-ahead.ts'
import type { Destination } from './destination.ts'
import classes from './header.module.css'
import { LanguagePicker } from './language-picker.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Comes a moment after the page, which need not wait for it. */
const LateHeader = latePart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return (await import('./late-header.tsx')).LateHeader
  },
  null,
  true,
)

/** The dialog that searches everything. */
export type SearchDialog = ComponentType<{
  opened: boolean
  onClose: () => void
  destinations: readonly Destination[]
  /** Takes what has been typed before the dialog was there. */
  typedAhead: () => string
}>

interface Props {
  destinations: readonly Destination[]
  Search: SearchDialog
  isActive: boolean
  /** Opens the folded navigation; null where it stands beside. */
  menu: { open: () => void } | null
}

/** The bar on top: product name, search (Ctrl K), language, person. */
export function Header({ destinations, Search, isActive, menu }: Props) {
  const [searching, search] = useDisclosure(false)
  const [openings, setOpenings] = useState(0)
  const typedAhead = useTypedAhead()
  const open = () => {
    if (searching) return
    setOpenings(openings + 1)
    typedAhead.begin(close)
    search.open()
  }
  const close = () => {
    typedAhead.take()
    search.close()
  }
  useHotkeys(isActive ? [['mod+K', open, { preventDefault: true }]] : [], [], true)
  return (
    <header className={classes.header}>
      {menu && (
        <ActionIcon size="lg" onClick={menu.open} aria-label="Open navigation">
          <IconMenu2 size={18} />
        </ActionIcon>
      )}
      <Link href="/" className={classes.name}>
        <span className={classes.mark} aria-hidden />
        Lambda
      </Link>
      {isActive && (
        <>
          <UnstyledButton className={classes.search} onClick={open} aria-haspopup="dialog">
            <IconSearch size={15} aria-hidden />
            <span className={classes.searchText}>Search everything</span>
            <span className={classes.searchKeys}>
              <KeyHint keys={['Ctrl', 'K']} />
            </span>
          </UnstyledButton>
          {/* it begins anew, also where it is still on its way out */}
          <Search
            key={openings}
            opened={searching}
            onClose={close}
            destinations={destinations}
            typedAhead={typedAhead.take}
          />
        </>
      )}
      <div className={classes.end}>
        {isActive && <LateHeader />}
        {isActive && <LanguagePicker />}
        <PersonMenu />
      </div>
    </header>
  )
}
