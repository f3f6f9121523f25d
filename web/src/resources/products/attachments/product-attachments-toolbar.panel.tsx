import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { Product } from '@lambda/contract/products/products'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { call } from '../../../platform/api-client.ts'
import { ChooseFilesButton } from '../../../shared/upload/drop-area.tsx'
import type { PickedFile } from '../../../shared/upload/picked-files.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { ErrorText } from '../../../ui/error-text.tsx'
import { startDownload } from '../../../ui/save-file.ts'
import classes from './product-attachments.module.css'

interface Props {
  product: Pick<Product, 'id' | 'code'>
  /** How many documents the product has, and those of them that are shown. */
  count: number
  shown: number[]
  /** Takes new files; null for those who cannot add any. */
  take: ((files: readonly PickedFile[]) => void) | null
  linkExisting: () => void
}

/** What can be done with the documents of a product all in all. */
export function AttachmentsToolbar({ product, count, shown, take, linkExisting }: Props) {
  const { run, busy, error } = useArchive(product.id)
  const isNarrowed = shown.length < count
  return (
    <div className={classes.toolbar}>
      <p className={classes.intro}>
        {take
          ? 'Drop files anywhere on this panel to add them.'
          : 'Documents of this product, and global attachments that cover it.'}
      </p>
      <div className={classes.tools}>
        {shown.length > 0 && (
          <IconButton icon={IconDownload} loading={busy} onClick={() => run(shown)}>
            {isNarrowed ? `Download ${shown.length} of ${count}` : 'Download all'}
          </IconButton>
        )}
        <IconButton icon={IconLink} onClick={linkExisting}>
          Link existing…
        </IconButton>
        {take && <ChooseFilesButton label="Add files" onFiles={take} />}
      </div>
      <ErrorText>{error}</ErrorText>
    </div>
  )
}

/** Some documents of a product as one ZIP that is named after it. */
function useArchive(productId: number) {
  return useWrite({
    send: (ids: number[]) =>
      call(attachmentLinksApi.archive, { body: { attachments: { ids }, productId } }),
    onDone: ({ url }) => startDownload(url),
    failure: 'The download failed.',
  })
}
