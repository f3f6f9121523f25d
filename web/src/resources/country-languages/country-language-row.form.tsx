import type { CountryLanguages, ServedLanguage } from '@lambda/contract/country-languages'
import { severalScripts } from '@lambda/domain/languages/culture-scripts'
import { cultureOf, scriptName } from '@lambda/domain/languages/cultures'
import { ActionIcon, NativeSelect, Radio, Tooltip } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { fieldId } from '../../shared/form/fields.ts'
import { OrderButtons } from '../../shared/order/order-buttons.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useLanguages } from './country-language-names.search.ts'
import type { LanguageActs } from './use-language-acts.form.ts'
import { wordsOfUse } from './country-language-use.form.ts'
import classes from './country-language.module.css'

interface Props {
  country: CountryLanguages
  served: ServedLanguage
  place: { index: number; count: number; isDragged: boolean }
  acts: LanguageActs
  grip: (press: PointerEvent) => void
}

/** One language of a country: what is known of it there, its script, whether it is the default, its place. */
export function LanguageRow({ country, served, place, acts, grip }: Props) {
  const { language, isDefault } = served
  const { index, count } = place
  const name = useLanguages().get(language)?.name ?? language
  return (
    <li
      id={fieldId(`languages.${index}`)}
      tabIndex={-1}
      className={classes.row}
      data-dragged={place.isDragged || undefined}
    >
      <span className={classes.grip} title="Drag to reorder" onPointerDown={grip}>
        <IconGripVertical size={14} aria-hidden />
      </span>
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
    </li>
  )
}

function Words({ country, language }: { country: CountryLanguages; language: string }) {
  const { name = language, nativeName, isActive = true } = useLanguages().get(language) ?? {}
  const use = wordsOfUse(country.used.find((used) => used.language === language))
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {nativeName !== undefined && nativeName !== name && (
        <bdi className={classes.native} lang={language.toLowerCase()}>
          {nativeName}
        </bdi>
      )}
      <span className={classes.use}>{use || `not a usual language of ${country.name}`}</span>
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
