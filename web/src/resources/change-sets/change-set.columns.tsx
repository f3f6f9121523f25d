import { changeSetFields } from '@lambda/contract/change-sets/change-set-query'
import type { ChangeSetRow, ChangeSetState } from '@lambda/contract/change-sets/change-sets'
import type { Column } from '../../shared/list/column.ts'
import { Age } from '../../ui/age.tsx'
import { countText, formatCount } from '../../ui/formats.ts'
import { Tag, type Tone } from '../../ui/tag.tsx'
import classes from './change-set.module.css'

const tones: Record<ChangeSetState, Tone> = {
  open: 'neutral',
  checking: 'accent',
  ready: 'accent',
  applying: 'accent',
  applied: 'success',
  undoing: 'accent',
  undone: 'neutral',
  discarded: 'neutral',
}

const states = changeSetFields.flatMap((field) => ('values' in field ? field.values : []))

/** How far a change set is. One that has been applied is not done where something is left of it to apply or to decide. */
export function StateTag({
  set: { state, counts },
}: {
  set: Pick<ChangeSetRow, 'state' | 'counts'>
}) {
  const isLeft = counts.planned + counts.conflict + counts.refused > 0
  if (state === 'applied' && isLeft) {
    return <Tag tone="warning">{counts.applied > 0 ? 'Partly applied' : 'Not applied'}</Tag>
  }
  return <Tag tone={tones[state]}>{states.find(({ code }) => code === state)?.label ?? state}</Tag>
}

/** What the list shows of each change set. */
export const changeSetColumns: readonly Column<ChangeSetRow>[] = [
  {
    id: 'title',
    label: 'Title',
    width: 280,
    grow: true,
    cell: ({ title, reason }) => (
      <span className={classes.titled}>
        {title}
        {reason !== null && <span className={classes.below}>{reason}</span>}
      </span>
    ),
  },
  { id: 'state', label: 'State', width: 110, cell: (set) => <StateTag set={set} /> },
  { id: 'outcome', label: 'Outcome', width: 260, cell: outcomeText },
  { id: 'author', label: 'Author', width: 150, cell: ({ author }) => author?.name },
  {
    id: 'createdAt',
    label: 'Created',
    width: 110,
    cell: ({ createdAt }) => <Age instant={createdAt} />,
  },
  {
    id: 'updatedAt',
    label: 'Updated',
    width: 110,
    cell: ({ updatedAt }) => <Age instant={updatedAt} />,
    isExtra: true,
  },
]

/** `212 applied, 3 conflicts`: what has become of its items, and what is still to come. */
export function outcomeText({ state, counts, progress }: ChangeSetRow): string {
  if (progress) {
    const { done, total } = progress
    return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
  }
  const { planned, applied, conflict, refused, unchecked, excluded } = counts
  const told = [
    applied > 0 && `${formatCount(applied)} applied`,
    planned > 0 && `${formatCount(planned)} to apply`,
    conflict > 0 && countText(conflict, 'conflict'),
    refused > 0 && `${formatCount(refused)} refused`,
    unchecked > 0 && `${formatCount(unchecked)} not checked`,
    excluded > 0 && `${formatCount(excluded)} left out`,
  ].filter((text) => text !== false)
  if (told.length > 0) return told.join(', ')
  // what it would change is known once it is checked, and its file is read
  return state === 'open' ? 'Not checked' : 'Nothing to change'
}

/** A change set of the list on a narrow screen. */
export function changeSetCard(set: ChangeSetRow) {
  return (
    <span className={classes.card}>
      <span className={classes.cardHead}>
        <strong>{set.title}</strong>
        <StateTag set={set} />
      </span>
      <span className={classes.below}>
        {[set.author?.name, outcomeText(set)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
