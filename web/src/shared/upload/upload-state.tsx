import { ActionIcon, Progress, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { formatBytes } from '../../ui/formats.ts'
import { cancelUploads, pauseUploads, resumeUploads } from './upload-engine.ts'
import { type FileUpload, canHappen } from './upload-reducer.ts'
import classes from './upload-state.module.css'

/** How far a file is: a bar while it is on its way, and words in any case. */
export function UploadProgress({ upload }: { upload: FileUpload }) {
  const { stage, sent, size, name } = upload
  const moves = stage === 'sending' || stage === 'retrying' || stage === 'paused'
  return (
    <div className={classes.state} data-stage={stage}>
      {moves && (
        <Progress
          aria-label={`Upload of ${name}`}
          value={percent(sent, size)}
          color={stage === 'sending' ? undefined : 'gray.5'}
          size="sm"
        />
      )}
      <span className={classes.words}>{stageText(upload)}</span>
    </div>
  )
}

/** What can be done with a file on its way: hold it, go on, give it up. */
export function UploadActions({ upload }: { upload: FileUpload }) {
  const { key, name, stage } = upload
  return (
    <span className={classes.actions}>
      {canHappen('paused', upload) && (
        <Act label={`Pause ${name}`} icon={IconPlayerPause} act={() => pauseUploads([key])} />
      )}
      {stage === 'paused' && (
        <Act label={`Resume ${name}`} icon={IconPlayerPlay} act={() => resumeUploads([key])} />
      )}
      {stage === 'failed' && (
        <Act label={`Try ${name} again`} icon={IconRefresh} act={() => resumeUploads([key])} />
      )}
      <Act label={`Remove ${name}`} icon={IconX} act={() => void cancelUploads([key])} />
    </span>
  )
}

interface ActProps {
  label: string
  icon: typeof IconX
  act: () => void
}

function Act({ label, icon: Icon, act }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray.7" size={26} aria-label={label} onClick={act}>
        <Icon size={15} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Where a file is, in words: `4.2 of 18 MB`, `Being checked`, or why it was refused. */
export function stageText({ stage, sent, size, problem }: FileUpload): string {
  const all = formatBytes(size)
  switch (stage) {
    case 'waiting':
      return `Waiting · ${all}`
    case 'sending':
      return `${formatBytes(sent)} of ${all}`
    case 'retrying':
      return `Connection lost, retrying · ${formatBytes(sent)} of ${all}`
    case 'paused':
      return `Paused at ${formatBytes(sent)} of ${all}`
    case 'checking':
      return `Checking · ${all}`
    case 'ready':
      return all
    case 'refused':
    case 'failed':
      return problem ?? 'The upload failed.'
  }
}

/** How much of a file has been sent, from 0 to 100. */
export function percent(sent: number, size: number): number {
  return size === 0 ? 0 : Math.floor((100 * sent) / size)
}
