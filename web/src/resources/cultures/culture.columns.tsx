import type { Culture } from '@lambda/contract/cultures'
import type { Column } from '../../shared/list/column.ts'
import { ActiveTag } from '../../shared/reference/active-tag.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CultureSample, chainText } from './culture-sample.panel.tsx'

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

function sample(
  id: keyof NonNullable<Culture['samples']>,
  label: string,
  width: number,
  isExtra = false,
): Column<Culture> {
  const cell = (culture: Culture) => <CultureSample culture={culture} of={id} />
  return { id, label, width, cell, isExtra }
}
