import { afterEach, expect, test, vi } from 'vitest'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import { allUploads, dispatchUpload, uploadOf } from '../../../shared/upload/upload-store.ts'
import {
  beginDrafts,
  draftOf,
  dropDrafts,
  markDraft,
  undecidedProblem,
} from './attachment-drafts.data.ts'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const draft = {
  title: 'Slab',
  categoryId: 1,
  languages: [],
  countries: [],
  revision: null,
  issueDate: null,
  expiryDate: null,
  visibility: 'INTERNAL',
} as const

/** Files with the same content that the server has looked into; `sameAs` are documents that have it. */
function addTwins(...keys: string[]) {
  const sameAs: [] = []
  for (const key of keys) {
    const result = { file: { sha256: 'same' }, sameAs }
    const upload = { key, group: 'documents', name: key, fingerprint: key, stage: 'ready', result }
    dispatchUpload({ type: 'added', uploads: [upload as unknown as FileUpload] })
    beginDrafts({ [key]: { ...draft, languages: [], countries: [] } })
  }
}

/** What is wrong with a file is noted, as when somebody tries to make a document of it. */
function tryToMake(key: string) {
  const [upload, state] = [uploadOf(key), draftOf(key)]
  if (!upload || !state) throw new Error(key)
  markDraft(key, { problem: undecidedProblem(upload, state, allUploads()) })
}

function remove(key: string) {
  dispatchUpload({ type: 'removed', keys: new Set([key]) })
  dropDrafts([key])
}

afterEach(() => {
  for (const { key } of allUploads()) remove(key)
})

test('of files that were chosen twice nothing is wrong any more with the one that is left', () => {
  addTwins('1', '2', '3')
  tryToMake('2')
  tryToMake('3')
  expect(draftOf('3')?.problem).toMatch(/^The same file was chosen twice/)
  remove('1')
  expect(draftOf('2')?.problem).toBeNull()
  expect(draftOf('3')?.problem).toMatch(/^The same file was chosen twice/)
})

test('what is wrong for another reason stays', () => {
  addTwins('1', '2')
  markDraft('2', { problem: 'No response received from the server' })
  remove('1')
  expect(draftOf('2')?.problem).toBe('No response received from the server')
})
