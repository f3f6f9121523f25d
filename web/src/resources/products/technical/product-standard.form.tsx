import { productStandard, readStandard, standards } from '@lambda/domain/products/standards'
import { useFormContext, useWatch } from 'react-hook-form'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { Remedy, RuledTextField, useRuledField } from './product-hints.form.tsx'
import classes from './product-technical.module.css'
import type { ProductValues } from '../product-values.form.ts'
import { type DesignationToken, parseDesignation } from '@lambda/domain/products/designation'
import { Textarea } from '@mantine/core'

/** The harmonised standard; an edition typed behind it moves to its own field. */
export function StandardField() {
  const { setValue } = useFormContext<ProductValues>()
  const field = useRuledField<string | null>('standard')
  const title = productStandard(field.value)?.title
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
          {title}
          {field.hint}
        </>
      }
      onChange={field.change}
      onBlur={split}
    />
  )
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

/** What the keys of designation codes stand for (EN 13162, clause 6, and its sisters), with units. */
const meanings: Readonly<Record<string, string>> = {
  T: 'thickness tolerance',
  L: 'length tolerance',
  W: 'width tolerance',
  S: 'squareness',
  P: 'flatness',
  DS: 'dimensional stability',
  DLT: 'deformation under load and temperature',
  CS: 'compressive stress, kPa',
  CC: 'compressive creep',
  TR: 'tensile strength, kPa',
  BS: 'bending strength, kPa',
  PL: 'point load, N',
  WS: 'water absorption, short term',
  WL: 'water absorption, long term',
  WD: 'water absorption by diffusion',
  FT: 'freeze-thaw resistance',
  FTCD: 'freeze-thaw after diffusion',
  FTCI: 'freeze-thaw after immersion',
  MU: 'water vapour resistance',
  Z: 'water vapour resistance, m²·h·Pa/mg',
  MV: 'water vapour transmission',
  SD: 'dynamic stiffness, MN/m³',
  CP: 'compressibility, mm',
  AP: 'practical sound absorption',
  AW: 'weighted sound absorption',
  AF: 'airflow resistivity, kPa·s/m²',
  ST: 'service temperature, °C',
  CL: 'chlorides, mg/kg',
  F: 'fluorides, mg/kg',
  NA: 'sodium, mg/kg',
  SI: 'silicates, mg/kg',
  PH: 'pH',
}

/** The designation code as text, and beneath it what it says. */
export function DesignationField() {
  const field = useRuledField<string | null>('designationCode')
  return (
    <>
      <Textarea
        id={field.id}
        label="Designation code"
        placeholder="MW-EN 13162-T5-DS(70,-)-CS(10)30-TR10-WS-MU1"
        minRows={1}
        spellCheck={false}
        value={field.value ?? ''}
        error={field.error}
        description={field.hint}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.blur}
      />
      {field.value?.trim() && <Tokens text={field.value} />}
    </>
  )
}

function Tokens({ text }: { text: string }) {
  const reading = parseDesignation(text)
  if ('problem' in reading) return null
  const { material, standard, edition, tokens, unknown } = reading
  return (
    <ul className={classes.tokens} aria-label="Meaning of the designation code">
      <Token code={material} meaning="material" />
      <Token code={edition ? `${standard}:${edition}` : standard} meaning="standard" />
      {[...new Set(tokens.map(written))].map((code) => (
        <Token key={code} code={code} meaning={meanings[/^[A-Z]+/i.exec(code)?.[0] ?? ''] ?? ''} />
      ))}
      {unknown.map((piece) => (
        <Token key={piece} code={piece} meaning="unknown" isUnknown />
      ))}
    </ul>
  )
}

function Token(props: { code: string; meaning: string; isUnknown?: boolean }) {
  return (
    <li className={classes.token} data-unknown={props.isUnknown || undefined}>
      <span className={classes.tokenCode}>{props.code}</span>
      <span className={classes.tokenMeaning}>{props.meaning}</span>
    </li>
  )
}

function written({ key, args, level }: DesignationToken): string {
  return `${key}${args.length > 0 ? `(${args.join(',')})` : ''}${level ?? ''}`
}
