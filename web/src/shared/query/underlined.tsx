import type { QueryError } from '@lambda/contract/query-language/error'
import classes from './query-editor.module.css'

interface Props {
  text: string
  errors: readonly QueryError[]
  /** How far the field in front of it has scrolled, in px. */
  scroll: number
}

/** Lies behind the field with the same text, unseen, and underlines what is wrong in it. */
export function Underlined({ text, errors, scroll }: Props) {
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
