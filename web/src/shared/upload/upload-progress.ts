import { patchUploads } from './upload-store.ts'

/** Four times a second is as often as a person reads it. */
const every = 250

const noted = new Map<string, number>()
let timer: number | undefined

/** Notes how much of a file has been sent; screens hear of it a moment later, of all files together. */
export function noteProgress(key: string, sent: number): void {
  noted.set(key, sent)
  timer ??= window.setTimeout(settleProgress, every)
}

/** Tells the screens at once what has been noted. */
export function settleProgress(): void {
  window.clearTimeout(timer)
  timer = undefined
  if (noted.size === 0) return
  patchUploads(new Map([...noted].map(([key, sent]) => [key, { sent }])))
  noted.clear()
}
