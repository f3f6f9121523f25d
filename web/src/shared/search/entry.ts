import type { Icon } from '@tabler/icons-react'
import type { Href } from '../../addresses.ts'
import type { Sought } from '../list/relevance/marks.ts'

/** One line of the search dialog: what it is called, and what choosing it does. */
export interface Entry {
  /** Told apart from all others by it. */
  key: string
  icon: Icon
  title: string
  /** Before the title: what people know the thing by. */
  code?: string | null
  /** Behind the title: what tells it apart. */
  detail?: string | null
  /** A state that is worth a glance: `Obsolete`. */
  state?: string | null
  /** Where it leads, or what it does. */
  act: Href | (() => void)
}

/** Entries of one kind under their heading. */
export interface EntryGroup {
  label: string
  entries: readonly Entry[]
  /** What is marked in them. */
  sought: readonly Sought[]
  /** Whether nothing that is still on its way can come before them. */
  isFirm?: boolean
}
