import type { AnyField } from '@lambda/contract/reference/field-types'
import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { ActiveTag } from './active-tag.tsx'
import { fieldText } from './field-text.ts'
import classes from './reference-card.module.css'
import { rowLabels } from './reference-columns.tsx'

interface Props {
  list: AnyReferenceList
  row: ReferenceRow
}

/** A row on a narrow screen: its name and status, then what its first columns say. */
export function ReferenceCard({ list, row }: Props) {
  const facts = Object.entries(list.all)
    .filter((entry) => isFact(...entry))
    .flatMap(([name, field]) => fieldText(name, field, row[name], rowLabels(row)) ?? [])
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <span className={classes.name}>{row.name}</span>
        {'isActive' in list.all && <ActiveTag isActive={row['isActive'] === true} />}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </span>
  )
}

function isFact(name: string, field: AnyField): boolean {
  return field.column === 'shown' && name !== 'name' && field.kind !== 'flag'
}
