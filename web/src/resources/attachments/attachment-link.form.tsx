import {
  type ProductSelection,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { productsApi } from '@lambda/contract/products/products'
import { type DocumentRole, documentRoles } from '@lambda/domain/documents/documents'
import { Button, Group, Modal, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { formatCount } from '../../ui/formats.ts'
import { ProductsPicker } from '../products/product.picker.tsx'
import classes from './attachment-bulk.module.css'
import { attachmentsText } from './attachment-count.form.ts'

interface Props {
  opened: boolean
  onClose: () => void
  attachments: DocumentSelection
  count: number
}

interface Wanted {
  action: 'link' | 'unlink'
  by: 'choice' | 'search'
  ids: number[]
  q: string
  role: DocumentRole
}

const nothing: Wanted = { action: 'link', by: 'choice', ids: [], q: '', role: 'ADDITIONAL' }

/** Links many attachments to many products, or takes them from them; products are chosen or searched for. */
export function AttachmentLinkDialog({ opened, onClose, attachments, count }: Props) {
  const [wanted, setWanted] = useState(nothing)
  const { run, busy, error, reset } = useWrite({
    send: () => {
      const { action, role } = wanted
      return call(attachmentLinksApi.link, {
        body: { attachments, products: productsOf(wanted), action, role },
      })
    },
    onDone: (job) => {
      followJob(job)
      close()
    },
    failure: 'The attachments could not be linked.',
  })
  const change = (some: Partial<Wanted>) => {
    reset()
    setWanted({ ...wanted, ...some })
  }
  const close = () => {
    setWanted(nothing)
    reset()
    onClose()
  }
  const verb = wanted.action === 'link' ? 'Link' : 'Unlink'
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`Products of ${attachmentsText(count)}`}
      centered
      size="lg"
    >
      <div className={classes.fields}>
        <div className={classes.ways}>
          <SegmentedControl
            aria-label="What to do"
            value={wanted.action}
            data={[
              { value: 'link', label: 'Link to' },
              { value: 'unlink', label: 'Unlink from' },
            ]}
            onChange={(action) => change({ action: action === 'unlink' ? 'unlink' : 'link' })}
          />
          <SegmentedControl
            aria-label="Which products"
            value={wanted.by}
            data={[
              { value: 'choice', label: 'Selected products' },
              { value: 'search', label: 'All products found by a search' },
            ]}
            onChange={(by) => change({ by: by === 'search' ? 'search' : 'choice' })}
          />
        </div>
        {wanted.by === 'choice' ? (
          <ProductsPicker
            label="Products"
            placeholder={wanted.ids.length === 0 ? 'Code or name' : ''}
            value={wanted.ids}
            onChange={(ids) => change({ ids })}
          />
        ) : (
          <SearchField q={wanted.q} change={(q) => change({ q })} />
        )}
        {wanted.action === 'link' && (
          <Select
            label="Role"
            data={documentRoles.map(({ code, label }) => ({ value: code, label }))}
            value={wanted.role}
            allowDeselect={false}
            onChange={(role) => change({ role: roleOf(role) })}
          />
        )}
        {error !== null && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={busy} disabled={isEmpty(wanted)} onClick={() => run()}>
          {`${verb} ${attachmentsText(count)}`}
        </Button>
      </Group>
    </Modal>
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
      description={settled === '' || total === undefined ? searchHint : countText(total)}
      error={settled === '' ? null : found.error?.message}
      value={q}
      maxLength={1000}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}

const searchHint = 'Same syntax as in the product list: brand:nordfoam thickness:100..150'

function isEmpty({ by, ids, q }: Wanted): boolean {
  return by === 'choice' ? ids.length === 0 : q.trim() === ''
}

function productsOf({ by, ids, q }: Wanted): ProductSelection {
  if (by === 'choice') return { ids }
  return { q: q.trim(), language: useSelectedLanguage.getState().selectedLanguage }
}

function roleOf(value: string | null): DocumentRole {
  return documentRoles.find(({ code }) => code === value)?.code ?? 'ADDITIONAL'
}
