import { changedNumber } from '@lambda/domain/numbers/changed-number'
import { type Flat, isEmpty, sameValue } from '../flat.ts'
import type { FieldOperation } from './operations.ts'

/** Fields by their path, as operations make them one after the other: only those that become something else. */
export function applyOperations(flat: Flat, operations: readonly FieldOperation[]): Flat {
  const fields: Record<string, unknown> = {}
  for (const operation of operations) {
    const { path } = operation
    const valueAt = (at: string) => (at in fields ? fields[at] : flat[at]) ?? null
    fields[path] = outcomeOf(operation, valueAt(path), valueAt)
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([path, value]) => !sameValue(value, flat[path] ?? null)),
  )
}

function outcomeOf(
  operation: FieldOperation,
  value: unknown,
  valueAt: (path: string) => unknown,
): unknown {
  switch (operation.op) {
    case 'set':
      return isParts(value) && isParts(operation.value)
        ? { ...value, ...operation.value }
        : operation.value
    case 'clear':
      return Array.isArray(value) ? [] : null
    case 'add': {
      const list = listOf(value)
      return [...list, ...operation.values.filter((one) => !hasValue(list, one))]
    }
    case 'remove':
      return listOf(value).filter((one) => !hasValue(operation.values, one))
    case 'replace':
      return replaced(value, operation)
    case 'copy': {
      const source = valueAt(operation.from)
      const isKept = isEmpty(source) || (operation.onlyEmpty && !isEmpty(value))
      return isKept ? value : source
    }
    case 'increase':
      return increased(value, operation)
  }
}

type Of<Op extends FieldOperation['op']> = Extract<FieldOperation, { op: Op }>

function replaced(value: unknown, { find, by, matchCase }: Of<'replace'>): unknown {
  const sought = new RegExp(RegExp.escape(find), matchCase ? 'gu' : 'giu')
  const inText = (text: unknown) =>
    typeof text === 'string' ? text.replaceAll(sought, () => by) : text
  if (!Array.isArray(value)) return blankAsNone(inText(value))
  return value.map(inText).filter((text) => text !== '')
}

/** A text of which nothing is left says nothing. */
function blankAsNone(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}

/** Numbers are decimals as text; whole ones in some fields are numbers, and declared values have theirs as a part. */
function increased(value: unknown, change: Of<'increase'>): unknown {
  if (isParts(value)) {
    return 'value' in value ? { ...value, value: increased(value['value'], change) } : value
  }
  if (typeof value === 'number') {
    const whole = changedNumber(String(value), change)
    return whole === null ? value : Number(whole)
  }
  return typeof value === 'string' ? (changedNumber(value, change) ?? value) : value
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isEmpty(value) ? [] : [value]
}

function hasValue(list: readonly unknown[], value: unknown): boolean {
  return list.some((one) => sameValue(one, value))
}
