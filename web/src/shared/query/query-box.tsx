import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { latePart } from '../late/late.tsx'
import type { List } from '../list/use-list.ts'
import classes from './query-box.module.css'
import { QueryChips, chipsIn } from './query-chips.tsx'
import { QueryEditor } from './query-editor.tsx'
import { QueryErrors, QueryRefusal } from './query-errors.tsx'
import { QueryHelp } from './query-help.tsx'
import type { QuerySource } from './query-source.ts'
import { clauseAt, refusalOf } from './compose.ts'
import { type QueryBoxState, useQueryBox } from './use-query-box.ts'

/** Comes with the first word that may be read otherwise. */
const QueryNotes = latePart(async () => (await import('./notes/query-notes.tsx')).QueryNotes, null)

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
  const { query, draft } = box
  const frame = useRef<HTMLDivElement>(null)
  const errorsId = useId()
  const refusal = refusalOf(list.error)
  const wrong = refusal?.at === undefined ? -1 : clauseAt(query, refusal.at.from)
  const isWrong = refusal !== null || draft.errors.length > 0
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
        <QueryChips
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
          onFocus={box.prepare}
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
      <div className={classes.notes}>
        {!isWrong && hasNotes(box) && (
          <QueryNotes box={box} source={source} input={list.queryBox} />
        )}
      </div>
    </div>
  )
}

/** Whether there is anything to say of what was typed. */
function hasNotes({ doubts, reading, parts }: QueryBoxState): boolean {
  return doubts.length > 0 || reading !== null || parts.length > 0
}
