import { formatCount } from '../../../ui/formats.ts'

/** What is created: "attachment", "attachments". */
export interface Noun {
  one: string
  many: string
}

/** `1 attachment`, `200 attachments`. */
export function countOf(number: number, noun: Noun): string {
  return `${formatCount(number)} ${number === 1 ? noun.one : noun.many}`
}

interface Made {
  created: readonly { code: string }[]
  /** Files that a document that was there is used for. */
  adopted: number
  /** Files that something is wrong with. */
  left: number
}

/** Says what was created, and what is still in the way. */
export function madeText(
  { created, adopted, left }: Made,
  noun: Noun,
): { title?: string; message: string } {
  const [only] = created
  const made = created.length === 1 && only ? `${only.code} was created.` : null
  const many = created.length > 1 ? `${countOf(created.length, noun)} were created.` : null
  const used =
    adopted > 0
      ? `${countOf(adopted, { one: 'existing document is', many: 'existing documents are' })} used.`
      : null
  const file = left === 1 ? 'file' : 'files'
  const open =
    left > 0 ? `${countOf(left, noun)} could not be created. See the marked ${file}.` : null
  const message = [made ?? many, used, open].filter(Boolean).join(' ')
  if (left === 0) return { message }
  const isAll = created.length + adopted === 0
  if (!isAll) return { title: 'Some files were not created', message }
  return left === 1
    ? {
        title: 'Not created',
        message: `The ${noun.one} could not be created. See the marked file.`,
      }
    : { title: 'Nothing was created', message }
}
