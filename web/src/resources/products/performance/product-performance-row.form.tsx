import { basisText } from '@lambda/contract/products/declared'
import { fromThicknessOf, performanceRows } from '@lambda/contract/products/performance'
import type { PerformanceCharacteristic } from '@lambda/domain/performance/performance-characteristics'
import { rangeText } from '@lambda/domain/performance/performance-rules'
import { NativeSelect, TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { qualifiedDecimal } from '@lambda/domain/numbers/typed-decimal'
import { useUnfolding } from '../../../shared/form/focus-field.ts'
import { UnfoldButton, Unfolded } from '../../../ui/unfolding.tsx'
import { useField } from '../../../shared/form/use-field.ts'
import { RemoveButton } from '../../../ui/buttons.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { useIsDoubtful, useRuledField } from '../technical/product-hints.form.tsx'
import { qualifierWords } from '../technical/product-qualifier.form.tsx'
import { type DetailsProps, RowDetails } from './product-performance-details.form.tsx'
import { type PerformanceRow as Row, inState } from './product-performance.form.ts'
import technical from '../technical/product-technical.module.css'
import classes from './product-performance.module.css'

const { parts } = performanceRows
const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

interface Props extends DetailsProps {
  /** The first of the rows of the characteristic. */
  isFirst: boolean
  /** Of several rows, the one for the thickness of the product. */
  isApplied: boolean
  remove: () => void
}

/** What unfolds below a row: state and value stand in the row. */
const unfoldingParts = ['fromThickness', ...Object.keys(parts)].filter(
  (part) => part !== 'state' && part !== 'value',
)

/** One declared value: state and value, and what it holds under, which unfolds. */
export function PerformanceRow(props: Props) {
  const { characteristic, rowKey, isFirst, isApplied, remove } = props
  const { symbol, label } = characteristic
  const path = `performance.${rowKey}`
  const row = useWatch<ProductValues>({ name: path as 'performance' }) as unknown as Row | undefined
  const unfolding = useUnfolding(`details-${rowKey}`, {
    isForced: useIsDoubtful(path, unfoldingParts),
    holds: (asked) => unfoldingParts.some((part) => asked === `${path}.${part}`),
  })
  if (row === undefined) return null
  const range = { fromThickness: fromThicknessOf(rowKey), toThickness: row.toThickness }
  const isRanged = range.fromThickness !== null || range.toThickness !== null
  const name = isRanged ? `${label}, ${rangeText(range)}` : label
  return (
    <div className={technical.entry} role="group" aria-label={name}>
      <div className={classes.row}>
        <span className={`${technical.name} ${classes.name}`}>
          <span className={technical.symbol}>{isFirst && <SymbolText>{symbol}</SymbolText>}</span>
          <span className={`${technical.label} ${classes.label}`}>
            {isFirst && label}
            {isRanged && (
              <span className={classes.range}>
                {rangeText(range)}
                {isApplied && <Tag>this product</Tag>}
              </span>
            )}
          </span>
        </span>
        <StateField path={path} name={name} row={row} />
        <ValueField path={path} name={name} characteristic={characteristic} row={row} />
        <UnfoldButton unfolding={unfolding} label={`Conditions and evidence of ${name}`}>
          {basisOf(row, characteristic) || <span className={technical.none}>—</span>}
        </UnfoldButton>
        <span className={classes.tool}>
          <RemoveButton name={name} onClick={remove} />
        </span>
      </div>
      <Unfolded unfolding={unfolding}>
        <RowDetails {...props} path={path} />
      </Unfolded>
    </div>
  )
}

/** What a value holds under and what proves it, in a line. */
function basisOf(row: Row, { quantity }: PerformanceCharacteristic): string {
  const { level, temperature, depth, deformation, shape, condition } = row
  const conditions = {
    meanTemperature: temperature,
    overallDepth: depth,
    deformation,
    shape,
    note: condition,
  }
  return [quantity !== null && level, basisText({ ...row, condition: conditions })]
    .filter(Boolean)
    .join(' · ')
}

function StateField({ path, name, row }: { path: string; name: string; row: Row }) {
  const { setValue } = useFormContext()
  const change = (state: Row['state']) => setValue(path, inState(row, state), asTyped)
  return (
    <NativeSelect
      id={fieldId(`${path}.state`)}
      aria-label={`State of ${name}`}
      className={technical.state}
      data={[...parts.state.options]}
      value={row.state}
      onChange={(event) => change(event.currentTarget.value as Row['state'])}
    />
  )
}

const unsaid = { npd: 'No performance determined', not_applicable: 'Does not apply' } as const

interface ValueProps {
  path: string
  name: string
  characteristic: PerformanceCharacteristic
  row: Row
}

/** The value with its qualifier and unit; of a class, the class. */
function ValueField({ path, name, characteristic, row }: ValueProps) {
  const { quantity, level } = characteristic
  const qualifier = useField<Row['qualifier']>(`${path}.qualifier`)
  const { hint, ...value } = useRuledField<string | null>(`${path}.value`)
  const text = useRuledField<string | null>(`${path}.level`)
  const look = {
    'aria-label': `Value of ${name}`,
    classNames: {
      root: technical.value,
      wrapper: `${technical.valueInput} ${classes.value}`,
      error: technical.message,
      description: technical.message,
      section: technical.unit,
    },
  }
  if (row.state !== 'declared') {
    return <TextInput {...look} value={unsaid[row.state]} readOnly data-unsaid />
  }
  if (quantity === null) {
    return (
      <TextInput
        {...look}
        id={fieldId(`${path}.level`)}
        placeholder={level ?? undefined}
        value={text.value ?? ''}
        error={text.error ?? value.error}
        description={text.hint ?? hint}
        onChange={(event) => text.change(event.currentTarget.value)}
        onBlur={text.blur}
      />
    )
  }
  const sign = qualifier.value
  const read = () => {
    const reading = qualifiedDecimal(value.value, quantity)
    if (reading !== null) {
      qualifier.change(reading.qualifier)
      value.change(reading.value)
    }
    value.blur()
  }
  return (
    <DecimalInput
      {...look}
      id={value.id}
      aria-label={sign ? `Value of ${name}, ${qualifierWords[sign]}` : look['aria-label']}
      leftSection={sign && <span aria-hidden>{sign}</span>}
      quantity={quantity}
      shownDigits={quantity.shownDigits}
      value={value.value}
      error={value.error && <SymbolText>{value.error}</SymbolText>}
      description={hint}
      onChange={value.change}
      onBlur={read}
    />
  )
}
