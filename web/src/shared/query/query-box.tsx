import { type Chip, topTerms } from '@lambda/contract/query-language/chips'
import { CloseButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { SymbolText } from '../../ui/symbol-text.tsx'
import type { List } from '../list/use-list.ts'
import { ChipEditor } from './chip-editor.tsx'
import classes from './query-box.module.css'
import chipClasses from './query-chip.module.css'
import { QueryEditor } from './query-editor.tsx'
import { QueryDoubts, QueryErrors, QueryRefusal } from './query-errors.tsx'
import { QueryHelp } from './query-help.tsx'
import type { QuerySource } from './query-source.ts'
import { clauseAt, refusalOf } from './compose.ts'
import { type QueryBoxState, useQueryBox } from './use-query-box.ts'
import { useReferenceNames } from './use-references.ts'

interface Props {
  list: List<unknown>
  source: QuerySource
  /** What is searched: "products". */
  noun: string
}

/**
 * The search of a list in the query language: its terms as chips, its words as text with completion. Enter and leaving
 * apply, words alone after a pause in typing.
 */
export function QueryBox({ list, source, noun }: Props) {
  const box = useQueryBox(list, source)
  const { query, draft, doubts } = box
  const [doubt] = doubts
  const frame = useRef<HTMLDivElement>(null)
  const errorsId = useId()
  const refusal = refusalOf(list.error)
  const wrong = refusal?.at === undefined ? -1 : clauseAt(query, refusal.at.from)
  const isEmpty = list.address.q === '' && draft.text === ''
  const clear = () => {
    draft.write('', 0)
    list.change({ q: '' })
    list.queryBox.current?.focus()
  }
  const goToLastChip = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== 0) return
    if (event.key !== 'ArrowLeft' && event.key !== 'Backspace') return
    event.preventDefault()
    chipsIn(frame.current).at(-1)?.focus()
  }
  return (
    <div className={classes.box} ref={frame} role="search" aria-label={`Search ${noun}`}>
      <IconSearch className={classes.icon} size={15} aria-hidden />
      <div className={classes.content}>
        <Chips
          box={box}
          source={source}
          frame={frame}
          input={list.queryBox}
          wrong={wrong}
          errorsId={`${errorsId}-chip`}
        />
        <QueryEditor
          draft={draft}
          source={source}
          label={`Search ${noun}`}
          placeholder={query.all.length === 0 ? `Search or filter ${noun} (↓ for fields)` : ''}
          input={list.queryBox}
          describedBy={errorsId}
          onApply={box.apply}
          onEscape={() => list.queryBox.current?.blur()}
          onLeave={box.apply}
          onKey={goToLastChip}
        />
        <QueryErrors id={errorsId} draft={draft} input={list.queryBox} />
        {refusal && draft.errors.length === 0 && (
          <QueryRefusal
            id={errorsId}
            refusal={refusal}
            mend={({ from, to }, text) => {
              list.change({ q: list.q.slice(0, from) + text + list.q.slice(to) })
              list.queryBox.current?.focus()
            }}
          />
        )}
        {doubt && !refusal && draft.errors.length === 0 && (
          <QueryDoubts
            doubt={doubt}
            settle={(text) => {
              box.settle(doubt, text)
              list.queryBox.current?.focus()
            }}
          />
        )}
      </div>
      {isEmpty ? (
        <span className={classes.hint}>
          <KeyHint keys={['/']} />
        </span>
      ) : (
        <CloseButton
          size="sm"
          aria-label="Clear search"
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        />
      )}
      <QueryHelp source={source} pick={(q) => list.change({ q })} />
    </div>
  )
}

interface ChipsProps {
  box: QueryBoxState
  source: QuerySource
  frame: React.RefObject<HTMLDivElement | null>
  input: React.RefObject<HTMLInputElement | null>
  /** Index of the clause that the server refuses; -1 for none. */
  wrong: number
  errorsId: string
}

function Chips({ box, source, frame, input, wrong, errorsId }: ChipsProps) {
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
  onEdit: () => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** A term of the query as people read it: Enter edits it, Delete takes it away. */
function QueryChip({ chip, isWrong, onEdit, onRemove, onKeyDown }: ChipProps) {
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

function chipsIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
}
