import type {
  ProductAttachment,
  ProductAttachments,
} from '@lambda/contract/attachments/product-attachments'
import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { moved } from '../../../shared/order/moved.ts'
import { useRowDrag } from '../../../shared/order/use-row-drag.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { LinkActs } from './product-attachments.data.ts'
import type { CodeNames } from './product-attachments-gaps.rules.ts'
import { AttachmentRow } from './product-attachments-row.panel.tsx'
import classes from './product-attachments-rows.module.css'

interface Props {
  category: ProductAttachments['categories'][number]
  /** Every document of the product, in the order of the links. */
  all: readonly ProductAttachment[]
  /** Those of this category that are shown. */
  items: readonly ProductAttachment[]
  acts: LinkActs
  names: CodeNames
}

/** The documents of one category: the product's own in an order that can be changed, the inherited ones behind. */
export function CategoryGroup({ category, all, items, acts, names }: Props) {
  const own = items.filter(({ isInherited }) => !isInherited)
  const inherited = items.filter(({ isInherited }) => isInherited)
  const list = useRef<HTMLOListElement>(null)
  const { shown, announcement, dragged, begin, step } = useOrder(list, { all, acts }, own)
  if (items.length === 0) return null
  const titleId = `attachments-${category.id}`
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.groupTitle}>
        {category.name}
        <span className={classes.count}>{items.length}</span>
        {category.isRequired && <Tag>Required</Tag>}
      </h2>
      <div className={classes.rows}>
        {shown.length > 0 && (
          <ol ref={list} className={classes.list} aria-label={category.name}>
            {shown.map((item, index) => (
              <AttachmentRow
                key={item.id}
                item={item}
                acts={acts}
                before={predecessor(all, item.id)}
                names={names}
                place={{
                  index,
                  count: shown.length,
                  isDragged: dragged === index,
                  grip: (press) => begin(press, index),
                  move: (to) => step(index, to),
                }}
              />
            ))}
          </ol>
        )}
        {inherited.length > 0 && (
          <ul className={classes.list} aria-label={`${category.name}, inherited`}>
            {inherited.map((item) => (
              <AttachmentRow
                key={item.id}
                item={item}
                acts={acts}
                before={null}
                names={names}
                place={null}
              />
            ))}
          </ul>
        )}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  )
}

/** The order of rows while it is being changed: a drag is kept once the row is let go, a step at once. */
function useOrder(
  list: RefObject<HTMLElement | null>,
  { all, acts }: Pick<Props, 'all' | 'acts'>,
  own: readonly ProductAttachment[],
) {
  const [announcement, setAnnouncement] = useState('')
  const [pending, setPending] = useState<readonly ProductAttachment[] | null>(null)
  const shown = pending ?? own
  const keep = async (before: readonly ProductAttachment[], from: number, to: number) => {
    const order = moved(before, from, to)
    const item = order[to]
    setPending(order)
    if (item && from !== to) {
      setAnnouncement(`${item.code} is now number ${to + 1} of ${order.length}.`)
      await acts.move(item.id, placeBehind(all, order, to))
    }
    // Unless it has been changed once more meanwhile.
    setPending((latest) => (latest === order ? null : latest))
  }
  const { dragged, begin } = useRowDrag({
    list,
    move: (from, to) => setPending((order) => moved(order ?? own, from, to)),
    drop: (from, to) => void keep(own, from, to),
  })
  return {
    shown,
    announcement,
    dragged,
    begin,
    step: (from: number, to: number) => void keep(shown, from, to),
  }
}

/** Behind which document of the product one comes to stand that has this place among those of its category. */
function placeBehind(
  all: readonly ProductAttachment[],
  order: readonly ProductAttachment[],
  index: number,
): number | null {
  const above = order[index - 1]
  if (above) return above.id
  const below = order[index + 1]
  return below ? predecessor(all, below.id, order[index]?.id) : null
}

/** The document right in front of one in the order of all links; another one can be left out of account. */
function predecessor(
  all: readonly ProductAttachment[],
  id: number,
  without?: number,
): number | null {
  const own = all.filter((item) => !item.isInherited && item.id !== without)
  return own[own.findIndex((item) => item.id === id) - 1]?.id ?? null
}
