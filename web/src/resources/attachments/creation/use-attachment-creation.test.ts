import type { AttachmentCategoryOption } from '@lambda/contract/options'
import type { Problem } from '@lambda/contract/problem'
import type { Upload } from '@lambda/contract/uploads'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import { allUploads, dispatchUpload } from '../../../shared/upload/upload-store.ts'
import {
  beginDrafts,
  changeDrafts,
  draftOf,
  dropDrafts,
  markDraft,
  useDraftStore,
} from './attachment-drafts.data.ts'
import { guessedDraft } from './attachment-draft-guess.rules.ts'
import { type DraftInput, type Making, useCreation } from './use-attachment-creation.data.ts'

// The browser's own storage, which jsdom lacks.
vi.mock('../../../shared/upload/upload-records.ts', () => ({
  forgetRecord: () => Promise.resolve(),
  keepRecord: () => Promise.resolve(),
  keepNotes: () => Promise.resolve(),
  recordOf: () => Promise.resolve(undefined),
}))

const category: AttachmentCategoryOption = {
  id: 1,
  code: 'DOP',
  name: 'Declaration of performance',
  isActive: true,
  etimType: 'ATX005',
  fileTypes: ['PDF'],
  sizeLimit: 1,
  forProducts: true,
  forGlobal: false,
  needsLanguage: true,
  needsCountry: false,
  needsExpiry: false,
  leastVisibility: 'PARTNER',
}

const context = {
  known: { languages: new Set(['DE', 'EN']), countries: new Set<string>() },
  categories: [category],
  lastCategory: null,
}

const twin = { id: 70, code: 'DOP-70', title: 'Twin', isGlobal: false, categoryId: 1 }

/** A file that the server has and has looked into, with the draft that its name gives away. */
function add(
  key: string,
  name = `DOP-${key}-DE.pdf`,
  sameAs: Upload['sameAs'] = [],
  file: Upload['file'] = null,
) {
  const upload: FileUpload = {
    key,
    group: 'documents',
    name,
    size: 1000,
    file: null,
    fingerprint: key,
    stage: 'ready',
    url: `/api/uploads/${key}`,
    sent: 1000,
    problem: null,
    result: {
      id: key,
      name,
      size: 1000,
      offset: 1000,
      state: 'ready',
      problem: null,
      file,
      sameAs,
      createdAt: '2026-01-01T00:00:00Z',
    },
  }
  dispatchUpload({ type: 'added', uploads: [upload] })
  beginDrafts({ [key]: guessedDraft(name, context) })
}

const create = vi.fn<Making['create']>()
const adopt = vi.fn<NonNullable<Making['adopt']>>()

const made = (input: DraftInput) => ({
  result: {
    Result: { id: Number(input.uploadId), code: `DOP-${input.uploadId}` },
    Success: true,
    Errors: null,
    StatusCode: 201,
  },
  problem: null,
})

const refused = (problem: Partial<Problem> | null, ...Errors: string[]) => ({
  result: { Result: null, Success: false, Errors, StatusCode: problem?.status ?? 500 },
  problem: problem as Problem | null,
})

async function make(keys: readonly string[], inOrder = false) {
  const { result } = renderHook(() =>
    useCreation({ create, adopt, inOrder, isGlobal: false }, [category]),
  )
  const ending = await act(() => result.current.make(keys))
  expect(result.current.progress).toBeNull()
  return ending
}

const sent = (call: number) => create.mock.calls[call]
const present = () => allUploads().map(({ key }) => key)

beforeEach(() => {
  create.mockImplementation((input) => Promise.resolve(made(input)))
  adopt.mockImplementation(() =>
    Promise.resolve({ ...refused(null), result: { ...refused(null).result, Success: true } }),
  )
})

afterEach(() => {
  cleanup()
  dropDrafts(Object.keys(useDraftStore.getState().drafts))
  dispatchUpload({ type: 'removed', keys: new Set(present()) })
  create.mockReset()
  adopt.mockReset()
})

describe('creating documents of files', () => {
  test('sends what their names give away and what was said besides', async () => {
    add('1', 'DOP_Slab_DE.pdf')
    changeDrafts(['1'], { title: ' Slab 035 ', revision: ' ', countries: ['BE'] })
    const ending = await make(['1'])
    expect(sent(0)?.[0]).toMatchObject({
      uploadId: '1',
      categoryId: 1,
      languages: ['DE'],
      countries: ['BE'],
      revision: null,
      visibility: 'PARTNER',
      texts: { EN: { title: 'Slab 035', description: null } },
    })
    expect(ending).toEqual({ created: [{ id: 1, code: 'DOP-1' }], adopted: 0, left: [] })
    expect(present()).toEqual([])
    expect(draftOf('1')).toBeUndefined()
  })

  test('leaves what is incomplete, marks what is missing, and sends nothing of it', async () => {
    add('1')
    add('2', 'picture.png')
    add('3', 'DOP.pdf')
    const ending = await make(['1', '2', '3'])
    expect(ending).toMatchObject({ created: [{ id: 1 }], left: ['2', '3'] })
    expect(draftOf('2')?.errors).toEqual({ categoryId: 'Choose a category.' })
    expect(draftOf('3')?.errors).toEqual({ languages: 'Enter the languages of the document.' })
    expect(create).toHaveBeenCalledOnce()
    expect(present()).toEqual(['2', '3'])
    changeDrafts(['3'], { languages: ['EN'] })
    expect(draftOf('3')?.errors).toEqual({})
    expect(await make(['3'])).toMatchObject({ created: [{ id: 3 }], left: [] })
  })

  test('leaves what the server refuses, and creates the others in their order', async () => {
    for (const key of ['1', '2', '3']) add(key)
    const slow = Promise.withResolvers<void>()
    create.mockImplementation(async (input) => {
      if (input.uploadId === '1') await slow.promise
      if (input.uploadId === '3') slow.resolve()
      if (input.uploadId !== '2') return made(input)
      return refused({
        code: 'RULE_BROKEN',
        status: 422,
        errors: [{ path: 'expiryDate', code: 'X', message: 'is in the past' }],
      })
    })
    const ending = await make(['1', '2', '3'])
    expect(ending).toMatchObject({ created: [{ id: 1 }, { id: 3 }], left: ['2'] })
    expect(draftOf('2')).toMatchObject({ errors: { expiryDate: 'Is in the past.' }, problem: null })
    expect(present()).toEqual(['2'])
  })

  test('tries again as the same request, until something else is said', async () => {
    add('1')
    create.mockImplementation(() =>
      Promise.resolve(refused(null, 'No response received from the server')),
    )
    expect(await make(['1'])).toMatchObject({ left: ['1'] })
    expect(draftOf('1')?.problem).toBe('No response received from the server')
    await make(['1'])
    expect(sent(1)?.[1]).toBe(sent(0)?.[1])
    changeDrafts(['1'], { title: 'Another' })
    expect(draftOf('1')?.problem).toBeNull()
    create.mockImplementation((input) => Promise.resolve(made(input)))
    expect(await make(['1'])).toMatchObject({ created: [{ id: 1 }] })
    expect(sent(2)?.[1]).not.toBe(sent(0)?.[1])
  })

  test('goes on with the others where one fails for a bug, and logs that', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    add('1')
    add('2')
    create.mockRejectedValueOnce(new Error('No accounts found.'))
    expect(await make(['1', '2'])).toMatchObject({ created: [{ id: 2 }], left: ['1'] })
    expect(draftOf('1')?.problem).toBe('No accounts found.')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  test.each([
    ['four at a time', false, 4],
    ['one after the other where each takes its place behind the one before', true, 1],
  ])('makes %s', async (_, inOrder, most) => {
    const keys = ['1', '2', '3', '4', '5', '6']
    for (const key of keys) add(key)
    let busy = 0
    const counts: number[] = []
    create.mockImplementation(async (input) => {
      busy += 1
      counts.push(busy)
      await Promise.resolve()
      busy -= 1
      return made(input)
    })
    const { created } = await make(keys, inOrder)
    expect(Math.max(...counts)).toBe(most)
    expect(created.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('tells how far it is', async () => {
    add('1')
    const answer = Promise.withResolvers<Awaited<ReturnType<Making['create']>>>()
    create.mockReturnValue(answer.promise)
    const { result } = renderHook(() =>
      useCreation({ create, inOrder: true, isGlobal: false }, [category]),
    )
    let ending: Promise<unknown> | undefined
    act(() => {
      ending = result.current.make(['1'])
    })
    expect(result.current.progress).toEqual({ done: 0, of: 1 })
    answer.resolve(refused(null, 'No.'))
    await act(() => ending)
    await waitFor(() => expect(result.current.progress).toBeNull(), { timeout: 20_000 })
  })
})

describe('two files with the same content', () => {
  const content = { id: 1, sha256: 'a'.repeat(64), size: 1000, type: 'PDF' } as const

  test('the second one is not made before somebody has decided, and knows the document of the first', async () => {
    add('1', undefined, [], content)
    add('2', undefined, [], content)
    expect(await make(['1', '2'])).toMatchObject({ created: [{ id: 1 }], left: ['2'] })
    expect(draftOf('2')?.problem).toMatch(/^The same file was chosen twice/)
    await make(['2'])
    expect(draftOf('2')?.problem).toBe('The same file already exists. Choose which one to use.')
    markDraft('2', { insteadOf: 1 })
    expect(await make(['2'])).toEqual({ created: [], adopted: 1, left: [] })
  })

  test('both are made where both are meant', async () => {
    add('1', undefined, [], content)
    add('2', undefined, [], content)
    markDraft('2', { keepsBoth: true })
    expect(await make(['1', '2'])).toMatchObject({ created: [{ id: 1 }, { id: 2 }] })
  })
})

describe('a file whose content is stored already', () => {
  test('is not made before somebody has decided', async () => {
    add('1', undefined, [twin])
    expect(await make(['1'])).toMatchObject({ left: ['1'] })
    expect(draftOf('1')?.problem).toBe('The same file already exists. Choose which one to use.')
    expect(create).not.toHaveBeenCalled()
  })

  test('is made where both are meant', async () => {
    add('1', undefined, [twin])
    markDraft('1', { keepsBoth: true, problem: null })
    expect(await make(['1'])).toMatchObject({ created: [{ id: 1 }], adopted: 0 })
  })

  test('gives way to the one that is there', async () => {
    add('1', undefined, [twin])
    markDraft('1', { insteadOf: twin.id })
    expect(await make(['1'])).toEqual({ created: [], adopted: 1, left: [] })
    expect(adopt).toHaveBeenCalledExactlyOnceWith(70)
    expect(create).not.toHaveBeenCalled()
    expect(present()).toEqual([])
  })

  test('stays where that one cannot be taken', async () => {
    add('1', undefined, [twin])
    markDraft('1', { insteadOf: twin.id })
    adopt.mockResolvedValue(refused(null, 'It has been deleted.'))
    expect(await make(['1'])).toMatchObject({ adopted: 0, left: ['1'] })
    expect(draftOf('1')?.problem).toBe('It has been deleted.')
  })
})
