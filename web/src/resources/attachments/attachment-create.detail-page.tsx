import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type DocumentRole, documentRoles } from '@lambda/domain/documents/documents'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { type Mutation, mutate } from '../../platform/result.ts'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { ProductsPicker, useProductOptions } from '../products/product.picker.tsx'
import { RoleControl } from './attachment-controls.panel.tsx'
import { type DocumentKind, attachmentKind } from './attachment-kind.data.ts'
import { DocumentCreation } from './creation/attachment-creation.panel.tsx'
import { useForAll } from './creation/attachment-for-all.data.ts'

interface CreateProps extends Omit<
  ComponentProps<typeof DocumentCreation>,
  'use' | 'noun' | 'within' | 'onDone'
> {
  kind: DocumentKind
}

/** The page that makes documents of files and goes to the list of them, the new ones first. */
export function DocumentCreatePage({ kind, ...creation }: CreateProps) {
  const { api, title, noun, use, path } = kind
  const go = useGo()
  const client = useQueryClient()
  const done = () => {
    void client.invalidateQueries({ queryKey: [api.list.id] })
    go(path.list({ sort: '-updatedAt' }))
  }
  const breadcrumb = [{ label: title, path: path.list() }]
  return (
    <Page title={`New ${noun.many}`} fill breadcrumb={breadcrumb}>
      <DocumentCreation {...creation} {...{ use, noun }} within={path.create()} onDone={done} />
    </Page>
  )
}

/** The products that all new attachments are linked to, with what they are called, and as what. */
const linking = z.object({
  products: z.array(z.object({ id: z.number(), label: z.string(), detail: z.string().optional() })),
  role: z.enum(documentRoles.map(({ code }) => code)),
})

const unlinked: z.infer<typeof linking> = { products: [], role: 'ADDITIONAL' }

/** Makes attachments of files: dropped, sent, described and linked to products. */
export function AttachmentCreatePage() {
  const [{ products, role }, say] = useForAll('attachment', linking, unlinked)
  const optionsOf = useProductOptions(products)
  const productIds = products.map(({ id }) => id)
  const isLinked = productIds.length > 0
  return (
    <DocumentCreatePage
      kind={attachmentKind}
      group="attachment"
      create={(input, idempotencyKey) =>
        mutate(attachmentsApi.create, { body: { ...input, productIds, role }, idempotencyKey })
      }
      adopt={isLinked ? (id) => link(id, productIds, role) : undefined}
      inOrder={isLinked}
      forAll={
        <>
          <ProductsPicker
            label="Link to products"
            hint="Each new attachment is linked to all of these products."
            placeholder={isLinked ? '' : 'Code or name'}
            value={productIds}
            known={products}
            onChange={(ids) => say({ products: optionsOf(ids), role })}
          />
          {isLinked && (
            <RoleControl value={role} change={(next) => say({ products, role: next })} />
          )}
        </>
      }
    />
  )
}

/** Takes a document that is there already in place of a new one: links it to the products, until one of them cannot be. */
async function link(
  id: number,
  productIds: readonly number[],
  role: DocumentRole,
): Promise<Mutation<unknown>> {
  const [first = 0, ...others] = productIds
  const done = await mutate(productAttachmentsApi.link, {
    params: { id: first },
    body: { attachmentIds: [id], role },
  })
  return done.result.Success && others.length > 0 ? link(id, others, role) : done
}
