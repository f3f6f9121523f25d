import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Something that can be done on the page that is shown. */
export interface PageAction {
  label: string
  icon: Icon
  act: () => void
}

const useStore = create<{ actions: readonly PageAction[] }>()(() => ({ actions: [] }))

/** What can be done on the page that is shown, beside what can be done anywhere. */
export function usePageActions(): readonly PageAction[] {
  return useStore((state) => state.actions)
}

/** Offers an action to the search dialog while its button is shown and can be pressed. */
export function useOfferedAction({ label, icon, act }: PageAction, isEnabled: boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isEnabled) return
    const offered = { label, icon, act: () => latest.current() }
    useStore.setState(({ actions }) => ({ actions: [...actions, offered] }))
    return () => {
      useStore.setState(({ actions }) => ({ actions: actions.filter((one) => one !== offered) }))
    }
  }, [label, icon, isEnabled])
}
