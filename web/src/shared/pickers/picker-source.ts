import type { ListEndpoint, RowOf } from '../list/call-list.ts'

/** What stands for a row on the wire: its id, or its code. */
export type PickerKey = number | string

/** Something that can be chosen. */
export interface PickerOption<K extends PickerKey = number> {
  id: K
  label: string
  detail?: string
  /** Heading that it is listed under, together with the others of it. */
  group?: string
  /** One that is not active can only stay, not be chosen anew. */
  isActive?: boolean
}

/** Where the options of a picker come from. */
export interface PickerSource<E extends ListEndpoint, K extends PickerKey = number> {
  endpoint: E
  params?: Readonly<Record<string, string>>
  /** What always applies. */
  query?: Readonly<Record<string, string>>
  /** What the query language says of those that can be chosen: `active:yes`. What is typed is words beside it. */
  only?: string
  /** All rows are few and come at once: what is typed is looked for here, not on the server. */
  isWhole?: boolean
  option(row: RowOf<E>): PickerOption<K>
  /** The headings of the options in their order; others come as they are found. */
  groups?: readonly string[]
  /** Whether a row may be chosen here; without it every one may. */
  isOffered?(row: RowOf<E>): boolean
}
