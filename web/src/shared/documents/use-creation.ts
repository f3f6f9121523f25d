import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { useState } from 'react'
import { logError } from '../../platform/log.ts'
import type { Mutation } from '../../platform/result.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { dismissUploads } from '../upload/upload-engine.ts'
import { uploadOf } from '../upload/upload-store.ts'
import {
  type DocumentDraft,
  draftOf,
  dropDrafts,
  isUndecided,
  markDraft,
} from './document-drafts.ts'
import { draftErrors, refusedDraft } from './draft-errors.ts'

/** What every creation of a document says: the fields of its draft, and the file. */
export type DraftInput = Omit<DocumentDraft, 'title' | 'categoryId'> & {
  texts: Record<string, { title: string; description: null }>
  categoryId: number
  uploadId: string
}

/** Something that was made, or taken in place of something new. */
interface Made {
  id: number
  code: string
}

/** How a screen makes documents out of drafts. */
export interface Making {
  /** Makes one; the same key and input make it once. */
  create: (input: DraftInput, idempotencyKey: string) => Promise<Mutation<Made>>
  /** What else is to be done where one that is there already is taken instead. */
  adopt?: ((id: number) => Promise<Mutation<unknown>>) | undefined
}

/** How far the making of many documents is; null while none is going on. */
export interface MakingProgress {
  done: number
  of: number
}

interface Ending {
  created: Made[]
  /** Files that one of the present documents was taken for. */
  adopted: number
  /** Those that something is wrong with. */
  left: string[]
}

/** Makes documents out of all drafts whose files are there; what cannot be made is marked and stays. */
export function useCreation(making: Making, categories: readonly AttachmentCategoryOption[]) {
  const [progress, setProgress] = useState<MakingProgress | null>(null)
  const make = async (keys: readonly string[]): Promise<Ending> => {
    const ending: Ending = { created: [], adopted: 0, left: [] }
    setProgress({ done: 0, of: keys.length })
    for (const [index, key] of keys.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: hundreds at once would be refused
      await makeOne(key, making, categories, ending)
      setProgress({ done: index + 1, of: keys.length })
    }
    setProgress(null)
    return ending
  }
  return { make, progress }
}

async function makeOne(
  key: string,
  making: Making,
  categories: readonly AttachmentCategoryOption[],
  ending: Ending,
): Promise<void> {
  const insteadOf = draftOf(key)?.insteadOf ?? null
  try {
    const made =
      insteadOf === null
        ? await created(key, making, categories)
        : await taken(key, making, insteadOf)
    if (made === null) {
      ending.left.push(key)
      return
    }
    if (made === 'adopted') ending.adopted += 1
    else ending.created.push(made)
    dropDrafts([key])
    dismissUploads([key])
  } catch (error) {
    logError('A document could not be created.', error)
    markDraft(key, { problem: error instanceof Error ? error.message : 'It could not be created.' })
    ending.left.push(key)
  }
}

async function created(
  key: string,
  { create }: Making,
  categories: readonly AttachmentCategoryOption[],
): Promise<Made | null> {
  const state = draftOf(key)
  const upload = uploadOf(key)
  if (!state || !upload?.result) return null
  const { draft } = state
  if (isUndecided(upload, state)) {
    markDraft(key, { problem: 'Decide what becomes of it: the same content is stored already.' })
    return null
  }
  const category = categories.find(({ id }) => id === draft.categoryId)
  const errors = draftErrors(draft, upload, category)
  if (!category || Object.keys(errors).length > 0) {
    markDraft(key, { errors })
    return null
  }
  const input = inputOf(draft, category.id, upload.result.id)
  const { result, problem } = await create(input, keyFor(key, input))
  if (result.Success && result.Result) return result.Result
  markDraft(key, refusedDraft(problem, result.Errors ?? []))
  return null
}

async function taken(key: string, { adopt }: Making, id: number): Promise<'adopted' | null> {
  if (!adopt) return 'adopted'
  const { result, problem } = await adopt(id)
  if (result.Success) return 'adopted'
  markDraft(key, refusedDraft(problem, result.Errors ?? []))
  return null
}

function inputOf(draft: DocumentDraft, categoryId: number, uploadId: string): DraftInput {
  const language = useSelectedLanguage.getState().selectedLanguage
  const { title, revision, ...fields } = draft
  return {
    ...fields,
    categoryId,
    uploadId,
    texts: { [language]: { title: title.trim(), description: null } },
    revision: revision?.trim() || null,
  }
}

const sent = new Map<string, { body: string; idempotencyKey: string }>()

/** The same input of the same file is the same request, however often it is sent; another one is another request. */
function keyFor(key: string, input: DraftInput): string {
  const body = JSON.stringify(input)
  const last = sent.get(key)
  if (last?.body === body) return last.idempotencyKey
  const idempotencyKey = crypto.randomUUID()
  sent.set(key, { body, idempotencyKey })
  return idempotencyKey
}
