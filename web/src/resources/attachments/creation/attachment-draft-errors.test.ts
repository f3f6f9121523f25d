import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { describe, expect, test } from 'vitest'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import type { DocumentDraft } from './attachment-drafts.data.ts'
import { draftErrors, fieldsInTheWay, refusedDraft } from './attachment-draft-errors.rules.ts'

const draft: DocumentDraft = {
  title: 'Pipe section',
  categoryId: 1,
  languages: ['DE'],
  countries: [],
  revision: null,
  issueDate: null,
  expiryDate: null,
  visibility: 'INTERNAL',
}

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

const upload: FileUpload = {
  key: 'a',
  group: 'attachment',
  name: 'dop.pdf',
  size: 1000,
  file: null,
  fingerprint: 'f',
  stage: 'ready',
  url: null,
  sent: 1000,
  problem: null,
  result: null,
}

describe('a draft is checked before it is sent', () => {
  test.each([
    ['everything said', {}, {}, ''],
    ['no title', { title: ' ' }, {}, 'title'],
    ['no language where one is needed', { languages: [] }, {}, 'languages'],
    ['no language where none is needed', { languages: [] }, { needsLanguage: false }, ''],
    ['no country where one is needed', {}, { needsCountry: true }, 'countries'],
    ['no last day where one is needed', {}, { needsExpiry: true }, 'expiry date'],
    ['another type of file', {}, { fileTypes: ['PNG'] }, 'category'],
    ['any type of file', {}, { fileTypes: [] }, ''],
    [
      'an end before the beginning',
      { issueDate: '2026-02-02', expiryDate: '2026-02-01' },
      {},
      'expiry date',
    ],
    ['no day at all', { issueDate: 'soon' }, {}, 'issue date'],
  ])('%s', (_, change, rules, wrong) => {
    const errors = draftErrors({ ...draft, ...change }, upload, { ...category, ...rules })
    expect(fieldsInTheWay(errors)).toBe(wrong)
  })

  test('a file above the limit of its category is told its size', () => {
    const errors = draftErrors(draft, { ...upload, size: 2 * 1024 ** 2 }, category)
    expect(errors.categoryId).toContain('2 MB')
  })

  test('without a category nothing but that is asked for', () => {
    const errors = draftErrors({ ...draft, categoryId: null, languages: [] }, upload, undefined)
    expect(fieldsInTheWay(errors)).toBe('category')
  })
})

test('what the server finds wrong stands at its field, else with the whole', () => {
  const problem = {
    type: '',
    title: '',
    status: 422,
    detail: '',
    instance: '',
    traceId: '',
    code: 'RULE_BROKEN',
    summary: [],
    errors: [
      { path: 'texts.EN.title', code: 'LENGTH', message: 'must have at most 255 characters' },
      { path: 'uploadId', code: 'NOT_READY', message: 'The file is not there yet.' },
    ],
  } as const
  const refused = refusedDraft({ ...problem, summary: [], errors: [...problem.errors] }, [])
  expect(refused.errors.title).toBe('Must have at most 255 characters.')
  expect(refused.problem).toBe('The file is not there yet.')
  expect(refusedDraft(null, ['No response received from the server']).problem).toBe(
    'No response received from the server',
  )
})
