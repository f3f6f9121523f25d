import type { TextsField } from '@lambda/contract/reference/field-types'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { sentence } from '../form/fields.ts'
import { TextInLanguage } from '../texts/text-in-language.tsx'
import { TextsEditor } from '../texts/texts-editor.tsx'
import classes from './reference-fields.module.css'

/** The texts of a row by language, with what is wrong with all of them. */
export function TextsControl({ name, field }: { name: string; field: TextsField }) {
  const problem = useTextsProblem(name)
  const labels = Object.fromEntries(
    Object.entries(field.parts).map(([leaf, { label }]) => [leaf, label]),
  )
  return (
    <>
      <TextsEditor
        path={name}
        labels={labels}
        fields={(language) =>
          Object.entries(field.parts).map(([leaf, { label, max, long = false }]) => (
            <TextInLanguage
              key={leaf}
              texts={name}
              language={language}
              leaf={leaf}
              label={label}
              max={max}
              rows={long ? 3 : 1}
            />
          ))
        }
      />
      {problem && <p className={classes.error}>{problem}</p>}
    </>
  )
}

/** What is wrong with the texts of all languages together, as a sentence. */
export function useTextsProblem(name: string): string | null {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? sentence(message) : null
}
