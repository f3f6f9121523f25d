import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { DocumentFile } from '@lambda/contract/attachments/documents'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { latePart } from '../late/late.tsx'
import { ImagePreview } from './image-preview.tsx'
import { type ContentLink, linkedFile } from './linked-file.ts'
import classes from './preview.module.css'

/** What draws PDFs is large: it comes when there is one to look at. */
const PdfPreview = latePart(
  async () => (await import('./pdf-preview.tsx')).PdfPreview,
  <Skeleton className={classes.stage} aria-busy />,
)

interface Props {
  file: Pick<
    DocumentFile,
    'id' | 'name' | 'type' | 'size' | 'width' | 'inspection' | 'note' | 'damage'
  >
  /** Makes an address of its content. */
  newLink: () => Promise<ContentLink>
  /** What one can do with what cannot be shown: download it. */
  actions: ReactNode
}

/** A file to look at where browsers can show it; else why not, and what to do instead. */
export function FilePreview({ file, newLink, actions }: Props) {
  const latest = useRef(newLink)
  useEffect(() => {
    latest.current = newLink
  })
  const [attempt, setAttempt] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- another content is another file, another attempt has a link of its own
  const content = useMemo(() => linkedFile(() => latest.current()), [file.id, attempt])
  const hindrance = hindranceOf(file)
  if (hindrance !== null) {
    return <Unavailable reason={hindrance} actions={file.damage === 'missing' ? null : actions} />
  }
  const unavailable = (reason: string) => (
    <Unavailable
      reason={reason}
      actions={
        <>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          {actions}
        </>
      }
    />
  )
  const common = { file: content, name: file.name, unavailable }
  if (file.type === 'PDF') {
    return <PdfPreview key={attempt} {...common} size={file.size} />
  }
  return (
    <ImagePreview
      key={attempt}
      {...common}
      width={file.width}
      {...(file.type === 'SVG' ? { as: 'image/svg+xml' } : {})}
    />
  )
}

const shown = new Set<DocumentFile['type']>(['PDF', 'JPEG', 'PNG', 'WEBP', 'SVG'])

/** Why a file is not even tried; null where it is. */
function hindranceOf({ type, inspection, note, damage }: Props['file']): string | null {
  if (damage === 'missing') return 'This file is missing. Tell an administrator.'
  if (damage === 'altered')
    return 'The stored file differs from the uploaded one. Tell an administrator.'
  if (!shown.has(type)) return `${type} files cannot be previewed.`
  return inspection === 'failed' ? (note ?? 'The file could not be read.') : null
}

function Unavailable({ reason, actions }: { reason: string; actions: ReactNode }) {
  return (
    <div className={classes.unavailable}>
      <EmptyState
        icon={<IconEyeOff size={20} stroke={1.7} />}
        title="Preview not available"
        actions={actions}
      >
        {reason}
      </EmptyState>
    </div>
  )
}
