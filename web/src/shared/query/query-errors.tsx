import type { QueryDoubt, QueryError } from '@lambda/contract/query-language/error'
import { IconAlertCircle, IconHelpCircle } from '@tabler/icons-react'
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

/** A sentence about the query under its box. */
export function QueryMessage({
  id,
  message,
  children,
}: {
  id: string
  message: string
  children?: React.ReactNode
}) {
  return (
    <p id={id} className={classes.message} role="alert">
      <IconAlertCircle size={14} aria-hidden />
      <span>
        {message} {children}
      </span>
    </p>
  )
}

function wordsOf({ suggestion }: QueryError): string {
  return suggestion === '' ? 'Remove it' : `Change to ${suggestion}`
}

interface DoubtProps {
  doubt: QueryDoubt
  /** Puts the text of a reading in place of what is in doubt. */
  settle: (text: string) => void
}

/** What may have been meant otherwise, each reading a button. */
export function QueryDoubts({ doubt, settle }: DoubtProps) {
  return (
    <p className={classes.message} data-doubt role="status">
      <IconHelpCircle size={14} aria-hidden />
      <span>
        {doubt.message}{' '}
        {doubt.readings.map(({ label, text }) => (
          <button key={text} type="button" className={classes.mend} onClick={() => settle(text)}>
            {label}
          </button>
        ))}
      </span>
    </p>
  )
}
