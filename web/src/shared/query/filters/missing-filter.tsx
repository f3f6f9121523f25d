import type { Clause, PresenceTerm, Query } from '@lambda/contract/query-language/ast'
import { withReplaced } from '@lambda/contract/query-language/edit'
import type { QueryField } from '@lambda/contract/query-language/field'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { FilterCheck } from './filter-check.tsx'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import type { QueryEdit } from './use-filters.ts'

/** What has no value in a field: where work is left. */
export function MissingFilter({
  fields,
  edit,
}: {
  fields: readonly QueryField[]
  edit: QueryEdit
}) {
  const isOn = (name: string) => edit.query !== null && asksForMissing(edit.query, name)
  return (
    <FilterSection label="Without" active={fields.filter(({ name }) => isOn(name)).length}>
      <ul className={classes.values}>
        {fields.map(({ name, label }) => (
          <li key={name} className={classes.value}>
            <FilterCheck
              label={<SymbolText>{label}</SymbolText>}
              isOn={isOn(name)}
              change={(next) => edit.edit((query) => withMissing(query, name, next))}
            />
          </li>
        ))}
      </ul>
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
