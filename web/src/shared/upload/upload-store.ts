import { create } from 'zustand'
import { type FileUpload, type UploadEvent, reduceUploads } from './upload-reducer.ts'

/** Files on their way as screens know them; they live as long as the page, not as long as a screen. */
export const useUploadStore = create<{ uploads: readonly FileUpload[] }>()(() => ({ uploads: [] }))

/** As often as a person can follow it: hundreds of files change many times a second. */
const every = 120

let uploads: readonly FileUpload[] = []
let timer: number | undefined

/** Lets an event happen; screens hear of files that come and go at once, of all else a moment later and together. */
export function dispatchUpload(event: UploadEvent): void {
  uploads = reduceUploads(uploads, event)
  if (event.type === 'added' || event.type === 'removed') tell()
  else timer ??= window.setTimeout(tell, every)
}

function tell(): void {
  window.clearTimeout(timer)
  timer = undefined
  useUploadStore.setState({ uploads })
}

/** All files on their way, in the order in which they were chosen, as they are right now. */
export function allUploads(): readonly FileUpload[] {
  return uploads
}

/** The file with a key; undefined where it has been removed. */
export function uploadOf(key: string): FileUpload | undefined {
  return uploads.find((upload) => upload.key === key)
}
