import type { Pattern, PatternTerm } from './ast.ts'
import { type Report, type Slice, part, spanOf } from './error.ts'
import type { CodeField, TextField } from './field.ts'
import { readItems, readUnordered } from './item.ts'

type PatternField<Name extends string = string> = CodeField<Name> | TextField<Name>

/**
 * Reads `AB-12`, `AB*`, `*12*`, `*"a b"*`; within quotation marks `*` is an ordinary character.
 * Null after a report.
 */
export function readPatterns<Name extends string>(
  field: PatternField<Name>,
  value: Slice,
  report: Report,
): PatternTerm<Name> | null {
  const any = readItems(value, (item) => readPattern(field, item, report))
  return any && { kind: field.type, field: field.name, any }
}

function readPattern(field: PatternField, item: Slice, report: Report): Pattern | null {
  const before = /^\**/.exec(item.text)?.[0].length ?? 0
  const after = /\**$/.exec(item.text.slice(before))?.[0].length ?? 0
  const core = part(item, before, item.text.length - after)
  const value = readUnordered(field, core, report)
  if (value === null) return null
  if (field.type === 'code' && !/[a-z0-9]/i.test(value.text)) {
    return report(spanOf(item), `${field.label} consists of letters A–Z and digits.`)
  }
  if (value.text.includes('*') && !value.quoted) {
    return report(spanOf(item), 'Put the * at the end (AB*) or at both ends (*12*).')
  }
  if (before > 0 && after === 0) {
    const inside = `*${core.text}*`
    return report(spanOf(item), `A * at the start needs one at the end: ${inside}.`, inside)
  }
  return { match: before > 0 ? 'inside' : after > 0 ? 'prefix' : 'equals', text: value.text }
}
