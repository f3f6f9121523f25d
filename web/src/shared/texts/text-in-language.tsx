import { Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField } from '../form/use-field.ts'
import { type FoundText, fallbackText } from './fallback-text.ts'
import classes from './texts.module.css'

interface Props {
  /** Where the texts by language stand in the form around. */
  texts: string
  language: string
  leaf: string
  label: string
  max: number
  rows?: number
  required?: boolean | undefined
  /** Below the count: a warning. */
  hint?: ReactNode
  /** What goes before the form's own error. */
  problem?: string | null
}

/** One text in one language; where it is missing, what others read in its place stands there greyed and named. */
export function TextInLanguage(props: Props) {
  const { texts, language, leaf, label, max, rows = 1, required, hint, problem } = props
  const field = useField<string | null | undefined>(`${texts}.${language}.${leaf}`)
  const text = field.value ?? ''
  const shown = useFallback(texts, language, leaf, text.trim() === '')
  return (
    <Textarea
      id={field.id}
      label={label}
      required={required ?? false}
      lang={(text === '' && shown ? shown.language : language).toLowerCase()}
      minRows={rows}
      maxRows={18}
      value={text}
      placeholder={shown?.text}
      error={field.error ?? problem}
      description={
        <>
          <TextCount
            length={text.length}
            max={max}
            note={shown && `Shown instead: ${shown.language}`}
          />
          {hint}
        </>
      }
      onKeyDown={rows === 1 ? submitByEnter : undefined}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
    />
  )
}

/** A text of one line grows with its words, but has no line breaks: Enter does what it does in an input. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { form } = event.currentTarget
  if (form?.querySelector('[type="submit"]')) form.requestSubmit()
}

/** What others read in place of a text that is not there. */
function useFallback(
  texts: string,
  language: string,
  leaf: string,
  isMissing: boolean,
): FoundText | null {
  const { control, getValues } = useFormContext()
  useWatch({ control, name: texts, disabled: !isMissing })
  return isMissing ? fallbackText(getValues(texts) ?? {}, language, leaf) : null
}

interface CountProps {
  length: number
  max: number
  /** What stands at the left: where a text comes from that is shown in its place. */
  note?: string | null | undefined
}

/** Below a text: how long it is, and how long it may be. */
export function TextCount({ length, max, note }: CountProps) {
  return (
    <span className={classes.below}>
      <span>{note}</span>
      <span className={classes.counter} data-over={length > max || undefined}>
        {`${length.toLocaleString('en-US')} / ${max.toLocaleString('en-US')}`}
      </span>
    </span>
  )
}
