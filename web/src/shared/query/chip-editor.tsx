import type { Query } from '@lambda/contract/query-language/ast'
import type { QueryError } from '@lambda/contract/query-language/error'
import { useEffect, useRef } from 'react'
import classes from './query-box.module.css'
import { QueryEditor } from './query-editor.tsx'
import { QueryErrors } from './query-errors.tsx'
import type { QuerySource } from './query-source.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  text: string
  source: QuerySource
  errorsId: string
  /** Puts what was written in the chip's place; gives what is wrong with the whole then. */
  replace: (by: Query) => QueryError | null
  /** Back to the chip, changed or not; `andFocus` where the keyboard goes there, too. */
  close: (andFocus: boolean) => void
}

/** A chip while it is edited as text. Enter and leaving apply, Escape does not. */
export function ChipEditor({ text, source, errorsId, replace, close }: Props) {
  const draft = useDraft(text, source.fields)
  const input = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (andFocus: boolean) => {
    isClosed.current = true
    close(andFocus)
  }
  const apply = (andFocus: boolean) => {
    if (isClosed.current) return
    const excess = draft.query === null ? undefined : replace(draft.query)
    if (excess === null) end(andFocus)
    else draft.refuse(excess)
  }
  return (
    <li className={classes.editing}>
      <QueryEditor
        draft={draft}
        source={source}
        label="Edit this part of the search"
        input={input}
        describedBy={errorsId}
        onApply={() => apply(true)}
        onEscape={() => end(true)}
        onLeave={() => apply(false)}
      />
      <QueryErrors id={errorsId} draft={draft} input={input} />
    </li>
  )
}
