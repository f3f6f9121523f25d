import type { CountryLanguages, ServedLanguage } from '@lambda/contract/country-languages'
import { severalScripts } from '@lambda/domain/languages/culture-scripts'
import { cultureOf, scriptName } from '@lambda/domain/languages/cultures'
import { ActionIcon, NativeSelect, Radio, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldSection } from '../../shared/form/field-grid.tsx'
import { fieldId } from '../../shared/form/fields.ts'
import { focusField } from '../../shared/form/focus-field.ts'
import { useField } from '../../shared/form/use-field.ts'
import { moved } from '../../shared/order/moved.ts'
import { OrderButtons, OrderList, OrderRow } from '../../shared/order/order-row.tsx'
import { useRowDrag } from '../../shared/order/use-row-drag.ts'
import { Tag } from '../../ui/tag.tsx'
import words from '../../ui/words.module.css'
import { LanguageAdder, wordsOfUse } from './country-language-adder.form.tsx'
import { useLanguages } from './country-language-names.data.ts'
import {
  withDefault,
  withLanguage,
  withScript,
  withoutLanguage,
} from './country-language-order.rules.ts'
import classes from './country-language.module.css'

/** Where the languages stand in the form. */
const languagesPath = 'languages'

/** The languages of a country in their order: added, moved, taken away, and one of them the default. */
export function LanguageRows({ country }: { country: CountryLanguages }) {
  const { value: served, change, id, error } = useField<ServedLanguage[]>(languagesPath)
  const acts = useLanguageActs(change)
  const list = useRef<HTMLOListElement>(null)
  const drag = useRowDrag({ list, move: acts.move })
  return (
    <FieldSection
      id="languages-title"
      title="Languages"
      text={`Texts for ${country.name} are shown in the first of these languages that has one. The default is used when no language is chosen.`}
    >
      {served.length === 0 ? (
        <NoLanguages country={country} />
      ) : (
        <OrderList ref={list} aria-label="Languages in order">
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
        </OrderList>
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
    </FieldSection>
  )
}

/** In place of the languages; of a country where the group sells it warns of what is in effect without them. */
function NoLanguages({ country: { name, isActive } }: { country: CountryLanguages }) {
  return (
    <div className={classes.none}>
      <p>{`${name} has no languages yet. Add the first one below.`}</p>
      {isActive && (
        <p role="status" className={classes.warning}>
          <IconAlertTriangle size={14} className={classes.sign} aria-label="Warning" role="img" />
          {`${name} is active: until it has a language, the readiness of its products is checked in English.`}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  country: CountryLanguages
  served: ServedLanguage
  place: { index: number; count: number; isDragged: boolean }
  acts: LanguageActs
  grip: (press: PointerEvent) => void
}

/** One language of a country: what is known of it there, its script, whether it is the default, its place. */
function LanguageRow({ country, served, place, acts, grip }: RowProps) {
  const { language, isDefault } = served
  const { index, count } = place
  const name = useLanguages().get(language)?.name ?? language
  return (
    <OrderRow
      id={fieldId(`languages.${index}`)}
      tabIndex={-1}
      className={classes.row}
      isDragged={place.isDragged}
      grip={grip}
    >
      <span className={classes.rank}>{index + 1}</span>
      <Words country={country} language={language} />
      <ScriptChoice country={country} served={served} name={name} write={acts.write} />
      <Radio
        size="xs"
        name="default-language"
        label="Default"
        aria-label={`Default: ${name}`}
        checked={isDefault}
        onChange={() => acts.makeDefault(language)}
      />
      <span className={classes.moves}>
        <OrderButtons name={name} index={index} count={count} move={(to) => acts.move(index, to)} />
        <Tooltip label={`Remove ${name}`}>
          <ActionIcon size={24} aria-label={`Remove ${name}`} onClick={() => acts.remove(language)}>
            <IconTrash size={14} />
          </ActionIcon>
        </Tooltip>
      </span>
    </OrderRow>
  )
}

function Words({ country, language }: { country: CountryLanguages; language: string }) {
  const { name = language, nativeName, isActive = true } = useLanguages().get(language) ?? {}
  const use = wordsOfUse(country.used.find((used) => used.language === language))
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {nativeName !== undefined && nativeName !== name && (
        <bdi className={words.soft} lang={language.toLowerCase()}>
          {nativeName}
        </bdi>
      )}
      <span className={words.faint}>{use || `not a usual language of ${country.name}`}</span>
      {!isActive && <Tag tone="warning">No texts in this language</Tag>}
    </span>
  )
}

interface ScriptProps {
  country: CountryLanguages
  served: ServedLanguage
  name: string
  write: LanguageActs['write']
}

/** The script of a language that is written in several; the one that is usual in the country needs no mention. */
function ScriptChoice({ country, served, name, write }: ScriptProps) {
  const { language, script } = served
  const scripts = severalScripts.get(language.toLowerCase())
  if (scripts === undefined) return null
  const nameIn = (chosen?: string) => scriptName(cultureOf(language, country.code, chosen))
  return (
    <NativeSelect
      className={classes.script}
      aria-label={`Script of ${name}`}
      value={script ?? ''}
      data={[
        { value: '', label: `${nameIn()} (usual here)` },
        ...scripts.map((code) => ({ value: code, label: nameIn(code) })),
      ]}
      onChange={({ currentTarget: { value } }) => write(language, value === '' ? null : value)}
    />
  )
}

/** Everything that can be done to the languages, each told to those who cannot see it. */
type LanguageActs = ReturnType<typeof useLanguageActs>

/** What changes the languages in their form. */
function useLanguageActs(change: (served: ServedLanguage[]) => void) {
  const languages = useLanguages()
  const [said, setSaid] = useState('')
  const { getValues } = useFormContext<Record<typeof languagesPath, ServedLanguage[]>>()
  // By the time of the call: a drag is faster than the next render.
  const served = () => getValues(languagesPath)
  const nameOf = (code: string | undefined) => languages.get(code ?? '')?.name ?? code ?? ''
  return {
    said,
    add: (language: string) => {
      change(withLanguage(served(), language))
      setSaid(`${nameOf(language)} was added as number ${served().length}.`)
    },
    remove: (language: string) => {
      const before = served()
      const left = withoutLanguage(before, language)
      const next = left.find(({ isDefault }) => isDefault)?.language
      const isOther = before.find(({ isDefault }) => isDefault)?.language !== next
      change(left)
      setSaid(
        `${nameOf(language)} was removed.${isOther && next ? ` ${nameOf(next)} is now the default.` : ''}`,
      )
      focusField(languagesPath)
    },
    move: (from: number, to: number) => {
      const before = served()
      change(moved(before, from, to))
      setSaid(`${nameOf(before[from]?.language)} moved to position ${to + 1} of ${before.length}.`)
    },
    makeDefault: (language: string) => change(withDefault(served(), language)),
    write: (language: string, script: string | null) =>
      change(withScript(served(), language, script)),
  }
}
