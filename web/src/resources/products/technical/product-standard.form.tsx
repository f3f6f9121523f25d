import { readStandard } from '@lambda/domain/identifiers/standard-citation'
import { productStandard, standards } from '@lambda/domain/products/standards'
import { useFormContext, useWatch } from 'react-hook-form'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { Remedy, RuledTextField, useRuledField } from './product-hints.form.tsx'
import classes from './product-technical.module.css'
import type { ProductValues } from '../product-values.form.ts'

/** The harmonised standard; an edition typed behind it moves to its own field. */
export function StandardField() {
  const { setValue } = useFormContext<ProductValues>()
  const field = useRuledField<string | null>('standard')
  const split = () => {
    const cited = field.value ? readStandard(field.value) : null
    if (cited && cited.number !== field.value) field.change(cited.number)
    if (cited?.edition) setValue('standardEdition', cited.edition, { shouldDirty: true })
    field.blur()
  }
  return (
    <SuggestInput
      id={field.id}
      label="Standard"
      placeholder="EN 13162"
      data={standards.map(({ number }) => number)}
      renderOption={({ option }) => (
        <span className={classes.standard}>
          {option.value}
          <span className={classes.standardTitle}>{productStandard(option.value)?.title}</span>
        </span>
      )}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      value={field.value}
      error={field.error}
      description={
        <>
          {factsOf(field.value)}
          {field.hint}
        </>
      }
      onChange={field.change}
      onBlur={split}
    />
  )
}

/** What a standard is about, and that it requires a declaration of performance where that is known. */
function factsOf(cited: string | null): string | null {
  const standard = productStandard(cited)
  if (standard === undefined) return null
  return standard.isCited ? `${standard.title} · DoP and CE marking required` : standard.title
}

/** The edition as it is cited; the one that declarations usually cite is proposed. */
export function EditionField() {
  return <RuledTextField path="standardEdition" label="Edition" hint={<UsualEdition />} />
}

function UsualEdition() {
  const [standard, edition] = useWatch<ProductValues, ['standard', 'standardEdition']>({
    name: ['standard', 'standardEdition'],
  })
  const usual = productStandard(standard)?.usualEdition
  if (!usual || edition === usual) return null
  if (edition) return `Usually cited: ${usual}`
  return (
    <>
      {'Usually cited: '}
      <Remedy path="standardEdition" value={usual} />
    </>
  )
}
