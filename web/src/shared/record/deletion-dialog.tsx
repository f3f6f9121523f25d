import { type Uses, isInTheWay } from '@lambda/contract/uses'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LossNote } from '../form/unsaved/loss-note.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { UsesWording } from '../uses/uses-source.ts'
import { NamedUses, UsesText } from '../uses/uses-text.tsx'
import classes from '../uses/uses.module.css'
import { undoTime } from '../write/offer-undo.ts'

interface Props {
  opened: boolean
  /** What is to be deleted, by name, and what such things are called. */
  name: string
  noun: string
  /** What it is used by; asked for while the dialog is open. */
  asked: Pick<UseQueryResult<Uses>, 'data' | 'isFetching'>
  source: UsesWording
  /** What will happen, beside what uses it. */
  children?: ReactNode
  /** What to do while something is in the way: in words, and as a button. */
  instead?: { text: string; action?: { label: string; act: () => void } | undefined } | undefined
  busy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before a deletion and says what it affects. What the server would refuse is not offered: the dialog says what is
 * in the way and what to do instead.
 */
export function DeletionDialog({ name, noun, asked, source, instead, ...props }: Props) {
  const { opened, busy, error, onClose } = props
  const { uses = [], refusal = null } = asked.data ?? {}
  const inTheWay = uses.filter(isInTheWay)
  const isRefused = refusal !== null || inTheWay.length > 0
  if (isRefused) {
    const action = instead?.action
    return (
      <ConfirmDialog
        opened={opened}
        title={`${name} cannot be deleted`}
        confirmLabel={action?.label ?? null}
        cancelLabel="Close"
        busy={busy}
        error={error}
        onConfirm={() => action?.act()}
        onClose={onClose}
      >
        {refusal !== null && <p className={classes.text}>{refusal}</p>}
        {inTheWay.length > 0 && (
          <p className={classes.text}>
            <UsesText uses={inTheWay} source={source} onLeave={onClose} />.
          </p>
        )}
        <NamedUses uses={inTheWay} onLeave={onClose} />
        {instead && <p className={classes.text}>{instead.text}</p>}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${noun}`}
      tone="danger"
      busy={busy || (opened && asked.isFetching)}
      error={error}
      onConfirm={props.onConfirm}
      onClose={onClose}
    >
      {uses.length > 0 && (
        <p className={classes.text}>
          <UsesText uses={uses} source={source} onLeave={onClose} />.
        </p>
      )}
      {props.children && <p className={classes.text}>{props.children}</p>}
      <LossNote className={classes.text} />
      <p className={classes.text}>{`You can undo this for ${undoTime / 1000} seconds.`}</p>
    </ConfirmDialog>
  )
}
