import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Href } from '../../addresses.ts'
import { useActiveUser } from '../../platform/active-user.ts'
import { ToastStack } from '../../ui/toast-stack.tsx'
import { lateDialog } from '../late/late.tsx'
import { useGo } from '../page/use-go.ts'
import type { Destination } from './destination.ts'
import { DockPlace, DockProvider } from './dock.tsx'
import classes from './frame.module.css'
import { Header, type SearchDialog } from './header.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { UnreachableBanner } from './unreachable-banner.tsx'

/** Comes to narrow screens only. */
const NavigationDrawer = lateDialog(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
)

interface Props {
  destinations: readonly Destination[]
  Search: SearchDialog
}

/** The root of every screen: header, navigation, the routed view, what is docked below it, toasts. Without an active user there is nowhere to go. */
export function Frame(props: Props) {
  const isActive = useActiveUser((state) => state.activeUser?.isActive === true)
  const isNarrow = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768, {
    getInitialValueInEffect: false,
  })
  const [menuOpened, menu] = useDisclosure(false)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const href = useLocation({ select: (location) => location.href })
  const go = useGo()
  const main = useRef<HTMLElement>(null)
  useFocusOfPage(main)
  const { close } = menu
  useEffect(close, [href, close])
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header {...props} isActive={isActive} menu={isNarrow && isActive ? menu : null} />
      <UnreachableBanner />
      <div className={classes.body}>
        {isActive && !isNarrow && <SideNavigation destinations={props.destinations} />}
        <div className={classes.content}>
          <main ref={main} id="main" className={classes.main} tabIndex={-1}>
            <DockProvider value={dock}>
              <Outlet />
            </DockProvider>
          </main>
          <DockPlace onPlace={setDock} />
        </div>
      </div>
      {isNarrow && (
        <NavigationDrawer opened={menuOpened} onClose={close} destinations={props.destinations} />
      )}
      <ToastStack navigate={(path) => go(path as Href)} />
    </div>
  )
}

/** The next page gets the focus if what had it has gone with the last one; the first page does not. */
function useFocusOfPage(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isLeft = document.activeElement === document.body
    if (before.current !== undefined && before.current !== path && isLeft) {
      main.current?.focus({ preventScroll: true })
    }
    before.current = path
  }, [path, main])
}
