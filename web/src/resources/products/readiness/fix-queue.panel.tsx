import { Button } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { paths } from '../../../paths.ts'
import { focusField } from '../../../shared/form/focus-field.ts'
import { Link } from '../../../shared/page/link.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { ToolButton } from '../../../ui/buttons.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useProductEditing } from '../product.form.tsx'
import { type FixQueue, leaveQueue, markDone } from './fix-queue.data.ts'
import { fieldLacking, isLacking } from './fix-gap.rules.ts'
import { useReadiness } from './product-readiness.data.ts'
import classes from './fix-list.module.css'

/** On the page of a product that is one of a queue: what it lacks, and the way to the others that lack it. */
export function FixQueueBar({ queue, at }: { queue: FixQueue; at: number }) {
  const { product } = useProductEditing()
  const { data: readiness } = useReadiness()
  const go = useGo()
  const field = fieldLacking(queue)
  const { what, products, total, done, panel } = queue
  const isSupplied = readiness !== undefined && !isLacking(readiness, queue)
  const isDone = done.includes(product.id)
  const show = (to: { id: number } | undefined) => to && go(paths.product(to.id, panel))
  const isLeft = ({ id }: { id: number }) => id !== product.id && !done.includes(id)
  const next = products.slice(at + 1).find(isLeft) ?? products.slice(0, at).find(isLeft)
  const goOn = () => {
    if (isSupplied) markDone(product.id, true)
    show(next)
  }
  const finish = () => {
    markDone(product.id, true)
    show(next)
  }
  const count = new Set([...done, ...(isSupplied ? [product.id] : [])]).size
  const more = total > products.length ? ` (of ${formatCount(total)})` : ''
  return (
    <section className={classes.queue} aria-label="Fix list">
      {field !== null && <FieldFocus key={product.id} field={field} />}
      <p className={classes.queueText}>
        <Link href={queue.back} className={classes.queueBack}>
          Fix list
        </Link>
        <strong>{what}</strong>
        <span>{`${at + 1} of ${formatCount(products.length)}${more}, ${formatCount(count)} done`}</span>
        {isSupplied ? (
          <Tag tone="success">Supplied</Tag>
        ) : (
          isDone && <Tag tone="neutral">Done for now</Tag>
        )}
      </p>
      <div className={classes.queueActs}>
        <ToolButton
          variant="default"
          label="Previous product"
          icon={IconChevronLeft}
          disabled={at === 0}
          onClick={() => show(products[at - 1])}
        />
        <ToolButton
          variant="default"
          label="Next product"
          icon={IconChevronRight}
          disabled={!next}
          onClick={goOn}
        />
        {isDone && !isSupplied ? (
          <Button variant="default" onClick={() => markDone(product.id, false)}>
            Not done yet
          </Button>
        ) : (
          <Button
            leftSection={<IconCheck size={15} aria-hidden />}
            disabled={isDone && !next}
            onClick={finish}
          >
            {next ? 'Done, next' : 'Done'}
          </Button>
        )}
        <ToolButton variant="subtle" label="Leave the queue" icon={IconX} onClick={leaveQueue} />
      </div>
    </section>
  )
}

/** Gives the focus to the field that a product lacks, in its language: whoever works through the queue has come for it. */
function FieldFocus({ field }: { field: string }) {
  useEffect(() => focusField(field), [field])
  return null
}
