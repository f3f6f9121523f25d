import { valueAt, withValueAt } from '@lambda/contract/value-at'
import type { Finding } from '@lambda/domain/products/finding'
import { sentence } from '@lambda/domain/text/sentence'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { fieldOf, messagesIn } from '../../../shared/form/form-problems.ts'
import { RemedyButton } from '../../../ui/remedy-button.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { useFindings, useFindingsAt } from '../findings/product-findings.form.tsx'
import { placeOf } from './product-row-value.form.ts'
import classes from './product-hints.module.css'
import { type ProductValues, productPaths } from '../product-values.form.ts'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useField } from '../../../shared/form/use-field.ts'

const looks = {
  E: { icon: IconAlertCircle, tone: 'danger', spoken: 'Error' },
  W: { icon: IconAlertTriangle, tone: 'warning', spoken: 'Warning' },
  I: { icon: IconInfoCircle, tone: 'info', spoken: 'Note' },
} as const

/**
 * What the rules say of a field, for the control that edits it: the error that makes it wrong (unless it is shown
 * already), and hints with their one-click remedies for below it.
 */
export function useRules(
  path: string,
  options: { shown?: string | null; hint?: ReactNode } = {},
): { error: string | null; hint: ReactNode } {
  const findings = useFindingsAt(path)
  const wrong = findings.find(({ severity }) => severity === 'E')
  const error = options.shown ?? wrong?.message ?? null
  const others = findings.filter((finding) => finding !== wrong || finding.proposal !== undefined)
  return { error, hint: hints(options.hint, others, wrong) }
}

/** Hints of the rules as spans: they stand within the paragraph that describes a field. */
function hints(own: ReactNode, findings: readonly Finding[], asError: Finding | undefined) {
  if (!own && findings.length === 0) return null
  return (
    <>
      {own && <span className={classes.own}>{own}</span>}
      {findings.map((finding) => (
        <Hint
          key={`${finding.code} ${finding.path}`}
          finding={finding}
          bare={finding === asError}
        />
      ))}
    </>
  )
}

/** One finding with its remedy; `bare` where its sentence is shown as the field's error already. */
function Hint({ finding, bare }: { finding: Finding; bare: boolean }) {
  const { icon: Icon, tone, spoken } = looks[finding.severity]
  return (
    <span className={classes.hint} data-tone={tone}>
      {!bare && (
        <>
          <Icon size={14} className={classes.icon} aria-label={spoken} role="img" />
          <span>
            <SymbolText>{finding.message}</SymbolText>
          </span>
        </>
      )}
      {finding.proposal !== undefined && <Remedy path={finding.path} value={finding.proposal} />}
    </span>
  )
}

/** Puts a value into a field with one click. */
export function Remedy({ path, value, label }: { path: string; value: string; label?: string }) {
  const { getValues, setValue } = useFormContext<ProductValues>()
  const use = () => {
    const values = getValues()
    const field = fieldOf(path, productPaths(values)) ?? path
    const place = placeOf(values, field, valueAt(withValueAt(values, path, value), field))
    setValue(place.path, place.value as string, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }
  return <RemedyButton value={value} label={label} onUse={use} />
}

interface Props {
  path: string
  label: string
  hint?: ReactNode
  required?: boolean
  placeholder?: string
  maxLength?: number
  /** Several lines. */
  long?: boolean
}

/** A field of text with what the rules say about it. */
export function RuledTextField({ hint, ...props }: Props) {
  const { error } = useField<string | null>(props.path)
  const rules = useRules(props.path, { shown: error, hint })
  return <TextField {...props} problem={rules.error} hint={rules.hint} />
}

/** A field of any kind with what the rules say about it; `error` and `hint` go to its control. */
export function useRuledField<T>(path: string, hint?: ReactNode) {
  const field = useField<T>(path)
  const rules = useRules(path, { shown: field.error, hint })
  return { ...field, ...rules }
}

/** The form's error at a path below a field (`lambdaD.value`), as a sentence. */
export function useErrorAt(path: string): string | null {
  const error = useErrors(path)
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? sentence(message) : null
}

/** Whether the form has an error at a path or below it. */
export function useErrorBelow(path: string): boolean {
  return useErrors(path) !== undefined
}

function useErrors(path: string): unknown {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  return get<unknown>(errors, path)
}

/** Whether the rules or the server object to a part of a row, or doubt it: it must be seen. */
export function useIsDoubtful(path: string, parts: readonly string[]): boolean {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const doubtful = useFindings().filter(({ severity }) => severity !== 'I')
  const wrong = new Set([...messagesIn(errors), ...doubtful].map((one) => one.path))
  return parts.some((part) => wrong.has(`${path}.${part}`))
}
