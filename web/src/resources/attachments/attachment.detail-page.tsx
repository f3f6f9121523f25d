import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { attachmentKind, isLookedInto } from './attachment-kind.data.ts'
import { useReplacement } from './attachment-replace.form.tsx'
import { useAttachmentForm } from './attachment.form.ts'
import { DocumentDetail } from './detail/attachment-detail.panel.tsx'
import { AttachmentProducts } from './products/attachment-products.panel.tsx'

/** One attachment: what it says, how it looks, its versions and its products. */
export const { Page: AttachmentDetailPage, preload } = recordPage(
  attachmentsApi.get,
  'attachmentId',
  AttachmentDetail,
  { pollWhile: isLookedInto },
)

function AttachmentDetail({ record: attachment }: { record: Attachment }) {
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
