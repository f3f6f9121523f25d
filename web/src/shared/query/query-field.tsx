import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './query-box.module.css'
import { QueryEditor } from './query-editor.tsx'
import { QueryErrors } from './query-errors.tsx'
import { QueryHelp } from './query-help.tsx'
import type { QuerySource } from './query-source.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  source: QuerySource
  label: string
  hint?: ReactNode
  placeholder?: string
  id?: string
  value: string | null
  onChange: (q: string | null) => void
  onBlur?: () => void
  error?: string | null
}

/** A query as a field of a form: one line of text with completion; what is wrong is underlined where it stands. */
export function QueryField(props: Props) {
  const { source, label, value, onChange, error } = props
  const input = useRef<HTMLInputElement>(null)
  const errorsId = useId()
  const text = value ?? ''
  const draft = useDraft(text, source.fields)
  const own = useRef(text)
  const { write } = draft
  useEffect(() => {
    if (own.current === draft.text) return
    own.current = draft.text
    onChange(draft.text.trim() === '' ? null : draft.text)
  }, [draft.text, onChange])
  useEffect(() => {
    // Somebody else has changed the value: what was written here is discarded.
    if (text.trim() === own.current.trim()) return
    own.current = text
    write(text, text.length)
    // oxlint-disable-next-line react/exhaustive-deps -- only another value counts
  }, [text])
  const settle = () => {
    if (draft.query === null) draft.refuse()
  }
  return (
    <Input.Wrapper
      label={label}
      description={props.hint}
      error={draft.errors.length > 0 ? null : error}
      labelElement="div"
    >
      <div className={classes.box} id={props.id} tabIndex={-1} data-field>
        <IconSearch className={classes.icon} size={15} aria-hidden />
        <div className={classes.content}>
          <QueryEditor
            draft={draft}
            source={source}
            label={label}
            placeholder={props.placeholder}
            input={input}
            describedBy={errorsId}
            onApply={settle}
            onEscape={() => input.current?.blur()}
            onLeave={() => {
              settle()
              props.onBlur?.()
            }}
          />
          <QueryErrors id={errorsId} draft={draft} input={input} />
        </div>
        <QueryHelp source={source} pick={(q) => write(q, q.length)} />
      </div>
    </Input.Wrapper>
  )
}
