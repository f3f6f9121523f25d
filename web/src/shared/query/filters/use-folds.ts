import type { Clause, Query } from '@lambda/contract/query-language/ast'
import { useLocalStorage } from '@mantine/hooks'
import { useActiveUser } from '../../../platform/active-user.ts'
import type { FilterEntry } from './use-filters.ts'

/** Which sections of a panel are open. */
interface Folds {
  isOpen: (entry: FilterEntry) => boolean
  setOpen: (entry: FilterEntry, isOpen: boolean) => void
}

/**
 * The sections that a person has opened and closed in a list, remembered on this device; others are open unless they are
 * folded at first, and the query asks nothing of them.
 */
export function useFolds(list: string, query: Query | null): Folds {
  const user = useActiveUser((state) => state.activeUser?.id ?? 0)
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>({
    key: `filterSections/${user}/${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    isOpen: (entry) => chosen[nameOf(entry)] ?? (!entry.isFolded || isAsked(entry, query)),
    setOpen: (entry, isOpen) => setChosen({ ...chosen, [nameOf(entry)]: isOpen }),
  }
}

/** What a section is remembered by. */
export function nameOf(entry: FilterEntry): string {
  return entry.kind === 'missing' ? 'missing' : entry.field
}

function isAsked(entry: FilterEntry, query: Query | null): boolean {
  return (query?.all ?? []).some((clause: Clause) => {
    if (entry.kind !== 'missing') return 'field' in clause && clause.field === entry.field
    return clause.kind === 'presence' && clause.any.some((name) => entry.fields.includes(name))
  })
}
