import { type Upload, maxUploadsAsked, uploadsApi } from '@lambda/contract/uploads'
import { call } from '../../platform/api-client.ts'
import { logError } from '../../platform/log.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { forgetRecord } from './upload-records.ts'
import { type FileUpload, allUploads, patchUploads, serverId } from './upload-store.ts'

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
      const id = serverId(upload)
      return id === null ? [] : [[id, upload] as const]
    }),
  )
  const language = useSelectedLanguage.getState().selectedLanguage
  const ids = [...byId.keys()].join(',')
  if (ids === '') return
  const found = await call(uploadsApi.list, { query: { ids, language } })
  const answers = new Map(found.data.map((answer) => [answer.id, answer]))
  patchUploads(new Map([...byId].map(([id, { key }]) => [key, changeBy(answers.get(id))])))
  for (const [id, { fingerprint }] of byId) {
    if (answers.get(id)?.state === 'refused') void forgetRecord(fingerprint)
  }
}

function changeBy(answer: Upload | undefined): Partial<FileUpload> {
  if (answer === undefined) {
    return {
      stage: 'refused',
      problem: 'This upload no longer exists. Choose the file again.',
    }
  }
  if (answer.state === 'ready') return { stage: 'ready', result: answer }
  if (answer.state !== 'refused') return {}
  return {
    stage: 'refused',
    problem: answer.problem?.message ?? 'The file was refused.',
    result: answer,
  }
}
