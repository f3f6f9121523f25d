import { type FieldValues, useWatch } from 'react-hook-form'
import type { EntityForm } from './use-entity-form.ts'

/** The paths that differ from what the server has, kept up with every key; only its own component renders for it. */
export function useChanges<V extends FieldValues>(form: EntityForm<V>): readonly string[] {
  useWatch({ control: form.methods.control })
  return form.changedIn(form.methods.getValues())
}
