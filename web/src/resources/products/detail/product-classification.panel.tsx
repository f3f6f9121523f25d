import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { TaxonomyNode } from '@lambda/contract/taxonomies'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { controlOf, useField } from '../../../shared/form/use-field.ts'
import { moved } from '../../../shared/order/moved.ts'
import { OrderButtons } from '../../../shared/order/order-row.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TaxonomiesPicker, TaxonomyPicker } from '../../taxonomies/taxonomy.picker.tsx'
import { useRuledField } from '../technical/product-hints.form.tsx'
import { ProductClasses } from '../classes/product-classes.form.tsx'
import hints from '../technical/product-hints.module.css'
import materials from '../technical/product-materials.module.css'
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
      <ProductClasses />
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
  const names = useNodeNames(field.value === null ? [] : [field.value])
  return <TaxonomyPicker {...controlOf(field)} {...names} {...{ kind, under, label }} />
}

function ManyNodes({ kind, under }: NodeProps) {
  const { field: path, plural } = entryOf(kind)
  const field = useRuledField<number[]>(path)
  const names = useNodeNames(field.value)
  return <TaxonomiesPicker {...controlOf(field)} {...names} {...{ kind, under }} label={plural} />
}

/** Names for the chosen ids, from the product and from the nodes; a node is listed under its parent. */
function useNodeNames(chosen: readonly number[]) {
  const { nodes } = useProductEditing()
  const find = useFindNode()
  const known = chosen.flatMap((id) => {
    const found = find(id)
    if (!found) return []
    const detail = /^\d/.test(found.code) ? { detail: found.code } : {}
    return [{ id, label: found.name, ...detail }]
  })
  const groupOf = ({ parentId }: TaxonomyNode) =>
    parentId === null ? undefined : nodes?.get(parentId)?.name
  return { known, groupOf }
}

/** Finds a node by its id, be it only as the product names it. */
function useFindNode() {
  const { product, nodes } = useProductEditing()
  return (id: number) => nodes?.get(id) ?? product.references.find((one) => one.id === id)
}

function entryOf(kind: TaxonomyKind) {
  const entry = taxonomyKinds.find((candidate) => candidate.kind === kind)
  if (!entry) throw new Error(`There is no taxonomy “${kind}”.`)
  return entry
}

/** A sub group of another main group: offers to leave it, or to follow it. */
function SubGroupFit() {
  const { nodes } = useProductEditing()
  const { setValue } = useFormContext<ProductValues>()
  const [mainGroupId, subGroupId] = useWatch<ProductValues, ['mainGroupId', 'subGroupId']>({
    name: ['mainGroupId', 'subGroupId'],
  })
  const node = subGroupId === null ? undefined : nodes?.get(subGroupId)
  if (!node || node.parentId === mainGroupId) return null
  const parent = node.parentId === null ? undefined : nodes?.get(node.parentId)
  const options = { shouldDirty: true, shouldValidate: true }
  return (
    <span className={hints.choices}>
      <button
        type="button"
        className={hints.remedy}
        onClick={() => setValue('subGroupId', null, options)}
      >
        Clear sub group
      </button>
      {parent && (
        <button
          type="button"
          className={hints.remedy}
          onClick={() => setValue('mainGroupId', parent.id, options)}
        >
          {`Set main group to ${parent.name}`}
        </button>
      )}
    </span>
  )
}

/** The chosen materials in their order, the primary one first; moved by buttons. */
function MaterialOrder() {
  const find = useFindNode()
  const { value: ids, change } = useField<number[]>('materialIds')
  if (ids.length < 2) return null
  const nameOf = (id: number) => find(id)?.name ?? `#${id}`
  return (
    <ol className={materials.order} aria-label="Order of the materials">
      {ids.map((id, index) => (
        <li key={id} className={materials.material}>
          <span className={materials.rank}>{index + 1}</span>
          <span className={materials.name}>{nameOf(id)}</span>
          {index === 0 && <Tag tone="accent">Primary</Tag>}
          <span className={materials.moves}>
            <OrderButtons
              name={nameOf(id)}
              index={index}
              count={ids.length}
              move={(to) => change(moved(ids, index, to))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
