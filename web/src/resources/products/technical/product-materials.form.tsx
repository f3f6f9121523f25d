import { useField } from '../../../shared/form/use-field.ts'
import { moved } from '../../../shared/order/moved.ts'
import { OrderButtons } from '../../../shared/order/order-buttons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from './product-materials.module.css'
import { useProductEditing } from '../product.form.tsx'

/** The chosen materials in their order, the primary one first; moved by buttons. */
export function MaterialOrder() {
  const { product, nodes } = useProductEditing()
  const { value: ids, change } = useField<number[]>('materialIds')
  if (ids.length < 2) return null
  const nameOf = (id: number) =>
    (nodes?.get(id) ?? product.references.find((reference) => reference.id === id))?.name ??
    `#${id}`
  return (
    <ol className={classes.order} aria-label="Order of the materials">
      {ids.map((id, index) => (
        <li key={id} className={classes.material}>
          <span className={classes.rank}>{index + 1}</span>
          <span className={classes.name}>{nameOf(id)}</span>
          {index === 0 && <Tag tone="accent">Primary</Tag>}
          <span className={classes.moves}>
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
