import type { Condition, Declared } from '@lambda/contract/products/declared'
import {
  type Characteristic,
  type ConditionKey,
  conditions,
  deformations,
  shapes,
} from '@lambda/domain/products/characteristics'
import { readStandard } from '@lambda/domain/identifiers/standard-citation'
import { Select, TextInput } from '@mantine/core'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { withBasis, withCondition, withPart } from './product-declared.form.ts'
import { useErrorAt, useRules } from './product-hints.form.tsx'
import { QualifierSelect } from './product-qualifier.form.tsx'
import classes from './product-technical.module.css'

/** A characteristic and what is declared of it in the form. */
export interface DeclaredProps {
  characteristic: Characteristic
  declared: Declared | null
  change: (next: Declared | null) => void
  blur: () => void
}

/** What a declared value holds under, and the standard it was found by. */
export function DeclaredBasis({ isOfRow, ...props }: DeclaredProps & { isOfRow: boolean }) {
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
      {characteristic.quantity !== null && !isOfRow && (
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
  if (unit !== null)
    return <DecimalInput {...common} quantity={{ unit }} value={value} onChange={set} />
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
