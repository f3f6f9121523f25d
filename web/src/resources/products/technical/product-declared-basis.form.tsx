import type { Condition } from '@lambda/contract/products/declared'
import { type ConditionKey, conditions } from '@lambda/domain/products/characteristics'
import { readStandard } from '@lambda/domain/products/standards'
import { Select, TextInput } from '@mantine/core'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { withBasis, withCondition } from './product-declared.form.ts'
import type { DeclaredProps } from './product-declared-value.form.tsx'
import { useErrorAt } from '../product-errors.form.ts'
import { useRules } from './product-hints.form.tsx'
import classes from './product-technical.module.css'

/** What a declared value holds under, and the standard it was found by. */
export function DeclaredBasis(props: DeclaredProps) {
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
    </>
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
