import { createContext, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntityForm } from '../use-entity-form.ts'

const FormBehind = createContext<EntityForm<FieldValues> | null>(null)

/** The form of the page that a dialog stands over. */
export const FormBehindProvider = FormBehind

/** In a dialog that deletes the record behind it: what becomes of what is unsaved there; nothing where that is nothing. */
export function LossNote({ className }: { className?: string | undefined }) {
  const form = useContext(FormBehind)
  if (!form || form.changedIn(form.methods.getValues()).length === 0) return null
  return (
    <p className={className}>
      {form.keeping?.failure === null
        ? 'You have unsaved changes. They are kept, but come back only if it is restored.'
        : 'You have unsaved changes, which will be lost.'}
    </p>
  )
}
