import {
  type LinkedProduct,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Mutation, mutate } from '../../../platform/result.ts'
import { showToast } from '../../../ui/toasts.ts'

/** What can be done with the products of an attachment; each is stored at once, and says so where it is not seen. */
export function useProductLinks({ id: attachmentId, code }: Attachment) {
  const client = useQueryClient()
  const act = async (
    sending: Promise<Mutation<unknown>>,
    failure: string,
    isLast: () => boolean = () => true,
  ) => {
    const { result } = await sending
    if (!result.Success) {
      showToast({ type: 'error', message: result.Errors?.join(' ') ?? failure })
    }
    if (isLast()) await askAnew(client, attachmentId)
    return result.Success
  }
  const linked = (id: number, role: DocumentRole) =>
    mutate(productAttachmentsApi.link, {
      params: { id },
      body: { attachmentIds: [attachmentId], role },
    })
  return {
    link: (id: number) => act(linked(id, 'ADDITIONAL'), 'It could not be linked.'),
    changeRole: (id: number, role: DocumentRole) =>
      act(
        mutate(productAttachmentsApi.change, { params: { id, attachmentId }, body: { role } }),
        'The role could not be saved.',
      ),
    /** While others are still to be sent, nothing is asked anew: what is shown would jump back. */
    place: (productId: number, after: number | null, isLast: () => boolean) =>
      act(
        mutate(attachmentLinksApi.moveProduct, {
          params: { id: attachmentId, productId },
          body: { after },
        }),
        'The order could not be saved.',
        isLast,
      ),
    unlink: async ({ id, role, code: product }: LinkedProduct) => {
      const params = { id, attachmentId }
      const sending = mutate(productAttachmentsApi.unlink, { params })
      if (!(await act(sending, 'It could not be unlinked.'))) return
      showToast({
        type: 'success',
        message: `${code} is no longer linked to ${product}.`,
        action: {
          label: 'Undo',
          run: () => void act(linked(id, role), 'It could not be linked again.'),
        },
      })
    },
  }
}

async function askAnew(client: QueryClient, id: number): Promise<void> {
  const ofAttachment = [attachmentsApi.get, attachmentsApi.history, attachmentLinksApi.products]
  await Promise.all([
    ...ofAttachment.map((call) => client.invalidateQueries({ queryKey: [call.id, { id }] })),
    client.invalidateQueries({ queryKey: [attachmentsApi.list.id] }),
    client.invalidateQueries({ queryKey: [productAttachmentsApi.get.id] }),
  ])
}
