import { productsApi } from '@lambda/contract/products/products'
import { productRecord } from '@lambda/contract/trail/product'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { NotFoundScreen } from '../../../screens/not-found-screen.tsx'
import { DraftOf } from '../../../shared/drafts/draft-of.tsx'
import { HistoryPanel } from '../../../shared/history/history-panel.tsx'
import { usePages } from '../../../shared/list/pages.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { IconButton } from '../../../ui/buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatDateTime } from '../../../ui/formats.ts'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import words from '../../../ui/words.module.css'
import { changesAtOnce, deletionIn } from './product-deleted.data.ts'
import { useProductRestore } from './product-restore.data.ts'

const breadcrumb = [{ label: 'Products', path: paths.products() }]

/** What stands in the place of a product that was deleted: by whom, the way back, and its history. */
export function ProductDeletedPage({ id }: { id: number }) {
  const restore = useProductRestore()
  const [busy, setBusy] = useState(false)
  const { found, rows } = usePages(productsApi.history, {
    params: { id },
    query: { limit: changesAtOnce },
  })
  if (found.isPending) return <PageSkeleton />
  const last = deletionIn(rows ?? [])
  if (!last) return <NotFoundScreen />
  const bringBack = async () => {
    setBusy(true)
    await restore([{ id, code: 'The product' }])
    setBusy(false)
  }
  const merged = last.fields.find(({ path }) => path === 'mergedInto')
  const into = typeof merged?.to === 'number' ? merged.to : null
  const by = last.actor === null ? '' : ` by ${last.actor.name}`
  const when = `${formatDateTime(last.at)}${by}`
  return (
    <Page title="Deleted product" breadcrumb={breadcrumb}>
      <EmptyState
        icon={<IconTrash size={20} stroke={1.7} />}
        title={
          into === null ? 'This product was deleted' : 'This product was merged into another one'
        }
        actions={
          <IconButton
            icon={IconRestore}
            variant="filled"
            loading={busy}
            onClick={() => void bringBack()}
          >
            Restore product
          </IconButton>
        }
      >
        {into === null ? (
          `Deleted on ${when}. Restoring it brings back everything, links to attachments included.`
        ) : (
          <>
            {'Its code leads to '}
            <Link href={paths.product(into)} className={words.link}>
              {merged?.names?.[0]?.label ?? `#${into}`}
            </Link>
            {`, into which it was merged on ${when}. Restoring it leaves that product as it is; undo `}
            {last.changeSet === undefined ? (
              'the change set'
            ) : (
              <Link href={paths.changeSets.one(last.changeSet)} className={words.link}>
                the change set
              </Link>
            )}
            {' to take the whole merge back.'}
          </>
        )}
      </EmptyState>
      <DraftOf entity="product" id={id} />
      <HistoryPanel
        endpoint={productsApi.history}
        params={{ id }}
        fieldOf={productRecord}
        version={last.version}
      />
    </Page>
  )
}
