import type { QueryField } from '@lambda/contract/query-language/field'
import { Checkbox } from '@mantine/core'
import { SymbolText } from '../../ui/symbol-text.tsx'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import { asksForMissing, withMissing } from './presence.ts'
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
