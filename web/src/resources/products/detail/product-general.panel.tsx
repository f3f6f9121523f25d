import { isEmpty } from '@lambda/contract/flat'
import { generalFields } from '@lambda/contract/products/general-fields'
import { gs1CheckDigit, gtinProblem, normaliseGtin } from '@lambda/domain/identifiers/gtin'
import { type Status, statusMoves, statuses } from '@lambda/domain/products/statuses'
import { Select } from '@mantine/core'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { controlOf, useField } from '../../../shared/form/use-field.ts'
import { BrandPicker } from '../../brands/brand.picker.tsx'
import { CompetenceCenterPicker } from '../../competence-centers/competence-center.picker.tsx'
import { CountryPicker } from '../../countries/country.picker.tsx'
import { DuplicateHint } from '../duplicates/product-duplicate-hint.form.tsx'
import type { Typed } from '../duplicates/product-duplicates.data.ts'
import { Remedy, RuledTextField, useRuledField } from '../technical/product-hints.form.tsx'
import { ProductAvcp } from './product-avcp.form.tsx'
import { ProductStatusTag } from '../product-status.columns.tsx'
import classes from '../product-status.module.css'
import { useProductEditing } from '../product.form.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { ProductFieldGroup } from '../product-group.form.tsx'

/** What the product is, who makes it, and what regulations ask about it. */
export function ProductGeneralPanel() {
  return (
    <>
      <ProductFieldGroup title="Identity" own={ownControls}>
        <StatusField />
      </ProductFieldGroup>
      <ProductFieldGroup title="Responsibility and validity" own={ownControls} />
      <ProductFieldGroup title="Origin" own={ownControls} />
      <ProductFieldGroup title="CE marking">
        <ProductAvcp />
      </ProductFieldGroup>
      <Chemicals />
      <ProductFieldGroup title="Hazard label" folds />
      <ProductFieldGroup title="Transport" folds />
    </>
  )
}

const concern = ['scipNumber', 'svhcSubstances'] as const

/** Substances of very high concern are named where there are some. */
function Chemicals() {
  const [status, ...said] = useWatch<ProductValues>({ name: ['reachStatus', ...concern] })
  const isConcerned = status === 'YES' || !said.every(isEmpty)
  return <ProductFieldGroup title="Chemicals" without={isConcerned ? [] : concern} />
}

const ownControls: Partial<Record<string, ComponentType>> = {
  code: () => <RuledTextField path="code" label="Code" required hint={<CodeHint />} />,
  manufacturerArticleNumber: () => (
    <RuledTextField
      path="manufacturerArticleNumber"
      label={generalFields.manufacturerArticleNumber.label}
      maxLength={generalFields.manufacturerArticleNumber.max}
      hint={<ArticleHint />}
    />
  ),
  gtin: () => <RuledTextField path="gtin" label="GTIN" hint={<GtinHints />} />,
  brandId: BrandField,
  competenceCenterId: CenterField,
  countryOfOrigin: OriginField,
}

function BrandField() {
  const field = useRuledField<number | null>('brandId')
  return <BrandPicker {...controlOf(field)} label="Brand" known={useKnown(field.value)} />
}

function CenterField() {
  const field = useRuledField<number | null>('competenceCenterId')
  const known = useKnown(field.value)
  return <CompetenceCenterPicker {...controlOf(field)} label="Competence center" known={known} />
}

/** What the stored product says that an id is called. */
function useKnown(value: number | null) {
  const { product } = useProductEditing()
  return product.references
    .filter(({ id }) => id === value)
    .map(({ id, name }) => ({ id, label: name }))
}

function OriginField() {
  const field = useRuledField<string | null>('countryOfOrigin')
  return <CountryPicker {...controlOf(field)} label="Country of origin" />
}

/** The status, with the moves that are allowed from the one that is saved, each with its meaning. */
function StatusField() {
  const { form } = useProductEditing()
  const isAdministrator = useIsAdministrator()
  const { hint, ...field } = useRuledField<Status>('status', <Meaning />)
  const saved = form.base.status
  const moves = new Set([saved, ...statusMoves(saved, isAdministrator)])
  return (
    <Select
      {...controlOf(field)}
      label="Status"
      data={statuses
        .filter(({ code }) => moves.has(code))
        .map(({ code, label }) => ({ value: code, label }))}
      onChange={(next) => next && field.change(next)}
      description={hint}
      allowDeselect={false}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <StatusOption status={option.value} isSaved={option.value === saved} />
      )}
    />
  )
}

function StatusOption({ status, isSaved }: { status: Status; isSaved: boolean }) {
  return (
    <span className={classes.option}>
      <span className={classes.line}>
        <ProductStatusTag status={status} />
        {isSaved && <span className={classes.saved}>current</span>}
      </span>
      <span className={classes.meaning}>{meaningOf(status)}</span>
    </span>
  )
}

function Meaning() {
  const { value } = useField<Status>('status')
  return meaningOf(value)
}

function meaningOf(status: Status): string {
  return statuses.find(({ code }) => code === status)?.meaning ?? ''
}

/** What is typed into a field, with the brand that it is of; null while both are as they are stored. */
function useTyped(path: 'code' | 'gtin' | 'manufacturerArticleNumber'): Typed | null {
  const { product } = useProductEditing()
  const [value, brandId] = useWatch<ProductValues, [typeof path, 'brandId']>({
    name: [path, 'brandId'],
  })
  const text = (value ?? '').trim()
  const isStored = text === (product[path] ?? '') && brandId === product.brandId
  if (text === '' || isStored) return null
  return { [path]: text, brandId: brandId ?? undefined, except: product.id }
}

function CodeHint() {
  return <DuplicateHint typed={useTyped('code')} kind="code" />
}

/** The check digit, and who else has it once it is whole. */
function GtinHints() {
  const typed = useTyped('gtin')
  const digits = normaliseGtin(typed?.gtin ?? '')
  const isWhole = typed !== null && gtinProblem(digits) === null
  return (
    <DuplicateHint typed={isWhole ? { ...typed, gtin: digits } : null} kind="gtin">
      <GtinHint />
    </DuplicateHint>
  )
}

function ArticleHint() {
  return <DuplicateHint typed={useTyped('manufacturerArticleNumber')} kind="article" />
}

/** Explains the check digit while a GTIN is typed, and completes it. */
function GtinHint() {
  const { value } = useField<string | null>('gtin')
  const digits = normaliseGtin(value ?? '')
  if (digits === '') return '8, 12, 13 or 14 digits; the last one is the check digit'
  const problem = gtinProblem(digits)
  if (problem === null) return `GTIN-${digits.length}: check digit ${digits.slice(-1)} is correct`
  if (problem.code === 'LENGTH' && [7, 11].includes(digits.length)) {
    const check = gs1CheckDigit(digits)
    return (
      <>
        {`After these ${digits.length} digits, the check digit is ${check}. `}
        <Remedy path="gtin" value={digits + check} />
      </>
    )
  }
  return null
}
