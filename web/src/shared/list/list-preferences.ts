import type { Density } from '@lambda/contract/saved-views/saved-views'
import { useMemo } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { activeUser, useActiveUser } from '../../platform/active-user.ts'

/** How one person wants one list to look. */
export interface ListPreferences {
  /** Ids in order; null for the list's own. */
  columns: readonly string[] | null
  /** By column id, in px. */
  widths: Readonly<Record<string, number>>
  density: Density
}

const untouched: ListPreferences = { columns: null, widths: {}, density: 'normal' }

interface State {
  lists: Readonly<Record<string, ListPreferences>>
}

/** Kept in local storage as `listPreferences`, by person and list. */
const useStore = create<State>()(
  persist((): State => ({ lists: {} }), { name: 'listPreferences', version: 1 }),
)

/** The columns that the signed-in person wants of a list, for code outside of components; null for the list's own. */
export function preferredColumns(listId: string): readonly string[] | null {
  return useStore.getState().lists[`${activeUser()?.id ?? 0}/${listId}`]?.columns ?? null
}

/** The preferences of the signed-in person for a list, and how to change some of them. */
export function useListPreferences(listId: string) {
  const user = useActiveUser((state) => state.activeUser?.id ?? 0)
  const key = `${user}/${listId}`
  const preferences = useStore((state) => state.lists[key]) ?? untouched
  return useMemo(
    () => ({
      preferences,
      prefer: (change: Partial<ListPreferences>) =>
        useStore.setState(({ lists }) => ({
          lists: { ...lists, [key]: { ...untouched, ...lists[key], ...change } },
        })),
    }),
    [key, preferences],
  )
}
