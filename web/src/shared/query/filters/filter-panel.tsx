import type { FacetCounts } from '@lambda/contract/api'
import type { ChoiceField } from '@lambda/contract/query-language/edit-values'
import { type QueryField, fieldNamed } from '@lambda/contract/query-language/field'
import { UnstyledButton } from '@mantine/core'
import { isRefusedQuery } from '../../list/refused-query.ts'
import type { List } from '../../list/use-list.ts'
import { LoadFailed } from '../../problems/load-failed.tsx'
import { FacetFilter } from './facet-filter.tsx'
import classes from './filter-panel.module.css'
import { FoldContext } from './filter-section.tsx'
import { FurtherFilters } from './further-filters.tsx'
import { MissingFilter } from './missing-filter.tsx'
import type { QuerySource } from '../query-source.ts'
import { RangeFilter } from './range-filter.tsx'
import { nameOf, useFolds } from './use-folds.ts'
import { ValueFilter } from './value-filter.tsx'
import { type FilterEntry, type QueryEdit, useFacets, useQueryEdit } from './use-filters.ts'

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
  const folds = useFolds(list.endpoint.id, entries, edit.query)
  const facets = useFacets(
    list,
    entries.flatMap((entry) => (entry.kind === 'facet' && folds.isOpen(entry) ? entry.field : [])),
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
        <>
          {entries.map((entry) => (
            <FoldContext
              key={nameOf(entry)}
              value={{
                isOpen: folds.isOpen(entry),
                setOpen: (isOpen) => folds.setOpen(entry, isOpen),
              }}
            >
              <Entry
                entry={entry}
                source={source}
                edit={edit}
                counts={entry.kind === 'facet' ? (facets.counts?.[entry.field] ?? null) : null}
              />
            </FoldContext>
          ))}
          <FurtherFilters entries={entries} source={source} edit={edit} />
        </>
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
  if (entry.kind === 'value') {
    const { code, label } = entry
    return (
      <ValueFilter field={field.name} code={code} title={field.label} label={label} edit={edit} />
    )
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
