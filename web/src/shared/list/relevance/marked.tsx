import { Fragment, createContext, useContext } from 'react'
import { CodeText } from '../../../ui/code-text.tsx'
import classes from './marked.module.css'
import { type Mark, type Sought, codeMarksIn, marksIn } from './marks.ts'

/** What the list around a cell looks for. */
export const SoughtContext = createContext<readonly Sought[]>([])

/** A text of a row, with what was looked for marked. */
export function Marked({ children }: { children: string }) {
  const marks = marksIn(children, useContext(SoughtContext))
  return piecesOf(children, marks).map(({ from, text, isMarked }) =>
    isMarked ? (
      <mark key={from} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** A code of a row, with what was looked for marked; it breaks as `CodeText` does. */
export function MarkedCode({ children }: { children: string }) {
  const marks = codeMarksIn(children, useContext(SoughtContext))
  return piecesOf(children, marks).map(({ from, text, isMarked }) => (
    <Fragment key={from}>
      {from > 0 && /[-/._]$/.test(children.slice(0, from)) && <wbr />}
      {isMarked ? (
        <mark className={classes.mark}>
          <CodeText>{text}</CodeText>
        </mark>
      ) : (
        <CodeText>{text}</CodeText>
      )}
    </Fragment>
  ))
}

interface Piece {
  from: number
  text: string
  isMarked: boolean
}

function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const ends = [...new Set([0, ...marks.flat(), text.length])]
  return ends.slice(0, -1).map((from, at) => ({
    from,
    text: text.slice(from, ends[at + 1]),
    isMarked: marks.some(([first]) => first === from),
  }))
}
