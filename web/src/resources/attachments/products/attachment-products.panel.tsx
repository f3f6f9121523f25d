import {
  type LinkedProduct,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import type { Attachment } from '@lambda/contract/attachments/attachments'
import { quoted } from '@lambda/contract/query-language/quoting'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPackage } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { Link } from '../../../shared/page/link.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { OnceShown } from '../../../shared/page/once-shown.tsx'
import { moved } from '../../../shared/order/moved.ts'
import { useRowDrag } from '../../../shared/order/use-row-drag.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { ProductAdder } from '../../products/product.picker.tsx'
import { AttachmentProductRow } from './attachment-product-row.panel.tsx'
import classes from './attachment-products.module.css'
import { useProductLinks } from './attachment-product-links.search.ts'

const AttachmentLinkDialog = lazy(async () => ({
  default: (await import('../attachment-link.form.tsx')).AttachmentLinkDialog,
}))

/** The products that an attachment is linked to, in their order, and the ways to link more. */
export function AttachmentProducts({ attachment }: { attachment: Attachment }) {
  const found = useLinkedProducts(attachment.id)
  const products = found.data?.pages.flatMap((page) => page.data)
  const total = found.data?.pages[0]?.page.total ?? 0
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!products) return <LoadFailed what="The linked products" query={found} />
  return (
    <section className={classes.products} aria-label="Products">
      <Head attachment={attachment} total={total} />
      <Adder attachment={attachment} products={products} />
      {total === 0 ? (
        <EmptyState icon={<IconPackage size={20} stroke={1.7} />} title="Not linked to any product">
          Choose a product above, or link many at once.
        </EmptyState>
      ) : (
        <Rows attachment={attachment} products={products} readAt={found.dataUpdatedAt} />
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {`Show more of ${formatCount(total)}`}
        </Button>
      )}
    </section>
  )
}

function useLinkedProducts(id: number) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useInfiniteQuery({
    queryKey: [attachmentLinksApi.products.id, { id }, { language }],
    queryFn: ({ pageParam, signal }) =>
      call(attachmentLinksApi.products, {
        params: { id },
        query: { limit: 100, language, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next ?? undefined,
  })
}

function Head({ attachment, total }: { attachment: Attachment; total: number }) {
  const [linking, dialog] = useDisclosure(false)
  const [isWanted, want] = useState(false)
  const inList = paths.products({ q: `attachment:${quoted(attachment.code)}` })
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        {total === 1 ? '1 product' : `${formatCount(total)} products`}
      </h2>
      <span className={classes.acts}>
        {total > 0 && (
          <Button variant="default" component={Link} href={inList}>
            Show in the list
          </Button>
        )}
        <Button variant="default" onClick={isWanted ? dialog.open : () => want(true)}>
          Link or unlink many…
        </Button>
      </span>
      {isWanted && (
        <Suspense fallback={null}>
          <AttachmentLinkDialog
            opened={linking}
            onClose={dialog.close}
            attachments={{ ids: [attachment.id] }}
            count={1}
          />
          <OnceShown act={dialog.open} />
        </Suspense>
      )}
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
    <ol className={classes.rows} ref={list} aria-label="Linked products">
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
    </ol>
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
