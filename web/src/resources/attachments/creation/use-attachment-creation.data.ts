import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { useState } from 'react'
import { logError } from '../../../platform/log.ts'
import type { Mutation } from '../../../platform/result.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { dismissUploads } from '../../../shared/upload/upload-engine.ts'
import { allUploads, uploadOf } from '../../../shared/upload/upload-store.ts'
import {
  type DocumentDraft,
  draftOf,
  dropDrafts,
  markDraft,
  noteMade,
  undecidedProblem,
} from './attachment-drafts.data.ts'
import { draftErrors, refusedDraft } from './attachment-draft-errors.rules.ts'

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
  /** Whether it makes global documents. */
  isGlobal: boolean
  /** Each takes its place behind the one before, as documents of a product do: one is made after the other. */
  inOrder: boolean
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

/** As many are made at a time: more would be refused, one alone leaves the server waiting for us. */
const lanes = 4

/** So often the screen is told what has been made meanwhile: each time it is rendered as a whole. */
const every = 300

/** Makes documents out of all drafts whose files are there; what cannot be made is marked and stays. */
export function useCreation(making: Making, categories: readonly AttachmentCategoryOption[]) {
  const [progress, setProgress] = useState<MakingProgress | null>(null)
  const make = async (keys: readonly string[]): Promise<Ending> => {
    const ends = new Map<string, End>()
    const tell = toldNowAndThen((fresh) => {
      const gone = fresh.filter((key) => ends.get(key) !== null)
      dropDrafts(gone)
      dismissUploads(gone)
      setProgress({ done: ends.size, of: keys.length })
    })
    setProgress({ done: 0, of: keys.length })
    await inLanes(keys, making.inOrder ? 1 : lanes, async (key) => {
      ends.set(key, await makeOne(key, making, categories))
      tell.of(key)
    })
    tell.now()
    setProgress(null)
    return endingOf(keys, ends)
  }
  return { make, progress }
}

/** What became of a draft; null where something is wrong with it. */
type End = Made | 'adopted' | null

/** In the order of the drafts, whichever was faster. */
function endingOf(keys: readonly string[], ends: ReadonlyMap<string, End>): Ending {
  const ending: Ending = { created: [], adopted: 0, left: [] }
  for (const key of keys) {
    const end = ends.get(key) ?? null
    if (end === null) ending.left.push(key)
    else if (end === 'adopted') ending.adopted += 1
    else ending.created.push(end)
  }
  return ending
}

/** Some at a time, each lane taking the next one as soon as it is free. */
async function inLanes(
  keys: readonly string[],
  count: number,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const queue = keys.values()
  const lane = async () => {
    // oxlint-disable-next-line no-await-in-loop -- that is what a lane is
    for (const key of queue) await work(key)
  }
  await Promise.all(Array.from({ length: count }, lane))
}

/** Gathers what is done and tells of it together. */
function toldNowAndThen(tell: (fresh: readonly string[]) => void) {
  let fresh: string[] = []
  let timer: number | undefined
  const now = () => {
    window.clearTimeout(timer)
    timer = undefined
    const some = fresh
    fresh = []
    if (some.length > 0) tell(some)
  }
  return {
    now,
    of: (key: string) => {
      fresh.push(key)
      timer ??= window.setTimeout(now, every)
    },
  }
}

async function makeOne(
  key: string,
  making: Making,
  categories: readonly AttachmentCategoryOption[],
): Promise<End> {
  const insteadOf = draftOf(key)?.insteadOf ?? null
  try {
    return insteadOf === null
      ? await created(key, making, categories)
      : await taken(key, making, insteadOf)
  } catch (error) {
    logError('A document could not be created.', error)
    markDraft(key, {
      problem: error instanceof Error ? error.message : 'The document could not be created.',
    })
    return null
  }
}

async function created(
  key: string,
  making: Making,
  categories: readonly AttachmentCategoryOption[],
): Promise<Made | null> {
  const state = draftOf(key)
  const upload = uploadOf(key)
  if (!state || !upload?.result) return null
  const { draft } = state
  const undecided = undecidedProblem(upload, state, allUploads())
  if (undecided !== null) {
    markDraft(key, { problem: undecided })
    return null
  }
  const category = categories.find(({ id }) => id === draft.categoryId)
  const errors = draftErrors(draft, upload, category)
  if (!category || Object.keys(errors).length > 0) {
    markDraft(key, { errors })
    return null
  }
  const input = inputOf(draft, category.id, upload.result.id)
  const { result, problem } = await making.create(input, keyFor(key, input))
  if (result.Success && result.Result) {
    const { id, code } = result.Result
    const { isGlobal } = making
    noteMade(upload, { id, code, title: draft.title, isGlobal, categoryId: category.id })
    return result.Result
  }
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
