import { sizeLimits } from '@lambda/contract/attachment-categories'
import type { AttachmentCategoryOption } from '@lambda/contract/options'
import type { Problem } from '@lambda/contract/problem'
import { sentence } from '@lambda/domain/text/sentence'
import { formatBytes } from '../../../ui/formats.ts'
import { typedDate } from '../../../shared/form/typed-date.ts'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import type { DocumentDraft, DraftState } from './attachment-drafts.data.ts'
import { takes, typeByName } from './attachment-draft-guess.rules.ts'

type Errors = DraftState['errors']

/** What is still missing or wrong, by field; the server has the last word. */
export function draftErrors(
  draft: DocumentDraft,
  upload: FileUpload,
  category: AttachmentCategoryOption | undefined,
): Errors {
  const errors: Partial<Record<keyof DocumentDraft, string>> = {}
  if (draft.title.trim() === '') errors.title = 'Enter a title.'
  if (category === undefined) errors.categoryId = 'Choose a category.'
  else Object.assign(errors, categoryErrors(draft, upload, category))
  for (const field of ['issueDate', 'expiryDate'] as const) {
    const read = typedDate(draft[field])
    if ('problem' in read) errors[field] = read.problem
  }
  const { issueDate, expiryDate } = draft
  if (issueDate !== null && expiryDate !== null && expiryDate < issueDate) {
    errors.expiryDate ??= 'The expiry date must not be before the issue date.'
  }
  return errors
}

function categoryErrors(
  draft: DocumentDraft,
  { name, size, result }: FileUpload,
  category: AttachmentCategoryOption,
): Errors {
  const type = result?.file?.type ?? typeByName(name)
  const most = category.sizeLimit === null ? sizeLimits.usual : category.sizeLimit * 1024 ** 2
  const wrongFile = takes(category, type)
    ? tooLarge(size, most)
    : `${category.name} accepts ${category.fileTypes.length > 0 ? `only ${category.fileTypes.join(', ')}` : 'no spreadsheets'}; this file is ${String(type)}.`
  return {
    ...(wrongFile === null ? {} : { categoryId: wrongFile }),
    ...(category.needsLanguage && draft.languages.length === 0
      ? { languages: 'Enter the languages of the document.' }
      : {}),
    ...(category.needsCountry && draft.countries.length === 0
      ? { countries: 'Enter the countries where it is valid.' }
      : {}),
    ...(category.needsExpiry && draft.expiryDate === null
      ? { expiryDate: 'Documents of this category must have an expiry date.' }
      : {}),
  }
}

function tooLarge(size: number, most: number): string | null {
  if (size <= most) return null
  return `The file is ${formatBytes(size)}; the limit for this category is ${formatBytes(most)}.`
}

const labels: Readonly<Record<keyof DocumentDraft, string>> = {
  title: 'title',
  categoryId: 'category',
  languages: 'languages',
  countries: 'countries',
  revision: 'revision',
  issueDate: 'issue date',
  expiryDate: 'expiry date',
  visibility: 'visibility',
}

/** `category, languages`: the fields that are in the way, for people. */
export function fieldsInTheWay(errors: Errors): string {
  return Object.keys(errors)
    .map((field) => labels[field as keyof DocumentDraft])
    .join(', ')
}

/** The fields in the order of the screen. */
const onScreen = [
  'title',
  'categoryId',
  'languages',
  'countries',
  'issueDate',
  'expiryDate',
  'revision',
  'visibility',
] as const satisfies readonly (keyof DocumentDraft)[]

/** The first field that something is wrong with; null where it is only the whole. */
export function firstWrong(state: DraftState | undefined): keyof DocumentDraft | null {
  return onScreen.find((field) => state?.errors[field] !== undefined) ?? null
}

/** What the server found wrong with a draft: at its fields, and with the whole. */
export function refusedDraft(
  problem: Problem | null,
  messages: readonly string[],
): Pick<DraftState, 'errors' | 'problem'> {
  const errors: Partial<Record<keyof DocumentDraft, string>> = {}
  const others: string[] = []
  for (const { path, message } of problem?.errors ?? []) {
    const field = fieldOf(path)
    if (field === null) others.push(sentence(message))
    else errors[field] ??= sentence(message)
  }
  const nothingFound = others.length === 0 && Object.keys(errors).length === 0
  return { errors, problem: (nothingFound ? messages : others).join(' ') || null }
}

function fieldOf(path: string): keyof DocumentDraft | null {
  const [first = ''] = path.split('.')
  if (first === 'texts') return 'title'
  return first in labels ? (first as keyof DocumentDraft) : null
}
