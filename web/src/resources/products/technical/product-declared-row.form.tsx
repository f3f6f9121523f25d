import { type Declared, basisText } from '@lambda/contract/products/declared'
import type { Characteristic } from '@lambda/domain/products/characteristics'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../../../shared/form/use-field.ts'
import { focusField, useUnfolding } from '../../../shared/form/focus-field.ts'
import { RemedyButton } from '../../../ui/remedy-button.tsx'
import { UnfoldButton, Unfolded } from '../../../ui/unfolding.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import {
  type DeclaredState,
  declaredStates,
  stateOf,
  withQualifiedValue,
  withState,
  withValue,
} from './product-declared.form.ts'
import { isAt, useFindings } from '../findings/product-findings.form.tsx'
import { useErrorAt, useErrorBelow, useRules } from './product-hints.form.tsx'
import { useComputedResistance } from './product-resistance.form.ts'
import classes from './product-technical.module.css'
import { DecimalInput, unitWidth } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { DeclaredBasis, type DeclaredProps } from './product-declared-basis.form.tsx'
import { AbsorptionClass, ComputedResistance, ProposedVapour } from './product-derived.form.tsx'
import { qualifierWords } from './product-qualifier.form.tsx'
import { FireClassInput } from './product-fire.form.tsx'
import { useRowOfValue } from './product-row-value.form.ts'
import { withDigits } from '@lambda/domain/numbers/decimal'

/** What unfolds below a characteristic. */
const basisParts = ['condition', 'standard', 'edition', 'qualifier', 'document', 'page']

/** One characteristic: state, value, and what it holds under, which unfolds. */
export function DeclaredRow({ characteristic }: { characteristic: Characteristic }) {
  const { key, symbol, label } = characteristic
  const field = useField<Declared | null>(key)
  const follow = useComputedResistance()
  const change = (next: Declared | null) => follow(() => field.change(next))
  const unfolding = useUnfolding(`details-${key}`, {
    isForced: useAsked(key),
    holds: (path) => basisParts.some((part) => path.startsWith(`${key}.${part}`)),
  })
  const state = stateOf(field.value)
  const row = useRowOfValue(key)
  return (
    <div className={classes.entry} role="group" aria-label={`${label} ${symbol}`}>
      <div className={classes.row} data-state={state}>
        <span className={classes.name}>
          <span className={classes.symbol}>
            <SymbolText>{symbol}</SymbolText>
          </span>
          <span className={classes.label}>{label}</span>
        </span>
        <NativeSelect
          aria-label={`State of ${symbol}`}
          className={classes.state}
          data={declaredStates}
          value={state}
          disabled={row !== null}
          onChange={(event) => {
            change(withState(field.value, event.currentTarget.value as DeclaredState))
          }}
          onBlur={field.blur}
        />
        {row === null ? (
          <DeclaredValue
            characteristic={characteristic}
            declared={field.value}
            change={change}
            blur={field.blur}
          />
        ) : (
          <ValueOfRow characteristic={characteristic} declared={field.value} row={row} />
        )}
        <UnfoldButton unfolding={unfolding} label={`Conditions and standard of ${symbol}`}>
          {(field.value && basisText(field.value)) || <span className={classes.none}>—</span>}
        </UnfoldButton>
      </div>
      <Unfolded unfolding={unfolding}>
        <DeclaredBasis
          characteristic={characteristic}
          declared={field.value}
          change={change}
          blur={field.blur}
          isOfRow={row !== null}
        />
      </Unfolded>
    </div>
  )
}

/** Something is wrong with what unfolds: it must be seen. */
function useAsked(key: string): boolean {
  const findings = useFindings()
  const errors = [
    useErrorBelow(`${key}.condition`),
    useErrorBelow(`${key}.standard`),
    useErrorBelow(`${key}.edition`),
    useErrorBelow(`${key}.document`),
    useErrorBelow(`${key}.page`),
  ]
  const hasError = errors.includes(true)
  return (
    hasError ||
    findings.some((finding) => finding.severity === 'E' && isAt(finding, `${key}.condition`))
  )
}

/** What is derived from other values, or stands beside this one. */
const derived: Partial<Record<string, ReactNode>> = {
  rD: <ComputedResistance />,
  sd: <ProposedVapour />,
  alphaW: <AbsorptionClass />,
}

const unsaid = { npd: 'No performance determined', not_applicable: 'Does not apply' } as const

/** What every input of a value has, with what the rules say of it. */
function useValueLook({ key, symbol }: Characteristic, hint: ReactNode) {
  const rules = useRules(`${key}.value`, { shown: useErrorAt(`${key}.value`), hint })
  return {
    id: fieldId(key),
    'aria-label': `Value of ${symbol}`,
    classNames: {
      root: classes.value,
      wrapper: classes.valueInput,
      error: classes.message,
      description: classes.message,
      section: classes.unit,
    },
    error: rules.error && <SymbolText>{rules.error}</SymbolText>,
    description: rules.hint,
  }
}

interface OfRowProps extends Pick<DeclaredProps, 'characteristic' | 'declared'> {
  row: NonNullable<ReturnType<typeof useRowOfValue>>
}

/** The value of a characteristic that a row by thickness says: it is changed there. */
function ValueOfRow({ characteristic, declared, row: { path, range } }: OfRowProps) {
  const { quantity } = characteristic
  const edit = () => focusField(`${path}.${quantity === null ? 'level' : 'value'}`)
  const look = useValueLook(
    characteristic,
    <>
      {`From its row by thickness (${range}): `}
      <RemedyButton value={range} label="Edit the row" onUse={edit} />
    </>,
  )
  const state = stateOf(declared)
  const isUnsaid = state === 'npd' || state === 'not_applicable'
  const value = isUnsaid
    ? unsaid[state]
    : [declared?.qualifier, withDigits(declared?.value ?? '', quantity?.shownDigits ?? 0)]
        .filter(Boolean)
        .join(' ')
  return (
    <TextInput
      {...look}
      value={value}
      readOnly
      data-of-row
      rightSection={!isUnsaid && quantity?.unit && <span aria-hidden>{quantity.unit}</span>}
      rightSectionWidth={unitWidth(isUnsaid ? null : (quantity?.unit ?? null))}
      rightSectionPointerEvents="none"
    />
  )
}

/** The value of a characteristic with its unit; typing into one that was unknown declares it. */
function DeclaredValue({ characteristic, declared, change, blur }: DeclaredProps) {
  const { key, symbol, quantity } = characteristic
  const common = { ...useValueLook(characteristic, derived[key]), onBlur: blur }
  const state = stateOf(declared)
  if (state === 'npd' || state === 'not_applicable') {
    return <TextInput {...common} value={unsaid[state]} readOnly data-unsaid />
  }
  const value = declared?.value ?? null
  const type = (text: string | null) => change(withValue(declared, text))
  if (quantity === null) return <FireClassInput {...common} value={value} onChange={type} />
  const qualifier = declared?.qualifier
  return (
    <DecimalInput
      {...common}
      aria-label={
        qualifier ? `Value of ${symbol}, ${qualifierWords[qualifier]}` : common['aria-label']
      }
      leftSection={qualifier && <span aria-hidden>{qualifier}</span>}
      quantity={quantity}
      shownDigits={quantity.shownDigits}
      value={value}
      onChange={type}
      onBlur={() => {
        const read = withQualifiedValue(declared, quantity)
        if (read !== null) change(read)
        blur()
      }}
    />
  )
}
