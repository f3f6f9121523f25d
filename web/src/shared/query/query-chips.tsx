import { type Chip, topTerms } from '@lambda/contract/query-language/chips'
import { printInside } from '@lambda/contract/query-language/printer'
import { Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { SymbolText } from '../../ui/symbol-text.tsx'
import { ChipEditor } from './chip-editor.tsx'
import classes from './query-box.module.css'
import chipClasses from './query-chip.module.css'
import type { QuerySource } from './query-source.ts'
import type { QueryBoxState } from './use-query-box.ts'
import { useReferenceNames } from './use-references.ts'

interface ChipsProps {
  box: QueryBoxState
  source: QuerySource
  frame: React.RefObject<HTMLDivElement | null>
  input: React.RefObject<HTMLInputElement | null>
  /** Index of the clause that the server refuses; -1 for none. */
  wrong: number
  errorsId: string
}

/** The terms of a query, each to be edited, removed, or to become the words that it was typed as. */
export function QueryChips({ box, source, frame, input, wrong, errorsId }: ChipsProps) {
  const { query } = box
  const nameOf = useReferenceNames(source, query)
  const [editing, setEditing] = useState<{ index: number; text: string } | null>(null)
  const chips = topTerms(query, source.fields, nameOf).filter(
    (_, index) => query.all[index]?.kind !== 'free',
  )
  if (chips.length === 0) return null
  // The document has the chips of the next render only a moment later.
  const focus = (position: number) =>
    requestAnimationFrame(() => (chipsIn(frame.current)[position] ?? input.current)?.focus())
  const remove = (index: number, position: number) => {
    box.replace(index, { all: [] })
    focus(Math.min(position, chips.length - 2))
  }
  const partOf = ({ text }: Chip) =>
    box.parts.find(
      ({ clauses, isName }) => !isName && clauses.some((one) => printInside(one) === text),
    )
  const revert = (chip: Chip) => {
    const part = partOf(chip)
    if (!part) return
    box.read(part, [])
    input.current?.focus()
  }
  const press = (event: KeyboardEvent, index: number, position: number) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => focus(Math.max(0, position - 1)),
      ArrowRight: () => focus(position + 1),
      Backspace: () => remove(index, position),
      Delete: () => remove(index, position),
      Escape: () => input.current?.focus(),
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <ul className={classes.chips} aria-label="Filters">
      {chips.map((chip, position) =>
        editing?.index === chip.index && editing.text === chip.text ? (
          <ChipEditor
            key={chip.text}
            text={chip.text}
            source={source}
            errorsId={errorsId}
            replace={(by) => box.replace(chip.index, by)}
            close={(andFocus) => {
              setEditing(null)
              if (andFocus) focus(position)
            }}
          />
        ) : (
          <QueryChip
            key={chip.text}
            chip={chip}
            isWrong={chip.index === wrong}
            words={partOf(chip)?.words}
            onWords={() => revert(chip)}
            onEdit={() => setEditing({ index: chip.index, text: chip.text })}
            onRemove={() => remove(chip.index, position)}
            onKeyDown={(event) => press(event, chip.index, position)}
          />
        ),
      )}
    </ul>
  )
}

interface ChipProps {
  chip: Chip
  isWrong: boolean
  /** What was typed for it; undefined where it was written as it stands, or nobody knows. */
  words: string | undefined
  /** Searches for these words instead. */
  onWords: () => void
  onEdit: () => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** A term of the query as people read it: Enter edits it, Delete takes it away. */
function QueryChip({ chip, isWrong, words, onWords, onEdit, onRemove, onKeyDown }: ChipProps) {
  return (
    <li className={chipClasses.chip} data-wrong={isWrong || undefined}>
      <button
        type="button"
        className={chipClasses.text}
        data-chip={chip.index}
        title={`${chip.text} · Enter edits, Delete removes`}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <SymbolText>{chip.label}</SymbolText>
      </button>
      {words !== undefined && (
        <Tooltip label={`Search for the words “${words}”`}>
          <button
            type="button"
            className={chipClasses.words}
            aria-label={`Search for the words “${words}” instead`}
            onClick={onWords}
          >
            <IconArrowBackUp size={13} aria-hidden />
          </button>
        </Tooltip>
      )}
      <button
        type="button"
        className={chipClasses.remove}
        aria-label={`Remove ${chip.label}`}
        tabIndex={-1}
        onClick={onRemove}
      >
        <IconX size={12} aria-hidden />
      </button>
    </li>
  )
}

/** The chips within a box of a query, in their order. */
export function chipsIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
}
