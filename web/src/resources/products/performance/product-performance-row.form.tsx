import { fromThicknessOf, performanceRows } from '@lambda/contract/products/performance'
import type { PerformanceCharacteristic } from '@lambda/domain/performance/performance-characteristics'
import { rangeText } from '@lambda/domain/performance/performance-rules'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { qualifiedDecimal } from '../../../shared/form/typed-decimal.ts'
import { useUnfolding } from '../../../shared/form/focus-field.ts'
import { UnfoldButton, Unfolded } from '../../../ui/unfolding.tsx'
import { controlOf, useField } from '../../../shared/form/use-field.ts'
import { IconButton, RemoveButton } from '../../../ui/buttons.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ProductValues } from '../product-values.form.ts'
import {
  RuledTextField,
  useIsDoubtful,
  useRuledField,
  useRules,
} from '../technical/product-hints.form.tsx'
import { QualifierSelect, qualifierWords } from '../technical/product-qualifier.form.tsx'
import { type PerformanceRow as Row, inState } from './product-performance.form.ts'
import technical from '../technical/product-technical.module.css'
import classes from './product-performance.module.css'

const { parts } = performanceRows
const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

interface Props {
  characteristic: PerformanceCharacteristic
  rowKey: string
  /** The first of the rows of the characteristic. */
  isFirst: boolean
  /** Of several rows, the one for the thickness of the product. */
  isApplied: boolean
  /** Whether the row may begin at what has been typed. */
  begin: (typed: string) => boolean
  /** Whether a row for the next thicknesses could be added. */
  addThickness: () => boolean
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
  const { level, temperature, depth, condition, standard, edition, document, page } = row
  return [
    quantity !== null && level,
    temperature && `at ${temperature} °C`,
    depth && `o.d.s. ${depth} mm`,
    condition,
    standard && (edition ? `${standard}:${edition}` : standard),
    document && (page ? `${document}, p. ${page}` : document),
  ]
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
      unit={quantity.unit}
      shownDigits={quantity.shownDigits}
      keepsDigits
      value={value.value}
      error={value.error && <SymbolText>{value.error}</SymbolText>}
      description={hint}
      onChange={value.change}
      onBlur={read}
    />
  )
}

/** What a value holds under: class, thickness, conditions, standard and document. */
function RowDetails({
  characteristic,
  rowKey,
  begin,
  addThickness,
  path,
}: Props & { path: string }) {
  const { quantity, level, standards } = characteristic
  const [cannotAdd, setCannotAdd] = useState(false)
  const standard = useField<string | null>(`${path}.standard`)
  const { error: _, ...qualifier } = useField<Row['qualifier']>(`${path}.qualifier`)
  return (
    <>
      {quantity !== null && level !== null && (
        <RuledTextField path={`${path}.level`} label={parts.level.label} placeholder={level} />
      )}
      {quantity !== null && <QualifierSelect {...controlOf(qualifier)} />}
      <FromThickness key={rowKey} rowKey={rowKey} begin={begin} />
      <NumberPart path={path} part="toThickness" />
      <NumberPart path={path} part="temperature" />
      <NumberPart path={path} part="depth" />
      <div className={classes.wide}>
        <RuledTextField path={`${path}.condition`} label={parts.condition.label} />
      </div>
      <SuggestInput {...controlOf(standard)} label={parts.standard.label} data={[...standards]} />
      <RuledTextField path={`${path}.edition`} label={parts.edition.label} />
      <RuledTextField
        path={`${path}.document`}
        label={parts.document.label}
        hint="Code of the attachment that proves it"
      />
      <RuledTextField path={`${path}.page`} label={parts.page.label} />
      <div className={classes.more}>
        <IconButton
          icon={IconPlus}
          size="compact-sm"
          variant="subtle"
          onClick={() => setCannotAdd(!addThickness())}
        >
          Add another thickness
        </IconButton>
        {cannotAdd && (
          <span className={classes.note} role="status">
            Enter first up to which thickness this value holds.
          </span>
        )}
      </div>
    </>
  )
}

/** Where the row begins: it is known by that, so what is typed counts when the field is left. */
function FromThickness({ rowKey, begin }: Pick<Props, 'rowKey' | 'begin'>) {
  const [typed, setTyped] = useState(fromThicknessOf(rowKey) ?? '')
  const [isRefused, setRefused] = useState(false)
  const { hint } = useRules(`performance.${rowKey}.fromThickness`)
  return (
    <DecimalInput
      id={fieldId(`performance.${rowKey}.fromThickness`)}
      label="From thickness"
      unit="mm"
      value={typed}
      error={isRefused && 'Enter a thickness at which no other value of the characteristic begins.'}
      description={hint}
      onChange={(text) => setTyped(text ?? '')}
      onBlur={() => setRefused(!begin(typed))}
    />
  )
}

function NumberPart({
  path,
  part,
}: {
  path: string
  part: 'toThickness' | 'temperature' | 'depth'
}) {
  const { hint, ...field } = useRuledField<string | null>(`${path}.${part}`)
  const { label, quantity } = parts[part]
  return (
    <DecimalInput {...controlOf(field)} label={label} unit={quantity.unit} description={hint} />
  )
}
