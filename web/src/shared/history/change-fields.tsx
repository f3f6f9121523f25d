import type { Change, FieldChange } from '@lambda/contract/changes'
import { defined } from '@lambda/contract/trail/definition'
import {
  type NameOf,
  type RecordedFields,
  recordedLabel,
  recordedText,
} from '@lambda/contract/trail/field'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './history-panel.module.css'

interface Props<C extends Differing> {
  change: C
  /** What the fields are called, and what their values are. */
  fieldOf: RecordedFields
  onRestoreField?: ((path: string, change: C) => void) | undefined
  /** Whether a field can be set back at all; left out: any. */
  canRestore?: ((path: string) => boolean) | undefined
  /** Shows the changes of one field alone. */
  onField?: ((field: HistoryField) => void) | undefined
}

/** A field that a history tells of. */
export interface HistoryField {
  path: string
  label: string
}

/** Of a change, of a row of the trace log, or of an item of a change set, which tells what links are called, too. */
interface Differing {
  fields: readonly (Change['fields'][number] & { title?: string | undefined })[]
  operation: string
}

/** More than these are folded: what a creation or an import has set is rarely what somebody looks for. */
const mostShown = 8

/** The fields of one change, from what to what, in the order of the screen. */
export function ChangeFields<C extends Differing>(props: Props<C>) {
  const { change, fieldOf, onRestoreField, canRestore = () => true, onField } = props
  const [isOpen, setOpen] = useState(false)
  const fields = change.fields.toSorted((a, b) => fieldOf(a.path).rank - fieldOf(b.path).rank)
  const shown = isOpen ? fields : fields.slice(0, mostShown)
  const isUpdate = change.operation === 'update'
  return (
    <div className={classes.fields}>
      <ul className={classes.list}>
        {shown.map(({ path, from = null, to, names, title, definition }) => {
          const field = defined(fieldOf(path), definition)
          const label = recordedLabel(field, nameIn(names))
          const text = (value: unknown) => recordedText(field, value, nameIn(names))
          return (
            <li key={path} className={classes.field}>
              <span className={classes.label}>
                {onField ? <FieldName label={label} act={() => onField({ path, label })} /> : label}
                {title !== undefined && <span className={classes.title}>{title}</span>}
              </span>
              <span className={classes.values}>
                {(isUpdate || from !== null) && (
                  <>
                    <del className={classes.from}>{text(from)}</del>
                    <IconArrowRight size={13} className={classes.arrow} aria-label="became" />
                  </>
                )}
                <span className={classes.to}>{text(to)}</span>
              </span>
              {onRestoreField && isUpdate && canRestore(path) && (
                <RestoreField label={label} act={() => onRestoreField(path, change)} />
              )}
            </li>
          )
        })}
      </ul>
      {fields.length > mostShown && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${fields.length} fields`}
        </Button>
      )}
    </div>
  )
}

/** The names that came with a change, for the ids in it. */
export function nameIn(names: FieldChange['names'] = []): NameOf {
  return (id) => names.find(({ value }) => value === id)?.label
}

function FieldName({ label, act }: { label: string; act: () => void }) {
  return (
    <Tooltip label="Show only changes of this field" openDelay={300}>
      <button type="button" className={classes.name} onClick={act}>
        {label}
      </button>
    </Tooltip>
  )
}

function RestoreField({ label, act }: { label: string; act: () => void }) {
  const text = `Restore the previous ${label}`
  return (
    <Tooltip label={text}>
      <ActionIcon size="sm" aria-label={text} onClick={act}>
        <IconArrowBackUp size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
