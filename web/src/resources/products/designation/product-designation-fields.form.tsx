import { characteristics } from '@lambda/domain/products/characteristics'
import { type Designation, writeDesignation } from '@lambda/domain/designation/designation'
import { withTokenOfField } from '@lambda/domain/designation/designation-fields'
import type { TokenComparison } from '@lambda/domain/designation/token-comparison'
import { performanceCharacteristic } from '@lambda/domain/performance/performance'
import { withDigits } from '@lambda/domain/numbers/decimal'
import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { RemedyButton } from '../../../ui/remedy-button.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { withToken } from '../performance/product-performance.form.ts'
import type { ProductValues } from '../product-values.form.ts'
import { withCondition, withValue } from '../technical/product-declared.form.ts'
import { thicknessOf } from '../technical/product-insulation-thickness.form.ts'
import { placeOf } from '../technical/product-row-value.form.ts'
import classes from './product-designation.module.css'

const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

interface Props {
  designation: Designation
  /** The properties that a field holds, too. */
  compared: readonly TokenComparison[]
  /** The code that the fields make, where it is worth writing. */
  printed: string | null
}

/** The tokens of a code beside their fields; where they differ, each side can be taken over to the other. */
export function CodeAndFields({ designation, compared, printed }: Props) {
  return (
    <section className={classes.fields} aria-labelledby="code-and-fields">
      <div className={classes.top}>
        <h3 id="code-and-fields" className={classes.title}>
          Code and fields
        </h3>
        <WriteCode printed={printed} />
      </div>
      <ul className={classes.rows} aria-labelledby="code-and-fields">
        {compared.map((comparison) => (
          <Row
            key={`${comparison.kind.symbol}${comparison.kind.argument ?? ''}`}
            designation={designation}
            comparison={comparison}
          />
        ))}
      </ul>
    </section>
  )
}

/** Writes the whole code anew; nothing where the fields make none. */
export function WriteCode({ printed }: { printed: string | null }) {
  const { setValue } = useFormContext<ProductValues>()
  if (printed === null) return null
  const write = () => {
    setValue('designationCode', printed, asTyped)
    document.getElementById(fieldId('designationCode'))?.focus()
  }
  return <RemedyButton value={printed} label="Write the code from the fields" onUse={write} />
}

interface RowProps {
  designation: Designation
  comparison: TokenComparison
}

function Row({ designation, comparison }: RowProps) {
  const { kind, tokens, result, fromCode, fromField } = comparison
  const { getValues, setValue } = useFormContext<ProductValues>()
  const row = useRef<HTMLLIElement>(null)
  const useCode = () => {
    if (fromCode === null) return
    takeOver(kind, fromCode, { getValues, setValue })
    row.current?.focus()
  }
  const written = fromField.map((token) => token.written).join('-')
  const useField = () => {
    const code = writeDesignation(withTokenOfField(designation, comparison))
    setValue('designationCode', code, asTyped)
    row.current?.focus()
  }
  return (
    <li ref={row} className={classes.row} data-result={result} tabIndex={-1}>
      <span className={classes.code}>
        {tokens.map(({ written }) => written).join(' ') || (
          <span className={classes.absent}>—</span>
        )}
      </span>
      <span className={classes.meaning}>{kind.meaning}</span>
      <FieldValue comparison={comparison} />
      <span className={classes.actions}>
        {result === 'equal' && <span className={classes.same}>the same</span>}
        {result !== 'equal' && fromCode && <RemedyButton value={fromCode.value} onUse={useCode} />}
        {result !== 'equal' && written !== '' && (
          <RemedyButton value={written} label={`Use ${written} in the code`} onUse={useField} />
        )}
      </span>
    </li>
  )
}

/** Puts what a code says into the field of a token, or into its row. */
function takeOver(
  { field, row, choice }: TokenComparison['kind'],
  { value, deformation }: NonNullable<TokenComparison['fromCode']>,
  { getValues, setValue }: Pick<UseFormReturn<ProductValues>, 'getValues' | 'setValue'>,
) {
  if (field !== null) {
    const declared = withValue(getValues(field), value)
    const next = deformation ? withCondition(declared, 'deformation', deformation) : declared
    const place = placeOf(getValues(), field, next)
    setValue(place.path, place.value as typeof next, asTyped)
  }
  if (choice !== null) setValue(choice, value as ProductValues[typeof choice], asTyped)
  if (row !== null) {
    const thickness = thicknessOf(getValues())
    const next = withToken(getValues('performance'), row, { said: value, thickness })
    setValue(`performance.${next.key}`, next.row, asTyped)
  }
}

const states = { declared: null, npd: 'NPD', not_applicable: 'not applicable' } as const

/** The field or row of a token: its symbol and what is declared, or why nothing is. */
function FieldValue({ comparison }: { comparison: TokenComparison }): ReactNode {
  const { field, row } = comparison.kind
  const own = characteristics.find(({ key }) => key === field)
  const symbol = own?.symbol ?? performanceCharacteristic(row?.code ?? '')?.symbol ?? ''
  return (
    <span className={classes.value}>
      {!isClass(comparison) && <SymbolText>{symbol}</SymbolText>} <Said comparison={comparison} />
    </span>
  )
}

function Said({ comparison }: { comparison: TokenComparison }): ReactNode {
  const { getValues } = useFormContext<ProductValues>()
  const { kind, state, value } = comparison
  if (value === null)
    return <span className={classes.absent}>{(state && states[state]) ?? '—'}</span>
  const declared = kind.field && getValues(kind.field)
  const digits = characteristics.find(({ key }) => key === kind.field)?.quantity?.shownDigits ?? 0
  const deformation = declared?.condition?.deformation
  const condition = deformation && (deformation === 'Y' ? 'at yield' : 'at 10 %')
  if (isClass(comparison)) return value
  return [withDigits(value, digits), kind.unit, condition].filter(Boolean).join(' ')
}

/** Whether the token itself is what is declared: T5, FT2. */
function isClass({ kind }: TokenComparison): boolean {
  return kind.choice !== null || kind.row?.part === 'level'
}
