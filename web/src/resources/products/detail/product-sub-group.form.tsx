import { useFormContext, useWatch } from 'react-hook-form'
import classes from '../technical/product-hints.module.css'
import { useProductEditing } from '../product.form.tsx'
import type { ProductValues } from '../product-values.form.ts'

/** A sub group of another main group: offers to leave it, or to follow it. */
export function SubGroupFit() {
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
    <span className={classes.choices}>
      <button
        type="button"
        className={classes.remedy}
        onClick={() => setValue('subGroupId', null, options)}
      >
        Clear sub group
      </button>
      {parent && (
        <button
          type="button"
          className={classes.remedy}
          onClick={() => setValue('mainGroupId', parent.id, options)}
        >
          {`Set main group to ${parent.name}`}
        </button>
      )}
    </span>
  )
}
