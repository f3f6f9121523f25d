import type { QueryError } from '@lambda/contract/query-language/error'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { OfferList } from './offer-list.tsx'
import classes from './query-editor.module.css'
import type { QuerySource } from './query-source.ts'
import type { Draft } from './use-draft.ts'
import { type Offer, useOffers } from './use-offers.ts'

interface Props {
  draft: Draft
  source: QuerySource
  label: string
  placeholder?: string
  input: React.RefObject<HTMLInputElement | null>
  /** The element that says what is wrong. */
  describedBy?: string
  /** Enter, with nothing offered or no offer chosen. */
  onApply: () => void
  /** Escape, with nothing offered. */
  onEscape: () => void
  onFocus?: () => void
  /** The focus is gone, and not into the list of offers. */
  onLeave: () => void
  /** Keys that the editor has no use for, such as going left from its beginning. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One line of a query with completion: a combobox. What is wrong is underlined where it stands. */
export function QueryEditor(props: Props) {
  const { draft, source, input } = props
  const id = useId()
  const [focused, setFocused] = useState(false)
  const [opening, setOpening] = useState<'auto' | 'asked' | 'closed'>('auto')
  const [active, setActive] = useState<number | null>(null)
  const [scroll, setScroll] = useState(0)
  const offered = useOffers(draft.text, draft.caret, source, focused && opening !== 'closed')
  const { offers, isValue } = offered
  const opened = offers.length > 0 && (opening === 'asked' || isValue || !offered.isBlank)
  const current = opened ? (active ?? (isValue ? 0 : null)) : null
  const placeCaret = useCaret(input, draft.caret)

  const write = (text: string, caret: number, next: typeof opening = 'auto') => {
    setOpening(next)
    setActive(null)
    draft.write(text, caret)
  }
  const accept = (offer: Offer | undefined) => {
    if (!offer) return
    placeCaret()
    const text = draft.text.slice(0, offer.from) + offer.insert + draft.text.slice(offer.to)
    // Behind a colon or a sign comes a value: go on offering.
    const isOpen = /[:<>=]$/.test(offer.insert)
    write(text, offer.from + offer.insert.length, isOpen ? 'auto' : 'closed')
  }
  const move = (step: number) => {
    const last = offers.length - 1
    if (current === null) setActive(step > 0 ? 0 : last)
    else setActive(current + step > last ? 0 : current + step < 0 ? last : current + step)
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => {
      if (opened) move(1)
      else setOpening('asked')
      return true
    },
    ArrowUp: () => {
      if (opened) move(-1)
      return opened
    },
    Enter: () => {
      if (current === null) props.onApply()
      else accept(offers[current])
      return true
    },
    Tab: () => {
      if (opened) accept(offers[current ?? 0])
      return opened
    },
    Escape: () => {
      if (opened) setOpening('closed')
      else props.onEscape()
      return true
    },
  }
  return (
    <div className={classes.editor}>
      <div className={classes.line}>
        <Underlined text={draft.text} errors={draft.errors} scroll={scroll} />
        <input
          ref={input}
          className={classes.input}
          value={draft.text}
          placeholder={props.placeholder}
          aria-label={props.label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          aria-activedescendant={current === null ? undefined : `${id}-${current}`}
          aria-invalid={draft.errors.length > 0}
          aria-describedby={draft.errors.length > 0 ? props.describedBy : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={1000}
          onChange={({ currentTarget: field }) =>
            write(field.value, field.selectionStart ?? field.value.length)
          }
          onSelect={({ currentTarget: field }) => {
            draft.moveTo(field.selectionStart ?? 0)
            setScroll(field.scrollLeft)
          }}
          onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
          onFocus={() => {
            setFocused(true)
            props.onFocus?.()
          }}
          onBlur={() => {
            setFocused(false)
            setOpening('auto')
            props.onLeave()
          }}
          onKeyDown={(event) => {
            const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
            const isDone = isPlain && !event.nativeEvent.isComposing && keys[event.key]?.()
            if (isDone) event.preventDefault()
            else props.onKey?.(event)
          }}
        />
      </div>
      {opened && (
        <OfferList id={id} offers={offers} current={current} isValue={isValue} accept={accept} />
      )}
    </div>
  )
}

/** Lets the caret be put where the draft has it, once the text that was put in is there. */
function useCaret(input: React.RefObject<HTMLInputElement | null>, caret: number): () => void {
  const isDue = useRef(false)
  useLayoutEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    input.current?.setSelectionRange(caret, caret)
  })
  return () => {
    isDue.current = true
  }
}

interface UnderlinedProps {
  text: string
  errors: readonly QueryError[]
  /** How far the field in front of it has scrolled, in px. */
  scroll: number
}

/** Lies behind the field with the same text, unseen, and underlines what is wrong in it. */
function Underlined({ text, errors, scroll }: UnderlinedProps) {
  if (errors.length === 0) return null
  return (
    <div className={classes.behind} aria-hidden>
      <div style={{ transform: `translateX(${-scroll}px)` }}>
        {piecesOf(text, errors).map(({ from, piece, isWrong }) => (
          <span key={from} className={isWrong ? classes.wrong : undefined}>
            {piece}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The text cut where a mistake begins or ends; a mistake without length is the letter before it. */
function piecesOf(text: string, errors: readonly QueryError[]) {
  const spans = errors.map(({ from, to }) => ({ from: from === to ? from - 1 : from, to }))
  const cuts = spans
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at > 0 && at < text.length)
  const starts = [...new Set([0, ...cuts])].sort((a, b) => a - b)
  return starts.map((from, index) => ({
    from,
    piece: text.slice(from, starts[index + 1]),
    isWrong: spans.some((span) => span.from <= from && from < span.to),
  }))
}
