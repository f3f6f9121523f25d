import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import { useUploadStore } from '../../../shared/upload/upload-store.ts'
import { markDraft, twinBefore, twinsOf, useDraft } from './attachment-drafts.data.ts'
import classes from './attachment-creation.module.css'

interface Props {
  upload: FileUpload
  /** What is made here: global documents, or those of products. */
  isGlobal: boolean
}

/**
 * Says that the content of a file is stored already, as which document, and lets one choose: that one, or a second one. Or that a
 * file before it has the same content.
 */
export function DraftTwin({ upload, isGlobal }: Props) {
  const { key } = upload
  const state = useDraft(key)
  const before = useUploadStore(({ uploads }) => twinBefore(upload, uploads)?.name)
  if (!state) return null
  const { insteadOf, keepsBoth } = state
  const [twin, ...others] = twinsOf(upload, state)
  if (!twin && before === undefined) return null
  return (
    <div className={classes.twin}>
      <IconCopy size={15} aria-hidden className={classes.twinIcon} />
      <span className={classes.twinText}>
        {twin ? (
          <>
            {'The same file already exists: '}
            <Link href={pathOf(twin)} target="_blank">{`${twin.code} ${twin.title}`}</Link>
            {others.length > 0 && ` and ${others.length} more`}
          </>
        ) : (
          `The same file was chosen twice: ${before}`
        )}
      </span>
      {twin?.isGlobal === isGlobal && (
        <Button
          variant={insteadOf === twin.id ? 'light' : 'default'}
          aria-pressed={insteadOf === twin.id}
          onClick={() => markDraft(key, { insteadOf: twin.id, keepsBoth: false, problem: null })}
        >
          Use the existing one
        </Button>
      )}
      <Button
        variant={keepsBoth ? 'light' : 'default'}
        aria-pressed={keepsBoth}
        onClick={() => markDraft(key, { insteadOf: null, keepsBoth: true, problem: null })}
      >
        Keep both
      </Button>
    </div>
  )
}

function pathOf({ id, isGlobal }: { id: number; isGlobal: boolean }) {
  return isGlobal ? paths.globalAttachments.one(id) : paths.attachments.one(id)
}
