import { rangeOf, withRange } from '@lambda/contract/query-language/edit-range'
import type { DateField, NumberField } from '@lambda/contract/query-language/field'
import { sentence } from '@lambda/domain/text/sentence'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import type { QueryEdit, SectionEnd } from './use-filters.ts'

interface RangeProps {
  field: NumberField | DateField
  edit: QueryEdit
  end?: SectionEnd
}

const placeholders = {
  number: { from: 'from', to: 'to' },
  date: { from: 'today-7d', to: 'today' },
} as const

/** From and to of a number, in its unit, or of days; Enter and leaving apply. */
export function RangeFilter({ field, edit, end }: RangeProps) {
  const unit = field.type === 'number' ? field.unit : ''
  const range = edit.query ? rangeOf(edit.query, field.name) : {}
  const { from = '', to = '' } = range
  const [typed, setTyped] = useState({ from, to })
  const [seen, setSeen] = useState(`${from}..${to}`)
  const [error, setError] = useState<string | null>(null)
  if (seen !== `${from}..${to}`) {
    setSeen(`${from}..${to}`)
    setTyped({ from, to })
    setError(null)
  }
  const apply = () => {
    if (!edit.query || (typed.from === from && typed.to === to)) return
    // A decimal comma is meant as what it is wherever only one number can stand.
    const entered = { from: typed.from.replace(',', '.'), to: typed.to.replace(',', '.') }
    const tried = withRange(edit.query, field, entered)
    setError(tried.ok ? null : sentence(tried.error.message))
    if (!tried.ok) return
    setTyped(entered)
    edit.edit((query) => {
      const edited = withRange(query, field, entered)
      return edited.ok ? edited.query : query
    })
  }
  const inputOf = (end: 'from' | 'to') => (
    <TextInput
      className={classes.bound}
      placeholder={placeholders[field.type][end]}
      aria-label={`${field.label} ${end}${unit && ` in ${unit}`}`}
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={20}
      value={typed[end]}
      error={error !== null}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
  return (
    <FilterSection
      label={field.label}
      unit={unit}
      active={(from !== '' || to !== '' ? 1 : 0) + (end?.active ?? 0)}
    >
      <div className={classes.range}>
        {inputOf('from')}
        <span aria-hidden>–</span>
        {inputOf('to')}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {end?.below}
    </FilterSection>
  )
}
