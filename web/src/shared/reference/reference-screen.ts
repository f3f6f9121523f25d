import type { ReferenceField, ReferencesField } from '@lambda/contract/reference/field-types'
import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { type ComponentType, createContext, useContext } from 'react'
import type { PickerKey } from '../pickers/picker-source.ts'
import type { CodedList } from '../query/query-source.ts'
import type { PickerSource } from '../pickers/picker-source.ts'

/** A field whose values are rows of another list. */
export type LinkField = ReferenceField | ReferencesField

/** Where the rows that a field refers to come from. */
export type LinkSource = PickerSource<CodedList, PickerKey>

/** What the screens of a list of reference data have to know: the list, and what of it is not in its data. */
export interface ReferenceScreen {
  list: AnyReferenceList
  sourceOf: (field: LinkField) => LinkSource
  /** What stands below a field beside its control, by the name of the field. */
  below: Readonly<Record<string, ComponentType>>
  /** Why a row has no effect although it is active, to be read behind that: "not in force"; null where it has one. */
  idle?: ((row: ReferenceRow) => string | null) | undefined
  /** What a deletion means where rows matter by themselves, without anything that refers to them. */
  deletion?: string | undefined
}

const Screen = createContext<ReferenceScreen | null>(null)

export const ReferenceScreenProvider = Screen

/** The screen around. Throws outside of one. */
export function useReferenceScreen(): ReferenceScreen {
  const screen = useContext(Screen)
  if (!screen) throw new Error('A part of the reference screens stands outside of them.')
  return screen
}

/** The fields of a list that refer to others, by name. */
export function linkFields(list: AnyReferenceList): readonly (readonly [string, LinkField])[] {
  return Object.entries(list.all).flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'references' ? [[name, field] as const] : [],
  )
}

/** The list as one of things with codes: every list has them, which its own type says and that of all lists cannot. */
export function codedList({ api }: AnyReferenceList): CodedList {
  return api.list as unknown as CodedList
}

/** The keys that a field of a row, or of a form, holds. */
export function keysIn(value: unknown): readonly PickerKey[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((key) => typeof key === 'string' || typeof key === 'number')
}
