import type { EnumField, QueryField, ReferenceField } from '@lambda/contract/query-language/field'
import { fieldNamed } from '@lambda/contract/query-language/field'
import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SearchSelect } from '../../pickers/search-select.tsx'
import { FacetFilter } from './facet-filter.tsx'
import classes from './filter-panel.module.css'
import { asksForMissing, withMissing } from './missing-filter.tsx'
import type { QuerySource } from '../query-source.ts'
import { RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import type { FilterEntry, QueryEdit, SectionEnd } from './use-filters.ts'
import { useReferenceSearch } from '../use-references.ts'

interface Props {
  entries: readonly FilterEntry[]
  source: QuerySource
  edit: QueryEdit
  /** The fields without a place that the query asks for. */
  asked: readonly string[]
  /** Whether a field is to be chosen at once. */
  isAdding: boolean
}

/** The filters of fields that have no place of their own in the panel: those that the query asks for, and those that are added. */
export function MoreFilters({ entries, source, edit, asked, isAdding }: Props) {
  const [added, setAdded] = useState<readonly string[]>([])
  const choice = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAdding) choice.current?.focus()
  }, [isAdding])
  const own = new Set(entries.flatMap((entry) => ('field' in entry ? entry.field : [])))
  const shown = [...new Set([...asked, ...added])].flatMap((name) => {
    const field = fieldNamed(source.fields, name)
    return field && !own.has(field.name) && isOffered(field) ? [field] : []
  })
  const free = source.fields.filter(
    (field) => isOffered(field) && !own.has(field.name) && !shown.includes(field),
  )
  const latest = added.at(-1)
  return (
    <>
      {shown.map((field) => (
        <MoreFilter
          key={field.name}
          field={field}
          source={source}
          edit={edit}
          isNew={field.name === latest}
        />
      ))}
      <SearchSelect
        ref={choice}
        className={classes.add}
        aria-label="Add filter"
        placeholder="Add filter …"
        data={free
          .map(({ name, label }) => ({ value: name, label }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))}
        nothingFoundMessage="No such field"
        value={null}
        onChange={(name) => name !== null && setAdded([...added, name])}
      />
    </>
  )
}

/** Persons and what becomes of documents are asked for in the search. */
function isOffered({ type }: QueryField): boolean {
  return type !== 'person' && type !== 'dated' && type !== 'fire'
}

interface FilterProps {
  field: QueryField
  source: QuerySource
  edit: QueryEdit
  /** Added just now: it gets the focus. */
  isNew: boolean
}

function MoreFilter({ field, source, edit, isNew }: FilterProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isNew])
  const isMissing = edit.query !== null && asksForMissing(edit.query, field.name)
  const below = (
    <Checkbox
      className={classes.without}
      label="Without value"
      aria-label={`${field.label}: without value`}
      checked={isMissing}
      onChange={({ currentTarget: { checked } }) =>
        edit.edit((query) => withMissing(query, field.name, checked))
      }
    />
  )
  return (
    <div ref={place}>
      <Control
        field={field}
        source={source}
        edit={edit}
        end={{ below, active: isMissing ? 1 : 0 }}
      />
    </div>
  )
}

interface ControlProps extends Pick<FilterProps, 'field' | 'source' | 'edit'> {
  end: SectionEnd
}

function Control({ field, source, ...common }: ControlProps) {
  switch (field.type) {
    case 'number':
    case 'date':
      return <RangeFilter field={field} {...common} />
    case 'enum':
      return <FacetFilter field={field} source={source} counts={valuesOf(field)} {...common} />
    case 'reference':
      return <ReferenceFilter field={field} source={source} {...common} />
    case 'code':
    case 'text':
    case 'words':
      return <TextFilter field={field} source={source} {...common} />
    default:
      return null
  }
}

/** Nobody counts them. */
function valuesOf({ values }: EnumField) {
  return values.map(({ code, label }) => ({ value: code, label, count: null }))
}

function ReferenceFilter({
  field,
  source,
  ...common
}: Omit<ControlProps, 'field'> & { field: ReferenceField }) {
  const [typed, setTyped] = useState('')
  const { found, isLoading } = useReferenceSearch(source, { of: field.of, prefix: typed.trim() })
  const values = found.map(({ code, name }) => ({ value: code, label: name, count: null }))
  return (
    <FacetFilter
      field={field}
      source={source}
      counts={isLoading && found.length === 0 ? null : values}
      onFind={setTyped}
      {...common}
    />
  )
}
