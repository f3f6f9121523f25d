import type { Declared } from '@lambda/contract/products/declared'
import type { Characteristic } from '@lambda/domain/products/characteristics'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { stateOf, withValue } from './product-declared.form.ts'
import { AbsorptionClass, ComputedResistance, ProposedVapour } from './product-derived.form.tsx'
import { useErrorAt } from '../product-errors.form.ts'
import { FireClassInput } from './product-fire.form.tsx'
import { useRules } from './product-hints.form.tsx'
import classes from './product-technical.module.css'

export interface DeclaredProps {
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
export function DeclaredValue({ characteristic, declared, change, blur }: DeclaredProps) {
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
  return <DecimalInput {...common} unit={quantity.unit} value={value} onChange={type} />
}
