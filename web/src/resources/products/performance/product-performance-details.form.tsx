import { fromThicknessOf, performanceRows } from '@lambda/contract/products/performance'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import type { PerformanceCharacteristic } from '@lambda/domain/performance/performance-characteristics'
import { deformations, shapes } from '@lambda/domain/products/characteristics'
import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { controlOf, useField } from '../../../shared/form/use-field.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { RuledTextField, useRuledField, useRules } from '../technical/product-hints.form.tsx'
import { QualifierSelect } from '../technical/product-qualifier.form.tsx'
import type { PerformanceRow as Row } from './product-performance.form.ts'
import classes from './product-performance.module.css'

const { parts } = performanceRows

export interface DetailsProps {
  characteristic: PerformanceCharacteristic
  rowKey: string
  /** Whether the row may begin at what has been typed. */
  begin: (typed: string) => boolean
  /** Whether a row for the next thicknesses could be added. */
  addThickness: () => boolean
}

/** What a value holds under: class, thickness, conditions, standard and document. */
export function RowDetails({
  characteristic,
  rowKey,
  begin,
  addThickness,
  path,
}: DetailsProps & { path: string }) {
  const { code, quantity, level, standards } = characteristic
  const conditions: readonly string[] =
    ownCharacteristics.find((own) => own.code === code)?.conditions ?? []
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
      {conditions.includes('deformation') && (
        <ChoicePart path={path} part="deformation" data={deformations} />
      )}
      {conditions.includes('shape') && <ChoicePart path={path} part="shape" data={shapes} />}
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
            First enter the maximum thickness for this value.
          </span>
        )}
      </div>
    </>
  )
}

/** Where the row begins: it is known by that, so what is typed counts when the field is left. */
function FromThickness({ rowKey, begin }: Pick<DetailsProps, 'rowKey' | 'begin'>) {
  const [typed, setTyped] = useState(fromThicknessOf(rowKey) ?? '')
  const [isRefused, setRefused] = useState(false)
  const { hint } = useRules(`performance.${rowKey}.fromThickness`)
  return (
    <DecimalInput
      id={fieldId(`performance.${rowKey}.fromThickness`)}
      label="From thickness"
      quantity={{ unit: 'mm' }}
      value={typed}
      error={
        isRefused && 'Enter a thickness at which no other value of this characteristic starts.'
      }
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
  return <DecimalInput {...controlOf(field)} label={label} quantity={quantity} description={hint} />
}

function ChoicePart({
  path,
  part,
  data,
}: {
  path: string
  part: 'deformation' | 'shape'
  data: readonly (string | { value: string; label: string })[]
}) {
  const { hint, ...field } = useRuledField<string | null>(`${path}.${part}`)
  return (
    <Select
      {...controlOf(field)}
      label={parts[part].label}
      data={[...data]}
      clearable
      description={hint}
    />
  )
}
