import type { Visibility } from '@lambda/contract/attachment-categories'
import { create } from 'zustand'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'

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
}

interface Drafts {
  /** By the key of the file's upload. */
  drafts: Readonly<Record<string, DraftState>>
  /** The category that was chosen last: the next file may well be such a one. */
  lastCategory: number | null
}

/** Drafts live as long as the files on their way, not as long as a screen. */
export const useDraftStore = create<Drafts>()(() => ({ drafts: {}, lastCategory: null }))

/** Begins drafts for files that have none yet. */
export function beginDrafts(begun: Readonly<Record<string, DocumentDraft>>): void {
  useDraftStore.setState(({ drafts }) => ({
    drafts: {
      ...Object.fromEntries(Object.entries(begun).map(([key, draft]) => [key, stateOf(draft)])),
      ...drafts,
    },
  }))
}

function stateOf(draft: DocumentDraft): DraftState {
  return { draft, errors: {}, problem: null, insteadOf: null, keepsBoth: false }
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
}

/** Whether somebody has to say if a file is meant whose content is stored already. */
export function isUndecided({ result }: FileUpload, { insteadOf, keepsBoth }: DraftState): boolean {
  return (result?.sameAs.length ?? 0) > 0 && insteadOf === null && !keepsBoth
}

/** Forgets drafts: their files have become documents, or are not wanted any more. */
export function dropDrafts(keys: readonly string[]): void {
  const gone = new Set(keys)
  useDraftStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !gone.has(key))),
  }))
}

/** The draft of a file now; undefined before it has begun. */
export function draftOf(key: string): DraftState | undefined {
  return useDraftStore.getState().drafts[key]
}

/** The draft of a file; undefined before it has begun. */
export function useDraft(key: string): DraftState | undefined {
  return useDraftStore(({ drafts }) => drafts[key])
}
