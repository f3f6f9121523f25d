import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import type { ReactNode } from 'react'
import { useDeletion } from '../record/use-deletion.tsx'
import { useRowActivation } from './reference-activation.ts'

/** Deletes a row; while something keeps it, it can be deactivated instead. */
export function useReferenceDeletion(
  list: OpenReferenceList,
  row: ReferenceRow,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  const activate = useRowActivation(list)
  const { one } = list.noun
  const instead =
    row['isActive'] === true
      ? {
          text: `Choose another ${one} there first, or deactivate this one: it stays where it is used, but can no longer be chosen.`,
          action: { label: `Deactivate ${one}`, act: () => activate(row, false) },
        }
      : { text: `Choose another ${one} there first.` }
  const children = `Nothing uses this ${one}.`
  return useDeletion(list.api, row, { name: row.name, noun: one, instead, onDone, children })
}
