import { countriesApi } from '@lambda/contract/countries'
import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { byLabel, orNothing } from '../../shared/options-filter.ts'
import { useWholeList } from '../../shared/use-whole-list.ts'

const namesOrNothing = orNothing(byLabel, 'No country of that name')

interface Common {
  label: string
  id?: string
  error?: string | null
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  readOnly?: boolean
  onBlur?: () => void
}

interface OneProps extends Common {
  /** ISO 3166-1 alpha-2. */
  value: string | null
  onChange: (code: string | null) => void
}

interface ManyProps extends Common {
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Chooses any country of the world by name or code: an origin. Those where the group sells come first. */
export function CountryPicker({ hint, value, onChange, ...select }: OneProps) {
  const { selling, others } = useCountryOptions(value === null ? [] : [value])
  return (
    <Select
      {...select}
      description={hint}
      data={[
        { group: 'Where we sell', items: selling },
        { group: 'Elsewhere', items: others },
      ]}
      searchable
      clearable={!select.required && !select.readOnly}
      allowDeselect={false}
      filter={namesOrNothing}
      value={value}
      onChange={onChange}
    />
  )
}

/** Chooses some of the countries where the group sells; one that was chosen earlier can stay. */
export function CountriesPicker({ hint, value, onChange, ...select }: ManyProps) {
  const { selling, others } = useCountryOptions(value)
  const kept = others.filter((option) => value.includes(option.value))
  return (
    <MultiSelect
      {...select}
      description={hint}
      data={[...selling, ...kept]}
      searchable
      hidePickedOptions
      clearable={!select.readOnly}
      filter={namesOrNothing}
      value={[...value]}
      onChange={onChange}
    />
  )
}

/** Until the names are there, the chosen ones go by their code. */
function useCountryOptions(chosen: readonly string[]) {
  const countries = useWholeList(countriesApi.list)
  const option = ({ code, name }: { code: string; name: string }) => ({
    value: code,
    label: `${name} (${code})`,
  })
  const known = countries ?? []
  const missing = chosen.filter((code) => !known.some((country) => country.code === code))
  return {
    selling: known.filter((country) => country.isActive).map(option),
    others: [
      ...known.filter((country) => !country.isActive).map(option),
      ...missing.map((code) => ({ value: code, label: code })),
    ],
  }
}
