import { recordedText } from '@lambda/contract/trail/field'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { Modal } from '@mantine/core'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { DraftChange } from './draft-changes.ts'
import classes from './unsaved.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The kind of record, as the history calls it. */
  entity: string
  changes: readonly DraftChange[]
}

/** Unsaved changes as they can be read and copied where no form shows them. */
export function ChangesDialog({ opened, onClose, entity, changes }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Unsaved changes" size="lg" centered>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.path} entity={entity} {...change} />
        ))}
      </ul>
    </Modal>
  )
}

function Change({ entity, path, from, to }: DraftChange & { entity: string }) {
  const field = recordedFieldsOf(entity)(path)
  const text = (value: unknown) => recordedText(field, value, () => undefined)
  return (
    <li className={classes.change}>
      <span className={classes.label}>{field.label}</span>
      <span>
        <span className={classes.to}>{text(to)}</span>
        <span className={classes.from}>{`was ${text(from)}`}</span>
      </span>
      <CopyButton value={typeof to === 'string' ? to : text(to)} what={field.label} />
    </li>
  )
}
