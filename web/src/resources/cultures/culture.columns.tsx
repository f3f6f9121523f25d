import type { Culture } from '@lambda/contract/cultures'
import type { Column } from '../../shared/list/column.ts'
import { ActiveTag } from '../../shared/reference/active-tag.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CultureSample, chainText } from './culture-sample.panel.tsx'
import classes from './culture.module.css'

/** What the list shows of each culture. */
export const cultureColumns: readonly Column<Culture>[] = [
  { id: 'code', label: 'Culture', width: 124, cell: ({ code }) => code },
  { id: 'name', label: 'Name', width: 200, grow: true, cell: ({ name }) => name },
  {
    id: 'default',
    label: 'Default',
    width: 92,
    cell: ({ isDefault }) => isDefault && <Tag tone="accent">Default</Tag>,
  },
  {
    id: 'isActive',
    label: 'Status',
    width: 104,
    cell: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
  {
    id: 'fallback',
    label: 'Fallback',
    width: 208,
    cell: ({ fallback }) => chainText(fallback),
  },
  sample('date', 'Date', 112),
  sample('number', 'Number', 132),
  sample('currency', 'Amount', 156),
  sample('longDate', 'Long date', 176, true),
  sample('time', 'Time', 92, true),
  sample('percent', 'Percent', 92, true),
]

/** A culture of the list on a narrow screen. */
export function cultureCard(culture: Culture) {
  const { code, name, fallback, isDefault, isActive } = culture
  return (
    <span className={classes.card}>
      <span className={classes.code}>{code}</span>
      {isDefault && <Tag tone="accent">Default</Tag>}
      <span className={classes.status}>
        <ActiveTag isActive={isActive} />
      </span>
      <span className={classes.line}>{name}</span>
      <span className={classes.line}>{chainText(fallback)}</span>
      <CultureSample culture={culture} of="date" />
      <CultureSample culture={culture} of="currency" />
    </span>
  )
}

function sample(
  id: keyof NonNullable<Culture['samples']>,
  label: string,
  width: number,
  isExtra = false,
): Column<Culture> {
  const cell = (culture: Culture) => <CultureSample culture={culture} of={id} />
  return { id, label, width, cell, isExtra }
}
