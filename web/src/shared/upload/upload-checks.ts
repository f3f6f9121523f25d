import { maxUploadsAsked, uploadsApi } from '@lambda/contract/uploads'
import { call } from '../../platform/api-client.ts'
import { logError } from '../../platform/log.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { forgetRecord } from './upload-records.ts'
import { type FileUpload, checkEvent } from './upload-reducer.ts'
import { allUploads, dispatchUpload } from './upload-store.ts'

const soon = 600
const later = 5000

let timer: number | undefined

/** Asks for all files together that the server looks into, until it is through with every one of them. */
export function watchChecks(): void {
  timer ??= window.setTimeout(() => void look(), soon)
}

async function look(): Promise<void> {
  const checking = allUploads().filter(({ stage }) => stage === 'checking')
  let pause = soon
  try {
    for (let first = 0; first < checking.length; first += maxUploadsAsked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for the second hundred
      await ask(checking.slice(first, first + maxUploadsAsked))
    }
  } catch (error) {
    logError('The state of the uploads could not be loaded.', error)
    pause = later
  }
  timer = undefined
  if (allUploads().some(({ stage }) => stage === 'checking')) {
    timer = window.setTimeout(() => void look(), pause)
  }
}

async function ask(uploads: readonly FileUpload[]): Promise<void> {
  const byId = new Map(
    uploads.flatMap((upload) => {
      // The last part of its address is the id that the server knows it by.
      const id = upload.url?.split('/').at(-1)
      return id === undefined ? [] : [[id, upload] as const]
    }),
  )
  if (byId.size === 0) return
  const language = useSelectedLanguage.getState().selectedLanguage
  const ids = [...byId.keys()].join(',')
  const found = await call(uploadsApi.list, { query: { ids, language } })
  const answers = new Map(found.data.map((answer) => [answer.id, answer]))
  for (const [id, { key, fingerprint, refusalOf }] of byId) {
    const answer = answers.get(id)
    const event = checkEvent(answer, refusalOf)
    if (event) dispatchUpload({ ...event, key })
    if (event?.type === 'refused') void forgetRecord(fingerprint)
  }
}
