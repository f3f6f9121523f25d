import type { CountryLanguages, ServedLanguage } from '@lambda/contract/country-languages'
import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useField } from '../../shared/form/use-field.ts'
import { useRowDrag } from '../../shared/order/use-row-drag.ts'
import { LanguageAdder } from './country-language-adder.form.tsx'
import { LanguageRow } from './country-language-row.form.tsx'
import { languagesPath, useLanguageActs } from './use-language-acts.form.ts'
import classes from './country-language.module.css'

/** The languages of a country in their order: added, moved, taken away, and one of them the default. */
export function LanguageRows({ country }: { country: CountryLanguages }) {
  const { value: served, change, id, error } = useField<ServedLanguage[]>(languagesPath)
  const acts = useLanguageActs(change)
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
