import type { Visibility } from '@lambda/contract/attachment-categories'
import type { Upload } from '@lambda/contract/uploads'
import { z } from 'zod'
import { create } from 'zustand'
import { noteUpload, notesOfUpload } from '../../../shared/upload/upload-engine.ts'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import { allUploads, uploadOf } from '../../../shared/upload/upload-store.ts'

/** What a person says of a file that becomes a document; begun with what its name gives away. */
export interface DocumentDraft {
  title: string
  categoryId: number | null
  languages: string[]
  countries: string[]
  revision: string | null
  issueDate: string | null
  expiryDate: string | null
  visibility: Visibility
}

/** A draft, what is wrong with it, and what is to become of it. */
export interface DraftState {
  draft: DocumentDraft
  /** Sentences by field, once somebody has tried to create it. */
  errors: Readonly<Partial<Record<keyof DocumentDraft, string>>>
  /** What is wrong with the whole. */
  problem: string | null
  /** A document with the same content that is taken in its place, by id. */
  insteadOf: number | null
  /** Somebody has said that a second document with the same content is meant. */
  keepsBoth: boolean
  /** Documents with the same content that have been made of other files here. */
  madeMeanwhile: Upload['sameAs']
}

interface Drafts {
  /** By the key of the file's upload. */
  drafts: Readonly<Record<string, DraftState>>
  /** The category that was chosen last: the next file may well be such a one. */
  lastCategory: number | null
}

/** Drafts live as long as the files on their way, not as long as a screen; what is said in them is kept over a reload. */
export const useDraftStore = create<Drafts>()(() => ({ drafts: {}, lastCategory: null }))

/** Begins drafts for files that have none yet; what was said of them before a reload counts more. */
export function beginDrafts(begun: Readonly<Record<string, DocumentDraft>>): void {
  useDraftStore.setState(({ drafts }) => ({
    drafts: {
      ...Object.fromEntries(
        Object.entries(begun).map(([key, draft]) => [key, { ...stateOf(draft), ...keptOf(key) }]),
      ),
      ...drafts,
    },
  }))
}

function stateOf(draft: DocumentDraft): DraftState {
  return { draft, errors: {}, problem: null, insteadOf: null, keepsBoth: false, madeMeanwhile: [] }
}

/** What is kept of a draft with its file. */
const kept = z.object({
  draft: z.object({
    title: z.string(),
    categoryId: z.number().nullable(),
    languages: z.array(z.string()),
    countries: z.array(z.string()),
    revision: z.string().nullable(),
    issueDate: z.string().nullable(),
    expiryDate: z.string().nullable(),
    visibility: z.enum(['INTERNAL', 'PARTNER', 'PUBLIC']),
  } satisfies Record<keyof DocumentDraft, z.ZodType>),
  insteadOf: z.number().nullable(),
  keepsBoth: z.boolean(),
})

/** Nothing where nothing is kept, or what an earlier version of the page has kept. */
function keptOf(key: string): Partial<DraftState> {
  return kept.safeParse(notesOfUpload(key)).data ?? {}
}

function keep(keys: readonly string[]): void {
  for (const key of keys) {
    const state = draftOf(key)
    if (!state) continue
    const { draft, insteadOf, keepsBoth } = state
    const own = { draft, insteadOf, keepsBoth } satisfies z.input<typeof kept>
    noteUpload(key, Object.assign({}, notesOfUpload(key), own))
  }
}

/** Changes what is said of some files; what was wrong with these fields is forgotten. */
export function changeDrafts(keys: readonly string[], change: Partial<DocumentDraft>): void {
  useDraftStore.setState(({ drafts, lastCategory }) => ({
    drafts: {
      ...drafts,
      ...Object.fromEntries(
        keys.flatMap((key) => {
          const state = drafts[key]
          return state ? [[key, changed(state, change)]] : []
        }),
      ),
    },
    lastCategory: change.categoryId ?? lastCategory,
  }))
  keep(keys)
}

function changed(state: DraftState, change: Partial<DocumentDraft>): DraftState {
  const errors = Object.entries(state.errors).filter(([field]) => !(field in change))
  return {
    ...state,
    draft: { ...state.draft, ...change },
    errors: Object.fromEntries(errors),
    problem: null,
  }
}

/** Notes what is wrong with a draft, or what is to become of it. */
export function markDraft(key: string, mark: Partial<Omit<DraftState, 'draft'>>): void {
  useDraftStore.setState(({ drafts }) => {
    const state = drafts[key]
    return state ? { drafts: { ...drafts, [key]: { ...state, ...mark } } } : {}
  })
  if ('insteadOf' in mark || 'keepsBoth' in mark) keep([key])
}

/** The documents that have the content of a file. */
export function twinsOf({ result }: FileUpload, { madeMeanwhile }: DraftState): Upload['sameAs'] {
  return [...(result?.sameAs ?? []), ...madeMeanwhile]
}

const contentOf = ({ group, result }: FileUpload) =>
  result?.file && `${group} ${result.file.sha256}`

/** By screen and content the first file; once for all that ask about the same files. */
const firsts = new WeakMap<readonly FileUpload[], ReadonlyMap<string, FileUpload>>()

function firstsOf(uploads: readonly FileUpload[]): ReadonlyMap<string, FileUpload> {
  const known = firsts.get(uploads)
  if (known) return known
  const found = new Map<string, FileUpload>()
  for (const upload of uploads) {
    const content = contentOf(upload)
    if (content && !found.has(content)) found.set(content, upload)
  }
  firsts.set(uploads, found)
  return found
}

/** The first of the files before it on the same screen that have the same content; undefined where there is none. */
export function twinBefore(
  upload: FileUpload,
  uploads: readonly FileUpload[],
): FileUpload | undefined {
  const content = contentOf(upload)
  const first = content ? firstsOf(uploads).get(content) : undefined
  return first?.key === upload.key ? undefined : first
}

/** Whether somebody has to say if a file is meant whose content is stored already, or chosen twice. */
export function isUndecided(
  upload: FileUpload,
  state: DraftState,
  uploads: readonly FileUpload[],
): boolean {
  if (state.insteadOf !== null || state.keepsBoth) return false
  return twinsOf(upload, state).length > 0 || twinBefore(upload, uploads) !== undefined
}

const chosenTwice = 'The same file was chosen twice. Remove one of them, or keep both.'
const isThere = 'The same file already exists. Choose which one to use.'

/** What is wrong with a file while nobody has said whether it is meant; null where it is. */
export function undecidedProblem(
  upload: FileUpload,
  state: DraftState,
  uploads: readonly FileUpload[],
): string | null {
  if (!isUndecided(upload, state, uploads)) return null
  return twinBefore(upload, uploads) ? chosenTwice : isThere
}

/** Notes for the other files with the same content that a document has been made of this one. */
export function noteMade(upload: FileUpload, made: Upload['sameAs'][number]): void {
  const content = contentOf(upload)
  if (!content) return
  for (const other of allUploads()) {
    const state = draftOf(other.key)
    if (state && other.key !== upload.key && contentOf(other) === content) {
      markDraft(other.key, { madeMeanwhile: [...state.madeMeanwhile, made] })
    }
  }
}

/**
 * Forgets drafts whose files have gone: they have become documents, or are not wanted any more. What was wrong with others because
 * of them is so no longer.
 */
export function dropDrafts(keys: readonly string[]): void {
  const gone = new Set(keys)
  useDraftStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(
      Object.entries(drafts).flatMap(([key, state]) =>
        gone.has(key) ? [] : [[key, withPresentTwins(key, state)]],
      ),
    ),
  }))
}

function withPresentTwins(key: string, state: DraftState): DraftState {
  if (state.problem !== chosenTwice && state.problem !== isThere) return state
  const upload = uploadOf(key)
  return upload && !isUndecided(upload, state, allUploads()) ? { ...state, problem: null } : state
}

/** The draft of a file now; undefined before it has begun. */
export function draftOf(key: string): DraftState | undefined {
  return useDraftStore.getState().drafts[key]
}

/** The draft of a file; undefined before it has begun. */
export function useDraft(key: string): DraftState | undefined {
  return useDraftStore(({ drafts }) => drafts[key])
}
