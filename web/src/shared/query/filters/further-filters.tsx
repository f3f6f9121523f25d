import type { Clause, Query } from '@lambda/contract/query-language/ast'
import { Input, InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { latePart } from '../../late/late.tsx'
import classes from './filter-panel.module.css'
import type { QuerySource } from '../query-source.ts'
import type { FilterEntry, QueryEdit } from './use-filters.ts'

interface Props {
  entries: readonly FilterEntry[]
  source: QuerySource
  edit: QueryEdit
}

/** Comes when a filter is added or asked for: most visits do without. */
const MoreFilters = latePart(
  async () => (await import('./more-filters.tsx')).MoreFilters,
  <AddFilter isLoading />,
)

/** Filters of any field that has none of its own in the panel: those that the query asks for, and one to add others. */
export function FurtherFilters({ entries, source, edit }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [isShown, setShown] = useState(false)
  const asked = edit.query ? furtherFields(edit.query, entries) : []
  if (!isShown && (isAdding || asked.length > 0)) setShown(true)
  return isShown ? (
    <MoreFilters source={source} entries={entries} edit={edit} asked={asked} isAdding={isAdding} />
  ) : (
    <AddFilter onClick={() => setAdding(true)} />
  )
}

/** Looks as the choice of fields that takes its place. */
function AddFilter({ isLoading = false, onClick }: { isLoading?: boolean; onClick?: () => void }) {
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      className={classes.add}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      aria-busy={isLoading}
      onClick={onClick}
    >
      <Input.Placeholder>Add filter …</Input.Placeholder>
    </InputBase>
  )
}

/** The fields without a filter of their own of which the query asks something by itself, or that it asks to have no value. */
function furtherFields(query: Query, entries: readonly FilterEntry[]): string[] {
  const own = new Set(entries.flatMap((entry) => ('field' in entry ? entry.field : [])))
  const listed = new Set(entries.flatMap((entry) => ('fields' in entry ? entry.fields : [])))
  return query.all
    .flatMap((clause: Clause) => {
      if ('field' in clause) return clause.field
      const [only, ...others] = clause.kind === 'presence' && !clause.present ? clause.any : []
      return only !== undefined && others.length === 0 && !listed.has(only) ? only : []
    })
    .filter((name) => !own.has(name))
}
