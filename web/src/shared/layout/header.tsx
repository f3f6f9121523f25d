import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import type { Href } from '../../addresses.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { lateDialog } from '../page/late.tsx'
import { Link } from '../page/link.tsx'
import type { Destination, Found } from './destination.ts'
import classes from './header.module.css'
import { LanguagePicker } from './language-picker.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Comes a moment after the page, which need not wait for it. */
const JobIndicator = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return { default: (await import('../jobs/job-indicator.tsx')).JobIndicator }
})

/** Comes when somebody searches: the first page need not wait for it. */
const SearchDialog = lateDialog(async () => (await import('./search-panel.tsx')).SearchDialog)

interface Props {
  destinations: readonly Destination[]
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  allFound: (text: string) => Href
  isActive: boolean
  /** Opens the folded navigation; null where it stands beside. */
  menu: { open: () => void } | null
}

/** The bar on top: product name, search (Ctrl K), language, person. */
export function Header({ destinations, find, allFound, isActive, menu }: Props) {
  const [searching, search] = useDisclosure(false)
  useHotkeys(isActive ? [['mod+K', search.open, { preventDefault: true }]] : [], [], true)
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
          <UnstyledButton className={classes.search} onClick={search.open} aria-haspopup="dialog">
            <IconSearch size={15} aria-hidden />
            <span className={classes.searchText}>Search products and screens</span>
            <span className={classes.searchKeys}>
              <KeyHint keys={['Ctrl', 'K']} />
            </span>
          </UnstyledButton>
          <SearchDialog
            opened={searching}
            onClose={search.close}
            destinations={destinations}
            find={find}
            allFound={allFound}
          />
        </>
      )}
      <div className={classes.end}>
        {isActive && (
          <Suspense fallback={null}>
            <JobIndicator />
          </Suspense>
        )}
        {isActive && <LanguagePicker />}
        <PersonMenu />
      </div>
    </header>
  )
}
