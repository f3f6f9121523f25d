import type { Icon } from '@tabler/icons-react'
import type { Href } from '../../addresses.ts'

/** A screen, or a group of screens, that one can go to. */
export interface Destination {
  label: string
  /** Absent: only a heading over its children. */
  path?: Href
  icon?: Icon
  /** The list there, by its path in the API, whose saved views stand below it. */
  viewsOf?: string
  /** Shown to administrators alone. */
  administrator?: boolean
  children?: readonly { label: string; path: Href }[]
}

/** Whether a destination is the place that an address names, or one above it. */
export function leadsTo(destination: { path?: string }, pathname: string): boolean {
  const { path } = destination
  return path !== undefined && (pathname === path || pathname.startsWith(`${path}/`))
}
