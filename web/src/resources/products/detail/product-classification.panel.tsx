import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { TaxonomyNode } from '@lambda/contract/taxonomies'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { TaxonomiesPicker, TaxonomyPicker } from '../../taxonomies/taxonomy.picker.tsx'
import { useRuledField } from '../product-field.form.tsx'
import { MaterialOrder } from '../technical/product-materials.form.tsx'
import { SubGroupFit } from './product-sub-group.form.tsx'
import { useProductEditing } from '../product.form.tsx'
import type { ProductValues } from '../product-values.form.ts'

/** Where the product stands in the ten taxonomies. */
export function ProductClassificationPanel() {
  const mainGroupId = useWatch<ProductValues, 'mainGroupId'>({ name: 'mainGroupId' })
  const mainApplicationIds = useWatch<ProductValues, 'mainApplicationIds'>({
    name: 'mainApplicationIds',
  })
  return (
    <>
      <FieldGrid title="Group">
        <OneNode kind="product-main-group" />
        <OneNode
          kind="product-sub-group"
          under={mainGroupId === null ? undefined : [mainGroupId]}
          hint={<SubGroupFit />}
        />
        <OneNode kind="product-type" />
        <OneNode kind="product-segmentation" />
      </FieldGrid>
      <FieldGrid title="Material" text="The first material determines which values are plausible.">
        <WideField>
          <ManyNodes kind="material" />
          <MaterialOrder />
        </WideField>
      </FieldGrid>
      <FieldGrid title="Use">
        <ManyNodes kind="main-application" />
        <ManyNodes
          kind="sub-application"
          under={mainApplicationIds.length === 0 ? undefined : mainApplicationIds}
        />
        <ManyNodes kind="sector" />
        <ManyNodes kind="insulation-solution" />
        <ManyNodes kind="acoustic-solution" />
      </FieldGrid>
    </>
  )
}

interface NodeProps {
  kind: TaxonomyKind
  under?: readonly number[] | undefined
  hint?: ReactNode
}

function OneNode({ kind, under, hint }: NodeProps) {
  const { field: path, label } = entryOf(kind)
  const field = useRuledField<number | null>(path, hint)
  const { known, groupOf } = useNodeNames(field.value === null ? [] : [field.value])
  return (
    <TaxonomyPicker
      kind={kind}
      {...(under ? { under } : {})}
      groupOf={groupOf}
      id={field.id}
      label={label}
      value={field.value}
      onChange={field.change}
      onBlur={field.blur}
      error={field.error}
      hint={field.hint}
      known={known}
    />
  )
}

function ManyNodes({ kind, under }: NodeProps) {
  const { field: path, plural } = entryOf(kind)
  const field = useRuledField<number[]>(path)
  const { known, groupOf } = useNodeNames(field.value)
  return (
    <TaxonomiesPicker
      kind={kind}
      {...(under ? { under } : {})}
      groupOf={groupOf}
      id={field.id}
      label={plural}
      value={field.value}
      onChange={field.change}
      onBlur={field.blur}
      error={field.error}
      hint={field.hint}
      known={known}
    />
  )
}

/** Names for the chosen ids, from the product and from the nodes; a node is listed under its parent. */
function useNodeNames(chosen: readonly number[]) {
  const { product, nodes } = useProductEditing()
  const known = chosen.flatMap((id) => {
    const found = nodes?.get(id) ?? product.references.find((reference) => reference.id === id)
    if (!found) return []
    const detail = /^\d/.test(found.code) ? { detail: found.code } : {}
    return [{ id, label: found.name, ...detail }]
  })
  const groupOf = ({ parentId }: TaxonomyNode) =>
    parentId === null ? undefined : nodes?.get(parentId)?.name
  return { known, groupOf }
}

function entryOf(kind: TaxonomyKind) {
  const entry = taxonomyKinds.find((candidate) => candidate.kind === kind)
  if (!entry) throw new Error(`There is no taxonomy “${kind}”.`)
  return entry
}
