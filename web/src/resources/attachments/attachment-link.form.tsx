import {
  type ProductSelection,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { productsApi } from '@lambda/contract/products/products'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { ActionDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { countText } from '../../ui/formats.ts'
import { ProductsPicker } from '../products/product.picker.tsx'
import { RoleControl } from './attachment-controls.panel.tsx'
import classes from './attachment-bulk.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  attachments: DocumentSelection
  count: number
}

interface Choice {
  action: 'link' | 'unlink'
  by: 'choice' | 'search'
  ids: number[]
  q: string
  role: DocumentRole
}

const nothing: Choice = { action: 'link', by: 'choice', ids: [], q: '', role: 'ADDITIONAL' }

/** Links many attachments to many products, or takes them from them; products are chosen or searched for. */
export function AttachmentLinkDialog({ opened, onClose, attachments, count }: Props) {
  const [choice, setChoice] = useState(nothing)
  const { run, busy, error, reset } = useWrite({
    send: () => {
      const { action, role } = choice
      return call(attachmentLinksApi.link, {
        body: { attachments, products: productsOf(choice), action, role },
      })
    },
    onDone: (job) => {
      followJob(job)
      close()
    },
    failure: 'The attachments could not be linked.',
  })
  const change = (some: Partial<Choice>) => {
    reset()
    setChoice({ ...choice, ...some })
  }
  const close = () => {
    setChoice(nothing)
    reset()
    onClose()
  }
  const verb = choice.action === 'link' ? 'Link' : 'Unlink'
  const what = countText(count, 'attachment')
  return (
    <ActionDialog
      opened={opened}
      title={`Products of ${what}`}
      size="lg"
      confirmLabel={`${verb} ${what}`}
      disabled={isEmpty(choice)}
      busy={busy}
      onConfirm={run}
      onClose={close}
    >
      <div className={classes.fields}>
        <div className={classes.ways}>
          <SegmentedControl<Choice['action']>
            aria-label="What to do"
            value={choice.action}
            data={[
              { value: 'link', label: 'Link to' },
              { value: 'unlink', label: 'Unlink from' },
            ]}
            onChange={(action) => change({ action })}
          />
          <SegmentedControl<Choice['by']>
            aria-label="Which products"
            value={choice.by}
            data={[
              { value: 'choice', label: 'Selected products' },
              { value: 'search', label: 'All products found by a search' },
            ]}
            onChange={(by) => change({ by })}
          />
        </div>
        {choice.by === 'choice' ? (
          <ProductsPicker
            label="Products"
            placeholder={choice.ids.length === 0 ? 'Code or name' : ''}
            value={choice.ids}
            onChange={(ids) => change({ ids })}
          />
        ) : (
          <SearchField q={choice.q} change={(q) => change({ q })} />
        )}
        {choice.action === 'link' && (
          <RoleControl value={choice.role} change={(role) => change({ role })} />
        )}
        <ErrorText>{error}</ErrorText>
      </div>
    </ActionDialog>
  )
}

/** A search of products, with how many it finds: it must not be every product by mistake. */
function SearchField({ q, change }: { q: string; change: (q: string) => void }) {
  const [settled] = useDebouncedValue(q.trim(), 300)
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useQuery({
    queryKey: [productsApi.list.id, 'count', settled, language],
    queryFn: ({ signal }) =>
      call(productsApi.list, { query: { q: settled, limit: 1, language }, signal }),
    enabled: settled !== '',
    retry: false,
  })
  const total = found.data?.page.total
  return (
    <TextInput
      label="Search"
      description={settled === '' || total === undefined ? searchHint : countText(total, 'product')}
      error={settled === '' ? null : found.error?.message}
      value={q}
      maxLength={1000}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

const searchHint = 'Same syntax as in the product list: brand:nordfoam thickness:100..150'

function isEmpty({ by, ids, q }: Choice): boolean {
  return by === 'choice' ? ids.length === 0 : q.trim() === ''
}

function productsOf({ by, ids, q }: Choice): ProductSelection {
  if (by === 'choice') return { ids }
  return { q: q.trim(), language: useSelectedLanguage.getState().selectedLanguage }
}
