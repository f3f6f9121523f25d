import type { CountryLanguages, ServedLanguage } from '@lambda/contract/country-languages'
import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { focusField } from '../../shared/form/focus-field.ts'
import { useField } from '../../shared/form/use-field.ts'
import { moved } from '../../shared/order/moved.ts'
import { useRowDrag } from '../../shared/order/use-row-drag.ts'
import { LanguageAdder } from './country-language-adder.form.tsx'
import { useLanguages } from './country-language-names.search.ts'
import {
  withDefault,
  withLanguage,
  withScript,
  withoutLanguage,
} from './country-language-order.form.ts'
import { LanguageRow } from './country-language-row.form.tsx'
import classes from './country-language.module.css'

const path = 'languages'

/** The languages of a country in their order: added, moved, taken away, and one of them the default. */
export function LanguageRows({ country }: { country: CountryLanguages }) {
  const { value: served, change, id, error } = useField<ServedLanguage[]>(path)
  const acts = useActs(change)
  const list = useRef<HTMLOListElement>(null)
  const drag = useRowDrag({ list, move: acts.move })
  return (
    <section className={classes.languages} aria-labelledby="languages-title">
      <h2 id="languages-title" className={classes.title}>
        Languages
      </h2>
      <p className={classes.text}>
        {`Texts for ${country.name} are shown in the first of these languages that has one. The default is used when no language is chosen.`}
      </p>
      {served.length === 0 ? (
        <p className={classes.none}>
          {`${country.name} has no languages yet. Add the first one below.`}
        </p>
      ) : (
        <ol ref={list} className={classes.rows} aria-label="Languages in order">
          {served.map((one, index) => (
            <LanguageRow
              key={one.language}
              country={country}
              served={one}
              place={{ index, count: served.length, isDragged: drag.dragged === index }}
              acts={acts}
              grip={(press) => drag.begin(press, index)}
            />
          ))}
        </ol>
      )}
      <div className={classes.adder}>
        <LanguageAdder
          id={id}
          country={country}
          chosen={served.map(({ language }) => language)}
          error={error}
          add={acts.add}
        />
      </div>
      <VisuallyHidden role="status">{acts.said}</VisuallyHidden>
    </section>
  )
}

/** Everything that can be done to the languages, each told to those who cannot see it. */
export type LanguageActs = ReturnType<typeof useActs>

function useActs(change: (served: ServedLanguage[]) => void) {
  const languages = useLanguages()
  const [said, say] = useState('')
  const { getValues } = useFormContext<Record<typeof path, ServedLanguage[]>>()
  // By the time of the call: a drag is faster than the next render.
  const served = () => getValues(path)
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
      focusField(path)
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
