import type { Upload } from '@lambda/contract/uploads'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { markDraft, useDraft } from './attachment-drafts.data.ts'
import { Link } from '../../../shared/page/link.tsx'
import classes from './attachment-creation.module.css'

interface Props {
  draftKey: string
  /** The documents that have the same content. */
  twins: Upload['sameAs']
  /** What is made here: global documents, or those of products. */
  isGlobal: boolean
}

/** Says that the content is stored already, as which document, and lets one choose: that one, or a second one. */
export function DraftTwin({ draftKey, twins, isGlobal }: Props) {
  const state = useDraft(draftKey)
  const [twin] = twins
  if (!state || !twin) return null
  const { insteadOf, keepsBoth } = state
  const others = twins.length - 1
  const path = twin.isGlobal ? paths.globalAttachments.one(twin.id) : paths.attachments.one(twin.id)
  return (
    <div className={classes.twin}>
      <IconCopy size={15} aria-hidden className={classes.twinIcon} />
      <span className={classes.twinText}>
        {'The same file already exists: '}
        <Link href={path} target="_blank">{`${twin.code} ${twin.title}`}</Link>
        {others > 0 && ` and ${others} more`}
      </span>
      {twin.isGlobal === isGlobal && (
        <Button
          variant={insteadOf === twin.id ? 'light' : 'default'}
          aria-pressed={insteadOf === twin.id}
          onClick={() =>
            markDraft(draftKey, { insteadOf: twin.id, keepsBoth: false, problem: null })
          }
        >
          Use the existing one
        </Button>
      )}
      <Button
        variant={keepsBoth ? 'light' : 'default'}
        aria-pressed={keepsBoth}
        onClick={() => markDraft(draftKey, { insteadOf: null, keepsBoth: true, problem: null })}
      >
        Keep both
      </Button>
    </div>
  )
}
