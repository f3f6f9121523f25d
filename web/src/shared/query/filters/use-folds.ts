import type { Clause, Query } from '@lambda/contract/query-language/ast'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useActiveUser } from '../../../platform/active-user.ts'
import type { FilterEntry } from './use-filters.ts'

/** Which sections of a panel are open. */
interface Folds {
  isOpen: (entry: FilterEntry) => boolean
  setOpen: (entry: FilterEntry, isOpen: boolean) => void
}

/**
 * The sections that a person has opened and closed in a list, remembered on this device; others are open unless they are
 * folded at first, and the query has asked nothing of them as long as the panel is there: what is unticked in one does not fold it.
 */
export function useFolds(
  list: string,
  entries: readonly FilterEntry[],
  query: Query | null,
): Folds {
  const user = useActiveUser((state) => state.activeUser?.id ?? 0)
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>({
    key: `filterSections/${user}/${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const asked = entries.filter((entry) => isAsked(entry, query)).map(nameOf)
  const [everAsked, setEverAsked] = useState<ReadonlySet<string>>(new Set(asked))
  if (asked.some((name) => !everAsked.has(name))) setEverAsked(new Set([...everAsked, ...asked]))
  return {
    isOpen: (entry) => chosen[nameOf(entry)] ?? (!entry.isFolded || everAsked.has(nameOf(entry))),
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
