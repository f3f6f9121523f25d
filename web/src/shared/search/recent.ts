import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Href } from '../../addresses.ts'
import { activeUser, useActiveUser } from '../../platform/active-user.ts'

/** A record that somebody has opened. */
export interface Recent {
  path: Href
  title: string
  /** Null where people do not know it by one. */
  code: string | null
  /** What it is: "product". */
  noun: string
}

/** So many are kept of each person. */
const mostKept = 20

interface State {
  people: Readonly<Record<string, readonly Recent[]>>
}

/** Kept in local storage as `recentlyOpened`, by person, the newest first. */
const useStore = create<State>()(
  persist((): State => ({ people: {} }), { name: 'recentlyOpened', version: 1 }),
)

const none: readonly Recent[] = []

function change(to: (own: readonly Recent[]) => readonly Recent[]): void {
  const user = activeUser()?.id
  if (user === undefined) return
  useStore.setState(({ people }) => ({ people: { ...people, [user]: to(people[user] ?? none) } }))
}

/** The records that the signed-in person has opened in this browser, the last one first. */
export function useRecentlyOpened(): readonly Recent[] {
  const user = useActiveUser((state) => state.activeUser?.id ?? 0)
  return useStore((state) => state.people[user]) ?? none
}

/** Notes that a record is open, as it is called now. */
export function useRemembered({ path, title, code, noun }: Recent): void {
  useEffect(() => {
    change((own) =>
      [{ path, title, code, noun }, ...own.filter((one) => one.path !== path)].slice(0, mostKept),
    )
  }, [path, title, code, noun])
}

/** Notes that there is nothing at an address any more. */
export function useForgotten(pathname: string): void {
  useEffect(() => {
    change((own) => own.filter(({ path }) => path !== pathname && !pathname.startsWith(`${path}/`)))
  }, [pathname])
}
