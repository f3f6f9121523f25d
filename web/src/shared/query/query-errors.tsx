import type { QueryError, Span } from '@lambda/contract/query-language/error'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Refusal } from './compose.ts'
import classes from './query-errors.module.css'
import type { Draft } from './use-draft.ts'

interface Props {
  id: string
  draft: Draft
  input: React.RefObject<HTMLInputElement | null>
}

/** The first thing that is wrong with what is typed, with the remedy as a button where there is one. */
export function QueryErrors({ id, draft, input }: Props) {
  const [error] = draft.errors
  if (!error) return null
  const mend = () => {
    draft.mend(error)
    input.current?.focus()
  }
  return (
    <QueryMessage id={id} message={error.message}>
      {error.suggestion !== undefined && (
        <button
          type="button"
          className={classes.mend}
          // The field keeps the focus, so that leaving it does not complain about what is being mended.
          onMouseDown={(event) => event.preventDefault()}
          onClick={mend}
        >
          {wordsOf(error)}
        </button>
      )}
    </QueryMessage>
  )
}

interface RefusalProps {
  id: string
  refusal: Refusal
  /** Puts another text in place of a stretch of the canonical query. */
  mend: (at: Span, text: string) => void
}

/** Why the server does not take the query, with the remedy as a button where there is one. */
export function QueryRefusal({ id, refusal, mend }: RefusalProps) {
  const { message, at, suggestion } = refusal
  return (
    <QueryMessage id={id} message={message}>
      {at && suggestion !== undefined && (
        <button type="button" className={classes.mend} onClick={() => mend(at, suggestion)}>
          {wordsOf({ suggestion })}
        </button>
      )}
    </QueryMessage>
  )
}

interface MessageProps {
  id: string
  message: string
  children?: React.ReactNode
}

/** A sentence about the query under its box. */
function QueryMessage({ id, message, children }: MessageProps) {
  return (
    <p id={id} className={classes.message} role="alert">
      <IconAlertCircle size={14} aria-hidden />
      <span>
        {message} {children}
      </span>
    </p>
  )
}

function wordsOf({ suggestion }: Pick<QueryError, 'suggestion'>): string {
  return suggestion === '' ? 'Remove it' : `Change to ${suggestion}`
}
