import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { type DocumentRole, documentRoles } from '@lambda/domain/documents/documents'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { mutate } from '../../platform/result.ts'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { DocumentCreation } from './creation/attachment-creation.panel.tsx'
import { ProductsPicker } from '../products/product.picker.tsx'

const noun = { one: 'attachment', many: 'attachments' }

/** Makes attachments of files: dropped, sent, described and linked to products. */
export function AttachmentCreatePage() {
  const go = useGo()
  const client = useQueryClient()
  const [productIds, setProductIds] = useState<number[]>([])
  const [role, setRole] = useState<DocumentRole>('ADDITIONAL')
  const done = () => {
    void client.invalidateQueries({ queryKey: [attachmentsApi.list.id] })
    go(paths.attachments.list({ sort: '-updatedAt' }))
  }
  return (
    <Page
      title="New attachments"
      fill
      breadcrumb={[{ label: 'Attachments', path: paths.attachments.list() }]}
    >
      <DocumentCreation
        group="attachment"
        use="forProducts"
        noun={noun}
        within={paths.attachments.create()}
        create={(input, idempotencyKey) =>
          mutate(attachmentsApi.create, { body: { ...input, productIds, role }, idempotencyKey })
        }
        adopt={productIds.length === 0 ? undefined : (id) => link(id, productIds, role)}
        inOrder={productIds.length > 0}
        onDone={done}
        forAll={
          <>
            <ProductsPicker
              label="Link to products"
              hint="Each new attachment is linked to all of these products."
              placeholder={productIds.length === 0 ? 'Code or name' : ''}
              value={productIds}
              onChange={setProductIds}
            />
            {productIds.length > 0 && (
              <Select
                label="Role"
                data={documentRoles.map(({ code, label }) => ({ value: code, label }))}
                value={role}
                allowDeselect={false}
                onChange={(value) => setRole(roleOf(value))}
              />
            )}
          </>
        }
      />
    </Page>
  )
}

/** Takes a document that is there already in place of a new one: links it to the products. */
function link(id: number, productIds: number[], role: DocumentRole) {
  return mutate(attachmentLinksApi.link, {
    body: { attachments: { ids: [id] }, products: { ids: productIds }, action: 'link', role },
  })
}

function roleOf(value: string | null): DocumentRole {
  return documentRoles.find(({ code }) => code === value)?.code ?? 'ADDITIONAL'
}
