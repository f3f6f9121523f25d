import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import { productsApi } from '@lambda/contract/products/products'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import {
  type ChangeSetControls,
  ChangeSetDrawer,
} from '../../shared/change-set/change-set-drawer.tsx'
import { ChangeSetEnd } from '../../shared/change-set/change-set-end.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { Refusal } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
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

/** Links many attachments to many products, or unlinks them: what would happen is shown before anything is changed. */
export function AttachmentLinkDrawer({ opened, onClose, attachments, count }: Props) {
  return (
    <ChangeSetDrawer
      opened={opened}
      onClose={onClose}
      title={`Products of ${countText(count, 'attachment')}`}
    >
      {(drawer) => <LinkForm {...{ onClose, attachments, drawer }} />}
    </ChangeSetDrawer>
  )
}

type FormProps = Pick<Props, 'onClose' | 'attachments'> & { drawer: ChangeSetControls }

function LinkForm({ onClose, attachments, drawer }: FormProps) {
  const [choice, setChoice] = useState(nothing)
  const [reason, setReason] = useState('')
  const go = useGo()
  const review = useWrite({
    send: () => {
      if (isEmpty(choice)) throw new Refusal('Choose the products first.')
      const { action, role } = choice
      const products = productsOf(choice)
      return call(attachmentLinksApi.link, {
        body: { attachments, products, action, role, reason: reason.trim() || null },
      })
    },
    onDone: ({ id }) => {
      onClose()
      go(paths.changeSets.one(id))
    },
    failure: 'The change set could not be created.',
  })
  const change = (some: Partial<Choice>) => {
    review.reset()
    setChoice({ ...choice, ...some })
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        review.run()
      }}
    >
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
      <ChangeSetEnd
        reason={reason}
        onReason={setReason}
        write={review}
        submitLabel="Review changes"
        isDirty={!isEmpty(choice)}
        drawer={drawer}
      />
    </form>
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

function productsOf({ by, ids, q }: Choice): RecordSelection {
  if (by === 'choice') return { ids }
  return { q: q.trim(), language: useSelectedLanguage.getState().selectedLanguage, except: [] }
}
