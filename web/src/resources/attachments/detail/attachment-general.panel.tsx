import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useDocumentDownload } from '../attachment-kind.data.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { FilePreview } from '../../../shared/preview/file-preview.tsx'
import { FileFacts } from './attachment-facts.panel.tsx'
import classes from '../attachment.module.css'

interface Props {
  kind: DocumentKind
  document: AnyDocument
  /** Its fields, or the facts for those who cannot change them. */
  children: ReactNode
}

/** What a document says, and beside it the document itself. */
export function DocumentGeneral({ kind, document, children }: Props) {
  const { download, busy } = useDocumentDownload(kind.api, document)
  const link = () =>
    call(kind.api.fileLink, { params: { id: document.id }, body: { inline: true } })
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={busy}
      onClick={() => download()}
    >
      Download
    </Button>
  )
  return (
    <div className={classes.general}>
      <div>{children}</div>
      <section className={classes.side} aria-label="Preview">
        <FilePreview key={document.file.id} file={document.file} newLink={link} actions={button} />
        <FileFacts document={document} />
      </section>
    </div>
  )
}
