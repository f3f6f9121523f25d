import { type ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { itemOutcomes } from '@lambda/contract/change-sets/items'
import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../ui/formats.ts'
import type { Shown } from './change-set-items.panel.tsx'
import { outcomeLabels } from './change-set-item.panel.tsx'
import classes from './change-set.module.css'

interface Props {
  set: ChangeSet
  shown: Shown
  onChange: (shown: Shown) => void
}

/** How many items there are by what has become of them; each shows those alone. Nothing until any is counted. */
export function OutcomeTabs({ set: { counts }, shown, onChange }: Props) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs: { label: string; count: number; shows: Shown }[] = [
    { label: 'All', count: all, shows: {} },
    ...itemOutcomes
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((outcome) => ({
        label: outcomeLabels[outcome].many,
        count: counts[outcome],
        shows: { outcome },
      })),
    { label: 'Left out', count: counts.excluded, shows: { excluded: 'true' } },
  ]
  if (tabs.every(({ count }) => count === 0)) return null
  return (
    <div className={classes.tabs} role="group" aria-label="Outcome">
      {tabs
        .filter(({ count, label }) => count > 0 || label === 'All')
        .map(({ label, count, shows }) => (
          <UnstyledButton
            key={label}
            className={classes.tab}
            aria-pressed={shown.outcome === shows.outcome && shown.excluded === shows.excluded}
            onClick={() => onChange({ ...shows, path: shown.path, change: shown.change })}
          >
            <span>{label}</span>
            <strong>{formatCount(count)}</strong>
          </UnstyledButton>
        ))}
    </div>
  )
}

const order: readonly string[] = ['conflict', 'refused', 'planned', 'applied', 'unchecked', 'same']
