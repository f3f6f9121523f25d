import type { CountryLanguages } from '@lambda/contract/country-languages'
import type { Language } from '@lambda/contract/languages'
import type { ComboboxItem } from '@mantine/core'
import { useState } from 'react'
import { SearchSelect } from '../../shared/pickers/search-select.tsx'
import { byLabel, orNothing } from '../../shared/pickers/use-options.ts'
import words from '../../ui/words.module.css'
import classes from './country-language.module.css'
import { useLanguages } from './country-language-names.data.ts'

interface Props {
  id: string
  country: CountryLanguages
  chosen: readonly string[]
  error: string | null
  add: (language: string) => void
}

const filter = orNothing(byLabel, 'No such language')

/** Adds a language: the ones that people of the country use come first, the most used before the others. */
export function LanguageAdder({ id, country, chosen, error, add }: Props) {
  const languages = useLanguages()
  const [typed, setTyped] = useState('')
  const take = (language: string | null) => {
    if (language === null) return
    add(language)
    setTyped('')
  }
  const isLeft = (code: string) => !chosen.includes(code)
  const used = country.used.map(({ language }) => language)
  const others = [...languages.keys()].filter((code) => !used.includes(code))
  const itemOf = (code: string) => ({ value: code, label: labelOf(code, languages.get(code)) })
  const data = [
    { group: `Used in ${country.name}`, items: used.filter(isLeft).map(itemOf) },
    { group: 'Other languages', items: others.filter(isLeft).map(itemOf) },
  ].filter(({ items }) => items.length > 0)
  return (
    <SearchSelect
      id={id}
      label="Add a language"
      placeholder="Search by name or code"
      description="Languages used in the country come first (source: Unicode CLDR)."
      error={error}
      data={data}
      filter={filter}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={take}
      renderOption={({ option }) => (
        <LanguageOption option={option} country={country} language={languages.get(option.value)} />
      )}
    />
  )
}

/** With its own name, so that it is found by that, too: `Dutch (Nederlands, NL)`. */
function labelOf(code: string, language: Language | undefined): string {
  if (!language) return code
  const { name, nativeName } = language
  return `${name} (${nativeName === name ? code : `${nativeName}, ${code}`})`
}

interface OptionProps {
  option: ComboboxItem
  country: CountryLanguages
  language: Language | undefined
}

function LanguageOption({ option, country, language }: OptionProps) {
  const use = wordsOfUse(country.used.find((used) => used.language === option.value))
  const remarks = [use, language?.isActive === false && 'no texts in this language']
  const remark = remarks.filter(Boolean).join(' · ')
  return (
    <span className={classes.option}>
      <span>{option.label}</span>
      {remark && <span className={words.note}>{remark}</span>}
    </span>
  )
}

type UsedLanguage = CountryLanguages['used'][number]

const standings: Record<NonNullable<UsedLanguage['official']>, string> = {
  official: 'official',
  de_facto_official: 'official in practice',
  official_regional: 'official in a region',
}

/** What is known of a language in a country, in words: `official, 55% of people`; empty for nothing. */
export function wordsOfUse(used: UsedLanguage | undefined): string {
  if (!used) return ''
  return [used.official && standings[used.official], shareOf(used.population)]
    .filter(Boolean)
    .join(', ')
}

function shareOf(population: number | null): string | null {
  if (population === null) return null
  return population < 1 ? 'under 1% of people' : `${Math.round(population)}% of people`
}
