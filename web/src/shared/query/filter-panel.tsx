import type { Clause, PresenceTerm, Query } from '@lambda/contract/query-language/ast'
import { withReplaced } from '@lambda/contract/query-language/edit'
import type { FacetCounts } from '@lambda/contract/api'
import { rangeOf, withRange } from '@lambda/contract/query-language/edit-range'
import type { ChoiceField } from '@lambda/contract/query-language/edit-values'
import {
  type DateField,
  type NumberField,
  type QueryField,
  fieldNamed,
} from '@lambda/contract/query-language/field'
import { Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { SymbolText } from '../../ui/symbol-text.tsx'
import { sentence } from '../form/fields.ts'
import { isRefusedQuery } from '../list/refused-query.ts'
import type { List } from '../list/use-list.ts'
import { LoadFailed } from '../problems/load-failed.tsx'
import { FacetFilter } from './facet-filter.tsx'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import type { QuerySource } from './query-source.ts'
import { type QueryEdit, useFacets, useQueryEdit } from './use-filters.ts'

/** A filter of a panel by the name of its field: counted values, a range, or what has no value. */
export type FilterEntry =
  | { kind: 'facet'; field: string }
  | { kind: 'range'; field: string }
  | { kind: 'missing'; fields: readonly string[] }

interface Props {
  list: List<unknown>
  source: QuerySource
  entries: readonly FilterEntry[]
  /** In a drawer, which has the title already. */
  isInDrawer?: boolean
}

/** The query of a list as boxes to tick and bounds to fill in; it edits the same query as the box above. */
export function FilterPanel({ list, source, entries, isInDrawer = false }: Props) {
  const edit = useQueryEdit(list, source)
  const facets = useFacets(
    list,
    entries.flatMap((entry) => (entry.kind === 'facet' ? [entry.field] : [])),
  )
  return (
    <div className={classes.panel} data-plain={isInDrawer || undefined}>
      <div className={classes.head}>
        {!isInDrawer && <h2 className={classes.title}>Filters</h2>}
        {list.address.q !== '' && (
          <UnstyledButton className={classes.more} onClick={() => list.change({ q: '' })}>
            Clear all
          </UnstyledButton>
        )}
      </div>
      {list.isUnreadable || isRefusedQuery(facets.error) ? (
        <p className={classes.note}>Fix the search to use filters.</p>
      ) : facets.error ? (
        <LoadFailed
          what="The filters"
          query={{ error: facets.error, refetch: facets.retry }}
          place="column"
        />
      ) : (
        entries.map((entry) => (
          <Entry
            key={entry.kind === 'missing' ? 'missing' : entry.field}
            entry={entry}
            source={source}
            edit={edit}
            counts={
              entry.kind === 'facet' && facets.counts ? (facets.counts[entry.field] ?? []) : null
            }
          />
        ))
      )}
    </div>
  )
}

interface EntryProps {
  entry: FilterEntry
  source: QuerySource
  edit: QueryEdit
  counts: FacetCounts[string] | null
}

function Entry({ entry, source, edit, counts }: EntryProps) {
  if (entry.kind === 'missing') {
    const fields = entry.fields.map((name) => known(source, name))
    return <MissingFilter fields={fields} edit={edit} />
  }
  const field = known(source, entry.field)
  if (entry.kind === 'range' && (field.type === 'number' || field.type === 'date')) {
    return <RangeFilter field={field} edit={edit} />
  }
  if (isChoice(field)) {
    return <FacetFilter field={field} source={source} edit={edit} counts={counts} />
  }
  throw new Error(`${field.name} cannot be filtered by ${entry.kind}.`)
}

function isChoice(field: QueryField): field is ChoiceField {
  return ['reference', 'enum', 'person', 'fire'].includes(field.type)
}

function known({ fields }: QuerySource, name: string): QueryField {
  const field = fieldNamed(fields, name)
  if (!field) throw new Error(`There is no field ${name}.`)
  return field
}

/** What has no value in a field: where work is left. */
function MissingFilter({ fields, edit }: { fields: readonly QueryField[]; edit: QueryEdit }) {
  const isOn = (name: string) => edit.query !== null && asksForMissing(edit.query, name)
  return (
    <FilterSection label="Without" active={fields.filter(({ name }) => isOn(name)).length}>
      <ul className={classes.values}>
        {fields.map(({ name, label }) => (
          <li key={name} className={classes.value}>
            <Checkbox
              className={classes.check}
              label={<SymbolText>{label}</SymbolText>}
              checked={isOn(name)}
              onChange={({ currentTarget: { checked } }) =>
                edit.edit((query) => withMissing(query, name, checked))
              }
            />
          </li>
        ))}
      </ul>
    </FilterSection>
  )
}

interface RangeProps {
  field: NumberField | DateField
  edit: QueryEdit
}

const placeholders = {
  number: { from: 'from', to: 'to' },
  date: { from: 'today-7d', to: 'today' },
} as const

/** From and to of a number, in its unit, or of days; Enter and leaving apply. */
function RangeFilter({ field, edit }: RangeProps) {
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
    <FilterSection label={field.label} unit={unit} active={from !== '' || to !== '' ? 1 : 0}>
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
    </FilterSection>
  )
}

/** Whether the query asks, at top level, for what has no value in that field. */
export function asksForMissing(query: Query, field: string): boolean {
  return query.all.some((clause) => isMissing(clause, field))
}

/** The query with or without `missing:field`; other terms about presence stay as they are. */
export function withMissing(query: Query, field: string, isOn: boolean): Query {
  const term: PresenceTerm = { kind: 'presence', present: false, any: [field] }
  return withReplaced(query, (clause) => isMissing(clause, field), isOn ? term : null)
}

function isMissing(clause: Clause, field: string): boolean {
  return (
    clause.kind === 'presence' &&
    !clause.present &&
    clause.any.length === 1 &&
    clause.any[0] === field
  )
}
