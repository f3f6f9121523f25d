import { type ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import {
  type ChangeSetItem,
  type ItemOutcome,
  isOfDeleted,
  wholeRecord,
} from '@lambda/contract/change-sets/items'
import { defined } from '@lambda/contract/trail/definition'
import { recordedLabel, recordedText } from '@lambda/contract/trail/field'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { problemText } from '@lambda/contract/trail/problem'
import { Checkbox } from '@mantine/core'
import { pathOfThing } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { ChangeFields, nameIn } from '../../shared/history/change-fields.tsx'
import { Link } from '../../shared/page/link.tsx'
import { formatAge } from '../../ui/formats.ts'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { DecisionButton } from './change-set-decision.panel.tsx'
import { RestoreDeleted } from './change-set-restoration.panel.tsx'
import { GiveReason } from './change-set-reason.panel.tsx'
import { useChangeSetRights, useDecision } from './change-set.data.ts'
import classes from './change-set.module.css'

/** What has become of one item, and of several. */
export const outcomeLabels: Record<ItemOutcome, { one: string; many: string; tone: Tone }> = {
  conflict: { one: 'Conflict', many: 'Conflicts', tone: 'warning' },
  refused: { one: 'Refused', many: 'Refused', tone: 'danger' },
  planned: { one: 'To apply', many: 'To apply', tone: 'accent' },
  unchecked: { one: 'Not checked', many: 'Not checked', tone: 'neutral' },
  applied: { one: 'Applied', many: 'Applied', tone: 'success' },
  same: { one: 'Already so', many: 'Already so', tone: 'neutral' },
}

const actions: Record<ChangeSetItem['action'], string | null> = {
  create: 'New',
  change: null,
  delete: 'Delete',
  restore: 'Restore',
  merge: 'Merge',
  split: 'Separate',
}

/** What these say of fields is what they are going to be, whatever they were. */
const becomesThere: ReadonlySet<ChangeSetItem['action']> = new Set(['create', 'restore'])

interface Props {
  set: ChangeSet
  item: ChangeSetItem
}

/** A record with what changes, what refuses it or who has changed it, and whether it is left out. */
export function ChangeSetItemRow({ set, item }: Props) {
  const { entity, recordId, label, action, losing, outcome, isExcluded, fields, problem } = item
  const { mayDecide } = useChangeSetRights(set)
  const exclude = useDecision(set, (excluded: boolean) =>
    call(decisionsApi.exclude, {
      params: { id: set.id },
      body: { items: { ids: [item.id] }, excluded },
    }),
  )
  const href = recordId === null ? null : pathOfThing(entity, recordId)
  const { one, tone } = outcomeLabels[outcome]
  return (
    <li className={classes.item} data-excluded={isExcluded || undefined}>
      {mayDecide && outcome !== 'applied' && (
        <Checkbox
          className={classes.include}
          aria-label={`Apply to ${label}`}
          checked={!isExcluded}
          disabled={exclude.busy}
          onChange={() => exclude.run(!isExcluded)}
        />
      )}
      <div className={classes.itemBody}>
        <div className={classes.itemHead}>
          {href === null ? <strong>{label}</strong> : <Link href={href}>{label}</Link>}
          {actions[action] && <Tag>{actions[action]}</Tag>}
          <Tag tone={isExcluded ? 'neutral' : tone}>{isExcluded ? 'Left out' : one}</Tag>
        </div>
        {losing && (
          <p className={classes.note}>{losingText(item, losing.label, set.state === 'undone')}</p>
        )}
        {item.notes.map((note) => (
          <p key={note} className={classes.problem}>
            {note}
          </p>
        ))}
        {problem && <p className={classes.problem}>{whatIsWrong(item, problem)}</p>}
        {problem?.needsReason && mayDecide && (
          <div>
            <GiveReason
              set={set}
              items={{ ids: [item.id] }}
              label="Give a reason …"
              size="compact-sm"
            />
          </div>
        )}
        {mayDecide && isOfDeleted(item) && (
          <div>
            <RestoreDeleted set={set} items={{ ids: [item.id] }} size="compact-sm">
              {`Restore the deleted ${entity}`}
            </RestoreDeleted>
          </div>
        )}
        {item.reason !== null && (
          <p className={classes.note}>
            Reason: <q>{item.reason}</q>
          </p>
        )}
        {fields.length > 0 && (
          <ChangeFields
            change={{ fields, operation: becomesThere.has(action) ? 'create' : 'update' }}
            fieldOf={recordedFieldsOf(entity)}
          />
        )}
        {item.conflicts.length > 0 && (
          <Conflicts set={set} item={item} mayDecide={mayDecide && outcome !== 'applied'} />
        )}
      </div>
    </li>
  )
}

/** What becomes of the record that is merged or separated. */
function losingText(
  { action, label, outcome }: ChangeSetItem,
  losing: string,
  isUndone: boolean,
): string {
  const isDone = outcome === 'applied'
  if (isUndone && isDone) {
    return action === 'split' ? `${losing} was restored.` : `${losing} was deleted.`
  }
  if (action === 'split') {
    return `${losing} ${isDone ? 'was' : 'will be'} restored, with its links and relations.`
  }
  return `${losing} ${isDone ? 'was' : 'will be'} deleted; its code leads to ${label}, and products and ESG entries that name it name ${label}.`
}

/** What refuses it, each with the field that it is about. */
function whatIsWrong(
  { entity, fields }: ChangeSetItem,
  { message, errors }: NonNullable<ChangeSetItem['problem']>,
): string {
  if (errors.length === 0) return message
  const namesAt = (at: string) => fields.find(({ path }) => path === at)?.names
  const fieldOf = recordedFieldsOf(entity)
  return errors.map((error) => problemText(error, fieldOf, nameIn(namesAt(error.path)))).join(' ')
}

/** What somebody else has made of the same fields, and whose value they get. */
function Conflicts({ set, item, mayDecide }: Props & { mayDecide: boolean }) {
  const fieldOf = recordedFieldsOf(item.entity)
  const resolve = useDecision(set, (values: { path: string; take: 'mine' | 'theirs' }) =>
    call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { ids: [item.id] }, ...values },
    }),
  )
  return (
    <ul className={classes.conflicts}>
      {item.conflicts.map((conflict) => {
        const { path, theirs, isOfAnotherRow, names, title, by, at, take } = conflict
        const field = defined(fieldOf(path), conflict.definition)
        const who = by?.name ?? 'The system'
        const isDeletion = path === wholeRecord && item.action === 'delete'
        const value = recordedText(field, theirs, nameIn(names))
        return (
          <li key={path}>
            {path === wholeRecord ? (
              <span>
                {`${who} has changed `}
                <strong>{item.losing?.label ?? item.label}</strong>
                {` since: it is now at version ${value}`}
                {at === null ? '' : `, ${formatAge(at)}`}
              </span>
            ) : (
              <span>
                <strong>{recordedLabel(field, nameIn(names))}</strong>
                {title === undefined ? '' : ` ${title}`}
                {isOfAnotherRow
                  ? `: ${who} has moved or removed rows; in this place there is now `
                  : `: ${who} has set it to `}
                <strong>{value}</strong>
                {at === null ? '' : `, ${formatAge(at)}`}
              </span>
            )}
            {take && <em>{decision(take, { isDeletion, isDone: item.outcome === 'applied' })}</em>}
            {mayDecide && (
              <span className={classes.decide}>
                {take !== 'theirs' && (
                  <DecisionButton
                    busy={resolve.busy}
                    size="compact-sm"
                    onClick={() => resolve.run({ path, take: 'theirs' })}
                  >
                    {isDeletion ? 'Keep it' : 'Keep theirs'}
                  </DecisionButton>
                )}
                {take !== 'mine' && (
                  <DecisionButton
                    busy={resolve.busy}
                    size="compact-sm"
                    onClick={() => resolve.run({ path, take: 'mine' })}
                  >
                    {isDeletion ? 'Delete anyway' : 'Use mine'}
                  </DecisionButton>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What becomes of somebody else's value, or of the record, once the set is applied, or has become of it. */
function decision(
  take: 'mine' | 'theirs',
  { isDeletion, isDone }: { isDeletion: boolean; isDone: boolean },
): string {
  if (take === 'theirs') return isDone ? 'It was kept.' : 'It will be kept.'
  return isDeletion ? 'It will be deleted.' : 'It will be replaced.'
}
