import { type FieldValues, useFormState } from 'react-hook-form'
import { type FormProblem, type FoundProblem, problemsOf } from './form-problems.ts'
import type { EntityForm } from './use-entity-form.ts'

const none: readonly FoundProblem[] = []

/** What is wrong with a form now, in the order of its fields; `found` is what rules outside of its schema find. */
export function useProblems<V extends FieldValues>(
  form: EntityForm<V>,
  found: readonly FoundProblem[] = none,
): readonly FormProblem[] {
  const { errors } = useFormState({ control: form.methods.control })
  const paths = form.allPaths(form.methods.getValues())
  return problemsOf({ errors, general: form.general, found }, paths, form.describe)
}
