import { Button, Progress } from '@mantine/core'
import { formatBytes, formatCount } from '../../ui/formats.ts'
import { cancelUploads, pauseUploads, resumeUploads } from './upload-engine.ts'
import classes from './upload-state.module.css'
import { percent } from './upload-state.tsx'
import { allUploads } from './upload-store.ts'
import { type UploadSummary, useUploadSummary } from './use-uploads.ts'

/** All files of a screen together: how far they are, and pause, resume or give up for all. */
export function UploadOverall({ group }: { group: string }) {
  const summary = useUploadSummary(group)
  const done = percent(summary.sent, summary.size)
  const moves = summary.underWay > 0 || summary.paused > 0
  return (
    <div className={classes.overall}>
      <div className={classes.sum}>
        <span role="status">{summaryText(summary)}</span>
        {moves && <Progress aria-label="Upload of all files" value={done} size="sm" mt={4} />}
      </div>
      {summary.underWay > 0 && (
        <Button variant="default" onClick={() => pauseUploads(keysOf(group))}>
          Pause all
        </Button>
      )}
      {summary.paused > 0 && (
        <Button variant="default" onClick={() => resumeUploads(keysOf(group))}>
          Resume all
        </Button>
      )}
      {summary.count > 1 && (
        <Button variant="default" onClick={() => void cancelUploads(keysOf(group))}>
          Remove all
        </Button>
      )}
    </div>
  )
}

function keysOf(group: string): string[] {
  return allUploads()
    .filter((upload) => upload.group === group)
    .map(({ key }) => key)
}

function summaryText({ count, size, sent, underWay, paused, broken }: UploadSummary): string {
  const files = `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`
  const wrong = broken > 0 ? ` · ${formatCount(broken)} failed` : ''
  if (underWay > 0) return `${files} · ${formatBytes(sent)} of ${formatBytes(size)}${wrong}`
  if (paused > 0) return `${files} · ${formatCount(paused)} paused${wrong}`
  return `${files} · ${formatBytes(size)}${wrong}`
}
