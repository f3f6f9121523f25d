import type { Chip } from '@lambda/contract/query-language/chips'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { SymbolText } from '../../ui/symbol-text.tsx'
import classes from './query-chip.module.css'

interface Props {
  chip: Chip
  isWrong: boolean
  onEdit: () => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** A term of the query as people read it: Enter edits it, Delete takes it away. */
export function QueryChip({ chip, isWrong, onEdit, onRemove, onKeyDown }: Props) {
  return (
    <li className={classes.chip} data-wrong={isWrong || undefined}>
      <button
        type="button"
        className={classes.text}
        data-chip={chip.index}
        title={`${chip.text} · Enter edits, Delete removes`}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <SymbolText>{chip.label}</SymbolText>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove ${chip.label}`}
        tabIndex={-1}
        onClick={onRemove}
      >
        <IconX size={12} aria-hidden />
      </button>
    </li>
  )
}
