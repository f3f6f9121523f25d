import type { Clause, ValuesTerm } from '@lambda/contract/query-language/ast'
import { withReplaced } from '@lambda/contract/query-language/edit'
import { FilterCheck } from './filter-check.tsx'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import type { QueryEdit } from './use-filters.ts'

interface Props {
  /** The name of an enum field, and its value that is asked for. */
  field: string
  code: string
  /** What the section is called, and the value in it. */
  title: string
  label: string
  edit: QueryEdit
}

/** One value of a field: asked for, or not. */
export function ValueFilter({ field, code, title, label, edit }: Props) {
  const isOf = (clause: Clause) => clause.kind === 'enum' && clause.field === field
  const isOn = edit.query?.all.some(isOf) ?? false
  const term: ValuesTerm = { kind: 'enum', field, any: [code] }
  return (
    <FilterSection label={title} active={isOn ? 1 : 0}>
      <div className={classes.value}>
        <FilterCheck
          label={label}
          isOn={isOn}
          change={(next) => edit.edit((query) => withReplaced(query, isOf, next ? term : null))}
        />
      </div>
    </FilterSection>
  )
}
