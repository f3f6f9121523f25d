import type { Attachment } from '@lambda/contract/attachments/attachments'
import { useParams } from '@tanstack/react-router'
import { preloadRecord } from '../../shared/record/record-cache.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { attachmentKind, useDocument } from './attachment-kind.data.ts'
import { useReplacement } from './attachment-replace.form.tsx'
import { useAttachmentForm } from './attachment.form.ts'
import { DocumentDetail } from './detail/attachment-detail.panel.tsx'
import { AttachmentProducts } from './products/attachment-products.panel.tsx'

export const preload = preloadRecord(attachmentKind.api.get, 'attachmentId')

/** One attachment: what it says, how it looks, its versions and its products. */
export function AttachmentDetailPage() {
  const { attachmentId } = useParams({ strict: false })
  const attachment = useDocument(attachmentKind, Number(attachmentId))
  if (!attachment || !('productCount' in attachment)) return <PageSkeleton />
  return <AttachmentDetail key={attachment.id} attachment={attachment} />
}

function AttachmentDetail({ attachment }: { attachment: Attachment }) {
  const { productCount } = attachment
  const replacement = useReplacement(attachment)
  return (
    <DocumentDetail
      kind={attachmentKind}
      document={attachment}
      form={useAttachmentForm(attachment)}
      own={{
        id: 'products',
        label: 'Products',
        count: productCount,
        content: <AttachmentProducts attachment={attachment} />,
      }}
      after="versions"
      menu={productCount > 0 && replacement.item}
    >
      {replacement.dialog}
    </DocumentDetail>
  )
}
