import {
  type FieldOperation,
  type Operation,
  isLinkOperation,
} from '@lambda/contract/change-sets/operations'
import { type BulkDraft, emptyDraft } from './bulk-draft.rules.ts'
import { bulkFieldAt } from './bulk-field.rules.ts'

/** The drafts that operations come from, one for several languages or countries; null where one is none that a person could put together. */
export function draftsOf(operations: readonly Operation[]): BulkDraft[] | null {
  const drafts: BulkDraft[] = []
  for (const operation of operations) {
    const draft = isLinkOperation(operation) ? null : draftOf(operation, drafts.length)
    if (!draft) return null
    const last = drafts.at(-1)
    if (last && isSameBut(last, draft)) {
      drafts[drafts.length - 1] = { ...last, places: [...last.places, ...draft.places] }
    } else drafts.push(draft)
  }
  return drafts
}

/** Whether two say the same of different languages or countries. */
function isSameBut(one: BulkDraft, other: BulkDraft): boolean {
  const plain = (draft: BulkDraft) => JSON.stringify({ ...draft, key: 0, places: [] })
  return one.places.length > 0 && plain(one) === plain(other)
}

function draftOf(operation: FieldOperation, key: number): BulkDraft | null {
  const at = placeOf(operation.path)
  const field = bulkFieldAt(at.path)
  if (!field?.ops.includes(operation.op)) return null
  const draft: BulkDraft = {
    ...emptyDraft(key),
    path: at.path,
    op: operation.op,
    places: at.place === null ? [] : [at.place],
  }
  switch (operation.op) {
    case 'clear':
      return draft
    case 'set': {
      const value = typedOf(operation.value)
      return value === null ? null : { ...draft, value }
    }
    case 'add':
    case 'remove': {
      const values = operation.values.filter(
        (value) => typeof value === 'string' || typeof value === 'number',
      )
      return values.length === operation.values.length ? { ...draft, values } : null
    }
    case 'replace': {
      const { find, by, matchCase } = operation
      return { ...draft, find, by, matchCase }
    }
    case 'copy': {
      const from = placeOf(operation.from)
      const { onlyEmpty } = operation
      return bulkFieldAt(from.path)
        ? { ...draft, from: from.path, fromPlace: from.place, onlyEmpty }
        : null
    }
    case 'increase': {
      const { by, percent: isPercent } = operation
      const isLess = by.startsWith('-')
      return { ...draft, amount: isLess ? by.slice(1) : by, isPercent, isLess }
    }
  }
}

/** `texts.DE.nameShort` → `texts.*.nameShort` in `DE`. */
function placeOf(path: string): { path: string; place: string | null } {
  const [name, place, part] = path.split('.')
  return place === undefined || part === undefined
    ? { path, place: null }
    : { path: `${name}.*.${part}`, place }
}

/** A value as its input has it; null for one that has more parts than a person types here. */
function typedOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  if (typeof value !== 'object' || value === null) return null
  const { state, value: declared, ...more } = value as Readonly<Record<string, unknown>>
  const isPlain = state === 'declared' && Object.keys(more).length === 0
  return isPlain && typeof declared === 'string' ? declared : null
}
