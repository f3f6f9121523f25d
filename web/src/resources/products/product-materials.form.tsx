import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useField } from '../../shared/form/use-field.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './product-materials.module.css'
import { useProductEditing } from './product.form.tsx'

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
            <ActionIcon
              size="sm"
              aria-label={`Move ${nameOf(id)} up`}
              disabled={index === 0}
              onClick={() => change(swapped(ids, index - 1))}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={`Move ${nameOf(id)} down`}
              disabled={index === ids.length - 1}
              onClick={() => change(swapped(ids, index))}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The ids with the one at an index and the one after it changing places. */
function swapped(ids: readonly number[], index: number): number[] {
  const pair = ids.slice(index, index + 2).toReversed()
  return ids.toSpliced(index, 2, ...pair)
}
