import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { type FileUpload, isUnderWay } from './upload-reducer.ts'
import { useUploadStore } from './upload-store.ts'

/** The keys of a screen's files in their order; it renders anew only when files come or go. */
export function useUploadKeys(group: string): readonly string[] {
  return useUploadStore(
    useShallow(({ uploads }) =>
      uploads.filter((upload) => upload.group === group).map(({ key }) => key),
    ),
  )
}

/** One file on its way; undefined once it has been taken off the screen. */
export function useUpload(key: string): FileUpload | undefined {
  return useUploadStore(({ uploads }) => uploads.find((upload) => upload.key === key))
}

/** How far the files of a screen are, all in all. */
export interface UploadSummary {
  count: number
  /** Bytes of all of them, and those that have been sent. */
  size: number
  sent: number
  /** Files by what can be done with them. */
  underWay: number
  paused: number
  ready: number
  /** Refused or given up. */
  broken: number
}

/** How far the files of a screen are, all in all. */
export function useUploadSummary(group: string): UploadSummary {
  const uploads = useUploadStore((state) => state.uploads)
  return useMemo(
    () => summaryOf(uploads.filter((upload) => upload.group === group)),
    [uploads, group],
  )
}

function summaryOf(uploads: readonly FileUpload[]): UploadSummary {
  const counted = uploads.filter(({ stage }) => stage !== 'refused')
  const having = (test: (upload: FileUpload) => boolean) => uploads.filter(test).length
  return {
    count: uploads.length,
    size: counted.reduce((sum, { size }) => sum + size, 0),
    sent: counted.reduce((sum, { sent }) => sum + sent, 0),
    underWay: having(isUnderWay),
    paused: having(({ stage }) => stage === 'paused'),
    ready: having(({ stage }) => stage === 'ready'),
    broken: having(({ stage }) => stage === 'refused' || stage === 'failed'),
  }
}
