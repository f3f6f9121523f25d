import type { ServedLanguage } from '@lambda/contract/country-languages'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { focusField } from '../../shared/form/focus-field.ts'
import { moved } from '../../shared/order/moved.ts'
import { useLanguages } from './country-language-names.search.ts'
import {
  withDefault,
  withLanguage,
  withScript,
  withoutLanguage,
} from './country-language-order.form.ts'

/** Where the languages stand in the form. */
export const languagesPath = 'languages'

/** Everything that can be done to the languages, each told to those who cannot see it. */
export type LanguageActs = ReturnType<typeof useLanguageActs>

/** What changes the languages in their form. */
export function useLanguageActs(change: (served: ServedLanguage[]) => void) {
  const languages = useLanguages()
  const [said, say] = useState('')
  const { getValues } = useFormContext<Record<typeof languagesPath, ServedLanguage[]>>()
  // By the time of the call: a drag is faster than the next render.
  const served = () => getValues(languagesPath)
  const nameOf = (code: string | undefined) => languages.get(code ?? '')?.name ?? code ?? ''
  return {
    said,
    add: (language: string) => {
      change(withLanguage(served(), language))
      say(`${nameOf(language)} was added as number ${served().length}.`)
    },
    remove: (language: string) => {
      const before = served()
      const left = withoutLanguage(before, language)
      const next = left.find(({ isDefault }) => isDefault)?.language
      const isOther = before.find(({ isDefault }) => isDefault)?.language !== next
      change(left)
      say(
        `${nameOf(language)} was removed.${isOther && next ? ` ${nameOf(next)} is now the default.` : ''}`,
      )
      focusField(languagesPath)
    },
    move: (from: number, to: number) => {
      const before = served()
      change(moved(before, from, to))
      say(`${nameOf(before[from]?.language)} moved to position ${to + 1} of ${before.length}.`)
    },
    makeDefault: (language: string) => change(withDefault(served(), language)),
    write: (language: string, script: string | null) =>
      change(withScript(served(), language, script)),
  }
}
