import { Button, Group, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatAge } from '../../ui/formats.ts'
import type { Conflict } from './merge.ts'
import type { Choices, Dispute } from './dispute.ts'
import classes from './entity-form.module.css'
import { type FieldDescription, formatField } from './fields.ts'
import type { EntityForm } from './use-entity-form.ts'

interface Props<V extends FieldValues> {
  form: EntityForm<V>
}

/** Two people changed the same fields: both versions side by side, a choice for each. Most forms never draw it. */
export function DisputeDialog<V extends FieldValues>({ form }: Props<V>) {
  const [isAsked, setAsked] = useState(false)
  if (form.dispute && !isAsked) setAsked(true)
  return isAsked && <Asked form={form} />
}

function Asked<V extends FieldValues>({ form }: Props<V>) {
  const { dispute, postpone } = form
  // one that begins opened would not know where the focus was
  const isMounted = useMounted()
  return (
    <Modal
      opened={dispute !== null && isMounted}
      onClose={postpone}
      title="Somebody else has changed this"
      size="lg"
      centered
    >
      {dispute && <Decision key={dispute.theirs.version} form={form} dispute={dispute} />}
    </Modal>
  )
}

interface DecisionProps<V extends FieldValues> extends Props<V> {
  dispute: Dispute<V>
}

function Decision<V extends FieldValues>({ form, dispute }: DecisionProps<V>) {
  const [choices, setChoices] = useState<Choices>({})
  const by = dispute.theirs.by ?? 'somebody else'
  const open = dispute.conflicts.filter(({ path }) => !choices[path]).length
  return (
    <>
      <p className={classes.note}>
        {`You and ${by} changed the same fields. Choose which value to keep. Your other changes are kept.`}
        {dispute.taken.length > 0 && ` ${takenText(form, dispute, by)}`}
      </p>
      <ul className={classes.conflicts}>
        {dispute.conflicts.map((conflict, index) => (
          <li key={conflict.path}>
            <Choice
              conflict={conflict}
              isFirst={index === 0}
              description={form.describe(conflict.path)}
              by={dispute.theirs.at ? `${by}, ${formatAge(dispute.theirs.at)}` : by}
              chosen={choices[conflict.path]}
              choose={(side) => setChoices({ ...choices, [conflict.path]: side })}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="xl">
        <Button variant="default" onClick={form.postpone}>
          Keep editing
        </Button>
        <Button disabled={open > 0} onClick={() => void form.decide(choices)}>
          {open > 0 ? `${open} left to choose` : 'Save'}
        </Button>
      </Group>
    </>
  )
}

function takenText<V extends FieldValues>(form: EntityForm<V>, dispute: Dispute<V>, by: string) {
  const labels = dispute.taken.map((path) => form.describe(path).label)
  return `Changes made only by ${by} are included: ${labels.join(', ')}.`
}

interface ChoiceProps {
  conflict: Conflict
  /** The first of all choices has the focus when the dialog opens. */
  isFirst: boolean
  description: FieldDescription
  by: string
  chosen: 'mine' | 'theirs' | undefined
  choose: (side: 'mine' | 'theirs') => void
}

function Choice({ conflict, isFirst, description, by, chosen, choose }: ChoiceProps) {
  const sides = [
    { side: 'mine', who: 'You', value: conflict.mine },
    { side: 'theirs', who: by, value: conflict.theirs },
  ] as const
  return (
    <fieldset className={classes.conflict}>
      <legend className={classes.conflictLabel}>
        {description.label}{' '}
        <span className={classes.side}>{`was ${formatField(description, conflict.base)}`}</span>
      </legend>
      <div className={classes.versions}>
        {sides.map(({ side, who, value }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text stands deeper than the rule looks
          <label key={side} className={classes.choice}>
            <input
              type="radio"
              name={conflict.path}
              data-autofocus={(isFirst && side === 'mine') || undefined}
              checked={chosen === side}
              onChange={() => choose(side)}
            />
            <span>
              <span className={classes.side}>{who}</span>
              <span className={classes.value}>{formatField(description, value)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
