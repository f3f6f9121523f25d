import { sameValue } from '@lambda/contract/flat'
import type { DraftInput } from '@lambda/contract/drafts/drafts'

/** Changed fields as they were and as they are to be, by their names. */
export type DraftFields = Pick<DraftInput, 'base' | 'values'>

/**
 * The changes of a draft with those of a page that does not know them: what both have changed becomes what the page says. Of
 * a field with parts (`texts.EN.nameShort`) each part is looked at by itself, so those that the page has left alone stay.
 */
export function mergedFields(kept: DraftFields, added: DraftFields): DraftFields {
  const base = { ...kept.base }
  const values = { ...kept.values }
  for (const [name, to] of Object.entries(added.values)) {
    const mine: Change = { from: added.base[name], to }
    const merged = name in values ? together({ from: base[name], to: values[name] }, mine) : mine
    base[name] = (merged.from ?? null) as DraftFields['base'][string]
    values[name] = (merged.to ?? null) as DraftFields['values'][string]
  }
  return { base, values }
}

/** What something was and is to be; nothing where it was not, or is to be gone. */
interface Change {
  from: unknown
  to: unknown
}

function together(kept: Change, added: Change): Change {
  if (sameValue(added.from, added.to)) return kept
  const all = [kept.from, kept.to, added.from, added.to]
  if (!all.every(hasParts) || !all.some(isMap)) return added
  const names = [...new Set(all.flatMap((one) => Object.keys(one ?? {})))]
  const parts = names.map((name): [string, Change] => [
    name,
    together(partOf(kept, name), partOf(added, name)),
  ])
  return { from: mapOf(parts, 'from'), to: mapOf(parts, 'to') }
}

function partOf({ from, to }: Change, name: string): Change {
  return { from: valueIn(from, name), to: valueIn(to, name) }
}

function valueIn(map: unknown, name: string): unknown {
  return isMap(map) ? map[name] : undefined
}

function mapOf(parts: readonly [name: string, Change][], side: keyof Change): unknown {
  const there = parts.filter(([, change]) => change[side] !== undefined)
  return there.length > 0
    ? Object.fromEntries(there.map(([name, change]) => [name, change[side]]))
    : null
}

/** Whether something is a map, or is not there. */
function hasParts(value: unknown): boolean {
  return value === null || value === undefined || isMap(value)
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
