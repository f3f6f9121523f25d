import {
  type LinkedProduct,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import type { Attachment } from '@lambda/contract/attachments/attachments'
import { quoted } from '@lambda/contract/query-language/quoting'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPackage } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { MoreButton, usePages } from '../../../shared/list/pages.tsx'
import { lateDialog } from '../../../shared/late/late.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { moved } from '../../../shared/order/moved.ts'
import { OrderList } from '../../../shared/order/order-row.tsx'
import { useRowDrag } from '../../../shared/order/use-row-drag.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countText, formatCount } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { ProductAdder } from '../../products/product.picker.tsx'
import { AttachmentProductRow } from './attachment-product-row.panel.tsx'
import classes from './attachment-products.module.css'
import { useProductLinks } from './attachment-product-links.data.ts'

const LinkDrawer = lateDialog(
  async () => (await import('../attachment-link.form.tsx')).AttachmentLinkDrawer,
)

/** The products that an attachment is linked to, in their order, and the ways to link more. */
export function AttachmentProducts({ attachment }: { attachment: Attachment }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { found, rows, total } = usePages(attachmentLinksApi.products, {
    params: { id: attachment.id },
    query: { limit: 100, language },
  })
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!rows) return <LoadFailed what="The linked products" query={found} />
  return (
    <section className={classes.products} aria-label="Products">
      <Head attachment={attachment} total={total} />
      <Adder attachment={attachment} products={rows} />
      {total === 0 ? (
        <EmptyState icon={<IconPackage size={20} stroke={1.7} />} title="Not linked to any product">
          Choose a product above, or link many at once.
        </EmptyState>
      ) : (
        <Rows attachment={attachment} products={rows} readAt={found.dataUpdatedAt} />
      )}
      <MoreButton found={found}>{`Show more of ${formatCount(total)}`}</MoreButton>
    </section>
  )
}

function Head({ attachment, total }: { attachment: Attachment; total: number }) {
  const [linking, dialog] = useDisclosure(false)
  const inList = paths.products({ q: `attachment:${quoted(attachment.code)}` })
  return (
    <div className={classes.head}>
      <h2>{countText(total, 'product')}</h2>
      <span className={classes.acts}>
        {total > 0 && (
          <Button variant="default" component={Link} href={inList}>
            Show in the list
          </Button>
        )}
        <Button variant="default" onClick={dialog.open}>
          Link or unlink many…
        </Button>
      </span>
      <LinkDrawer
        opened={linking}
        onClose={dialog.close}
        attachments={{ ids: [attachment.id] }}
        count={1}
      />
    </div>
  )
}

interface AdderProps {
  attachment: Attachment
  products: readonly LinkedProduct[]
}

function Adder({ attachment, products }: AdderProps) {
  const { link } = useProductLinks(attachment)
  return (
    <div className={classes.adder}>
      <ProductAdder
        label="Link a product"
        placeholder="Code or name"
        add={(id) => {
          const known = products.find((product) => product.id === id)
          if (known === undefined) void link(id)
          else showToast({ type: 'info', message: `${known.code} is already linked.` })
        }}
      />
    </div>
  )
}

interface RowsProps {
  attachment: Attachment
  products: readonly LinkedProduct[]
  /** When the server has said so. */
  readAt: number
}

/** The rows in their order: dragged by mouse or finger, moved by buttons; stored once they are let go. */
function Rows({ attachment, products, readAt }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { place } = useProductLinks(attachment)
  const [order, setOrder] = useState({ of: 0, products })
  // What the server says counts, as soon as it has said it.
  const shown = order.of === readAt ? order.products : products
  const show = (next: readonly LinkedProduct[]) => setOrder({ of: readAt, products: next })
  const store = useStoring(place)
  const held = useRef({ order: shown, from: 0 })
  const { dragged, begin } = useRowDrag({
    list,
    move: (_, to) => show(moved(held.current.order, held.current.from, to)),
    drop: (from, to) => {
      if (from !== to) store(moved(held.current.order, from, to), to)
    },
  })
  return (
    <OrderList ref={list} aria-label="Linked products">
      {shown.map((product, index) => (
        <AttachmentProductRow
          key={product.id}
          attachment={attachment}
          product={product}
          place={{ index, count: shown.length, isDragged: dragged === index }}
          move={(to) => {
            const next = moved(shown, index, to)
            show(next)
            store(next, to)
          }}
          grip={(press) => {
            held.current = { order: shown, from: index }
            begin(press, index)
          }}
        />
      ))}
    </OrderList>
  )
}

/** Stores where the row at an index has come to stand, one after the other: the last one counts. */
function useStoring(place: ReturnType<typeof useProductLinks>['place']) {
  const sending = useRef({ queue: Promise.resolve(), count: 0 })
  return (order: readonly LinkedProduct[], index: number) => {
    const id = order[index]?.id
    if (id === undefined) return
    const after = order[index - 1]?.id ?? null
    const { current } = sending
    current.count += 1
    const behind = async (before: Promise<void>) => {
      await before
      await place(id, after, () => current.count === 1)
      current.count -= 1
    }
    current.queue = behind(current.queue)
  }
}
