import type { ChangeSet, ChangedField } from '@lambda/contract/change-sets/change-sets'
import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { defined } from '@lambda/contract/trail/definition'
import { type RecordedFields, recordedLabel, recordedText } from '@lambda/contract/trail/field'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { nameIn } from '../../shared/history/change-fields.tsx'
import { formatCount } from '../../ui/formats.ts'
import type { Shown } from './change-set-items.panel.tsx'
import { useChangeSetRights, useDecision } from './change-set.data.ts'
import classes from './change-set.module.css'

interface Props {
  set: ChangeSet
  shown: Shown
  onChange: (shown: Shown) => void
}

/** More than these are folded: many documents can be linked at once, each of which is a field. */
const mostShown = 30

/** What the items change, by field: how many, and from what to what; each can be looked at alone, or left out. */
export function ChangedFields({ set, shown, onChange }: Props) {
  const fieldOf = recordedFieldsOf(set.entity)
  const [isOpen, setOpen] = useState(false)
  const { mayDecide } = useChangeSetRights(set)
  const { id, excludedPaths } = set
  const exclude = useDecision(set, (paths: string[]) => {
    const { title, reason, entity, records, action, operations, version } = set
    const body = { title, reason, entity, records, action, operations, excludedPaths: paths }
    return call(changeSetsApi.update, { params: { id }, ifMatch: version, body })
  })
  const gone = excludedPaths.filter((path) => set.fields.every((field) => field.path !== path))
  if (set.fields.length === 0 && gone.length === 0) return null
  const toggle = (path: string) =>
    exclude.run(
      excludedPaths.includes(path)
        ? excludedPaths.filter((one) => one !== path)
        : [...excludedPaths, path],
    )
  return (
    <section className={classes.fields} aria-label="Fields that change">
      <h2>What changes</h2>
      <ul className={classes.fieldList}>
        {set.fields.slice(0, isOpen ? undefined : mostShown).map((field) => (
          <li key={field.path} data-excluded={excludedPaths.includes(field.path) || undefined}>
            <FieldHead field={field} {...{ fieldOf, shown, onChange }} />
            <Values field={field} {...{ fieldOf, shown, onChange }} />
            {mayDecide && set.counts.applied === 0 && (
              <LeaveOut
                isOut={excludedPaths.includes(field.path)}
                busy={exclude.busy}
                onClick={() => toggle(field.path)}
              />
            )}
          </li>
        ))}
        {set.fields.length > mostShown && (
          <li>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : `Show all ${formatCount(set.fields.length)}`}
            </Button>
          </li>
        )}
        {gone.map((path) => (
          <li key={path} data-excluded>
            <strong>{recordedLabel(fieldOf(path), () => undefined)}</strong>
            {mayDecide && <LeaveOut isOut busy={exclude.busy} onClick={() => toggle(path)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneField extends Omit<Props, 'set'> {
  field: ChangedField
  fieldOf: RecordedFields
}

function FieldHead({ field, fieldOf, shown, onChange }: OneField) {
  const { path, title, count, values } = field
  const named = defined(fieldOf(path), values[0]?.definition)
  const isShown = shown.path === path && shown.change === undefined
  return (
    <UnstyledButton
      className={classes.fieldHead}
      aria-pressed={isShown}
      onClick={() => onChange(isShown ? {} : { path })}
    >
      <span>
        <strong>{recordedLabel(named, () => undefined)}</strong>
        {title !== undefined && <span className={classes.linkTitle}>{title}</span>}
      </span>
      <span className={classes.count}>{formatCount(count)}</span>
    </UnstyledButton>
  )
}

/** The most frequent changes of a field, where several records have the same. */
function Values({ field, fieldOf, shown, onChange }: OneField) {
  const { path, values, different } = field
  const frequent = values.filter(({ count }) => count > 1 || different <= 3)
  return (
    <ul className={classes.values}>
      {frequent.map(({ from, to, names, definition, count }) => {
        const named = defined(fieldOf(path), definition)
        const text = (value: unknown) => recordedText(named, value, nameIn(names))
        const change = JSON.stringify([from ?? null, to ?? null])
        const isShown = shown.change === change && shown.path === path
        return (
          <li key={change}>
            <UnstyledButton
              className={classes.value}
              aria-pressed={isShown}
              onClick={() => onChange(isShown ? {} : { path, change })}
            >
              <span className={classes.fromTo}>
                <del>{text(from)}</del>
                <IconArrowRight size={12} aria-label="becomes" />
                <span>{text(to)}</span>
              </span>
              <span className={classes.count}>{formatCount(count)}</span>
            </UnstyledButton>
          </li>
        )
      })}
      {different > frequent.length && (
        <li className={classes.more}>
          {frequent.length === 0
            ? `${formatCount(different)} different values`
            : `and ${formatCount(different - frequent.length)} more`}
        </li>
      )}
    </ul>
  )
}

function LeaveOut({
  isOut,
  busy,
  onClick,
}: {
  isOut: boolean
  busy: boolean
  onClick: () => void
}) {
  return (
    <Button variant="subtle" size="compact-xs" disabled={busy} onClick={onClick}>
      {isOut ? 'Take in again' : 'Leave out'}
    </Button>
  )
}
