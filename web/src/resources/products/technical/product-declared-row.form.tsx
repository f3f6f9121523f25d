import { type Condition, type Declared, basisText } from '@lambda/contract/products/declared'
import {
  type Characteristic,
  type ConditionKey,
  conditions,
} from '@lambda/domain/products/characteristics'
import { NativeSelect, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../../../shared/form/use-field.ts'
import { useUnfolding } from '../../../shared/form/focus-field.ts'
import { UnfoldButton, Unfolded } from '../../../ui/unfolding.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import {
  type DeclaredState,
  declaredStates,
  stateOf,
  withBasis,
  withCondition,
  withPart,
  withQualifiedValue,
  withState,
  withValue,
} from './product-declared.form.ts'
import { isAt, useFindings } from './product-findings.form.tsx'
import { useErrorAt, useErrorBelow, useRules } from './product-hints.form.tsx'
import { useComputedResistance } from './product-resistance.form.ts'
import classes from './product-technical.module.css'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { AbsorptionClass, ComputedResistance, ProposedVapour } from './product-derived.form.tsx'
import { QualifierSelect, qualifierWords } from './product-qualifier.form.tsx'
import { FireClassInput } from './product-fire.form.tsx'
import { readStandard } from '@lambda/domain/products/standards'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'

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
          onChange={(event) => {
            change(withState(field.value, event.currentTarget.value as DeclaredState))
          }}
          onBlur={field.blur}
        />
        <DeclaredValue
          characteristic={characteristic}
          declared={field.value}
          change={change}
          blur={field.blur}
        />
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

interface DeclaredProps {
  characteristic: Characteristic
  declared: Declared | null
  change: (next: Declared | null) => void
  blur: () => void
}

/** What is derived from other values, or stands beside this one. */
const derived: Partial<Record<string, ReactNode>> = {
  rD: <ComputedResistance />,
  sd: <ProposedVapour />,
  alphaW: <AbsorptionClass />,
}

const unsaid = { npd: 'No performance determined', not_applicable: 'Does not apply' } as const

/** The value of a characteristic with its unit; typing into one that was unknown declares it. */
function DeclaredValue({ characteristic, declared, change, blur }: DeclaredProps) {
  const { key, symbol, quantity } = characteristic
  const rules = useRules(`${key}.value`, { shown: useErrorAt(`${key}.value`), hint: derived[key] })
  const state = stateOf(declared)
  const common = {
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
    onBlur: blur,
  }
  if (state === 'npd' || state === 'not_applicable') {
    return <TextInput {...common} value={unsaid[state]} readOnly data-unsaid />
  }
  const value = declared?.value ?? null
  const type = (text: string | null) => change(withValue(declared, text))
  if (quantity === null) return <FireClassInput {...common} value={value} onChange={type} />
  const { unit, shownDigits, mayBeInfinite, keepsDigits } = quantity
  const qualifier = declared?.qualifier
  return (
    <DecimalInput
      {...common}
      aria-label={
        qualifier ? `Value of ${symbol}, ${qualifierWords[qualifier]}` : common['aria-label']
      }
      leftSection={qualifier && <span aria-hidden>{qualifier}</span>}
      unit={unit}
      shownDigits={shownDigits}
      mayBeInfinite={mayBeInfinite}
      keepsDigits={keepsDigits}
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

/** What a declared value holds under, and the standard it was found by. */
function DeclaredBasis(props: DeclaredProps) {
  const { characteristic, declared, change, blur } = props
  const { key, testStandards } = characteristic
  const split = () => {
    const cited = declared?.standard ? readStandard(declared.standard) : null
    if (cited?.edition)
      change(withBasis(declared, { standard: cited.number, edition: cited.edition }))
    blur()
  }
  return (
    <>
      {characteristic.conditions.map((condition) => (
        <ConditionField key={condition} {...props} condition={condition} />
      ))}
      <SuggestInput
        id={fieldId(`${key}.standard`)}
        label="Test or classification standard"
        data={[...testStandards]}
        value={declared?.standard ?? null}
        error={useErrorAt(`${key}.standard`)}
        onChange={(standard) => change(withBasis(declared, { standard }))}
        onBlur={split}
      />
      <TextInput
        id={fieldId(`${key}.edition`)}
        label="Edition"
        value={declared?.edition ?? ''}
        error={useErrorAt(`${key}.edition`)}
        onChange={(event) => change(withBasis(declared, { edition: event.currentTarget.value }))}
        onBlur={blur}
      />
      {characteristic.quantity !== null && (
        <QualifierSelect
          id={fieldId(`${key}.qualifier`)}
          value={declared?.qualifier ?? null}
          onChange={(qualifier) => change(withPart(declared, 'qualifier', qualifier))}
          onBlur={blur}
        />
      )}
      <PartField {...props} part="document" label="Document" hint="Code of the attachment" />
      <PartField {...props} part="page" label="Page" />
    </>
  )
}

interface PartProps extends DeclaredProps {
  part: 'document' | 'page'
  label: string
  hint?: string
}

/** A text of the proof. */
function PartField({ characteristic, declared, change, blur, part, label, hint }: PartProps) {
  const path = `${characteristic.key}.${part}`
  return (
    <TextInput
      id={fieldId(path)}
      label={label}
      description={hint}
      value={declared?.[part] ?? ''}
      error={useErrorAt(path)}
      onChange={(event) => change(withPart(declared, part, event.currentTarget.value))}
      onBlur={blur}
    />
  )
}

const deformations = [
  { value: '10', label: 'At 10 % deformation: CS(10)' },
  { value: 'Y', label: 'At yield: CS(Y)' },
]

const shapes = ['L', 'M', 'H', 'LM', 'LH', 'MH', 'LMH']

function ConditionField(props: DeclaredProps & { condition: ConditionKey }) {
  const { characteristic, declared, change, blur, condition } = props
  const path = `${characteristic.key}.condition.${condition}`
  const rules = useRules(path, { shown: useErrorAt(path) })
  const { label, unit } = conditions.find(({ key }) => key === condition) ?? {
    label: condition,
    unit: null,
  }
  const value = (declared?.condition as Condition | null)?.[condition] ?? null
  const set = (next: string | null) => change(withCondition(declared, condition, next))
  const common = {
    id: fieldId(path),
    label,
    error: rules.error,
    description: rules.hint,
    onBlur: blur,
  }
  if (unit !== null) return <DecimalInput {...common} unit={unit} value={value} onChange={set} />
  if (condition === 'deformation') {
    return <Select {...common} data={deformations} value={value} clearable onChange={set} />
  }
  if (condition === 'shape') {
    return <Select {...common} data={shapes} value={value} clearable onChange={set} />
  }
  return (
    <TextInput
      {...common}
      className={classes.wide}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
