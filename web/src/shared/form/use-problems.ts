import { type FieldValues, useFormState } from 'react-hook-form'
import { type FormProblem, problemsOf } from './form-problems.ts'
import type { EntityForm } from './use-entity-form.ts'

/** What is wrong with a form now, in the order of its fields. */
export function useProblems<V extends FieldValues>(form: EntityForm<V>): readonly FormProblem[] {
  const { errors } = useFormState({ control: form.methods.control })
  const paths = form.allPaths(form.methods.getValues())
  return problemsOf(errors, form.general, paths, form.describe)
}
