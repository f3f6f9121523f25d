import type { Finding } from '@lambda/domain/products/finding'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldOf } from '../../../shared/form/form-problems.ts'
import { valueAt, withValueAt } from '../../../shared/form/merge.ts'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { useFindingsAt } from './product-findings.form.tsx'
import classes from './product-hints.module.css'
import { type ProductValues, productPaths } from '../product-values.form.ts'

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
    const next: unknown = valueAt(withValueAt(values, path, value), field)
    setValue(field as 'code', next as string, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }
  return (
    <button type="button" className={classes.remedy} onClick={use}>
      {label ?? `Use ${value}`}
    </button>
  )
}
