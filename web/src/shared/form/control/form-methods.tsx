import { type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  createFormControl,
  useForm,
} from 'react-hook-form'

/** What can be done with the values of a form; how they are (`errors`, `isSubmitting`) is told by `useFormState`. */
export type FormMethods<V extends FieldValues> = Omit<UseFormReturn<V, unknown, V>, 'formState'>

/** What `FormFields` ties a form to the page by. */
export type FormConnection<V extends FieldValues> = UseFormProps<V, unknown, V>

/**
 * The values of a form. Whoever has them is not drawn anew with each state of the form, as with `useForm`: that would be the whole
 * page, and twice when it comes. `FormFields` has to stand around the fields.
 */
export function useFormMethods<V extends FieldValues>(
  initial: V,
  resolver: Resolver<V, unknown, V>,
): { methods: FormMethods<V>; connection: FormConnection<V> } {
  const options = { resolver, mode: 'onTouched', shouldFocusError: false } as const
  const [methods] = useState(() => {
    const defaultValues = initial as DefaultValues<V>
    return createFormControl<V, unknown, V>({ ...options, defaultValues }).formControl
  })
  return { methods, connection: { ...options, formControl: methods } }
}

interface FieldsProps<V extends FieldValues> {
  connection: FormConnection<V>
  children: ReactNode
}

/** Stands around the fields of a form, once. */
export function FormFields<V extends FieldValues>({ connection, children }: FieldsProps<V>) {
  return <WithMethods methods={useForm(connection)}>{children}</WithMethods>
}

interface MethodsProps<V extends FieldValues> {
  methods: FormMethods<V>
  children: ReactNode
}

/** Nobody reads it: with each new one all fields would be drawn anew. */
const unread = {} as UseFormReturn['formState']

/** Lets what is in it find the methods of a form (`useFormContext`). */
export function WithMethods<V extends FieldValues>({ methods, children }: MethodsProps<V>) {
  return (
    <FormProvider {...methods} formState={unread as UseFormReturn<V>['formState']}>
      {children}
    </FormProvider>
  )
}
