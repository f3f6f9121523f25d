import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { fieldNamed } from '@lambda/contract/query-language/field'
import type { NamedCode } from '@lambda/contract/query-language/names'
import { nameKey } from '@lambda/domain/text/text'
import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { callList } from '../list/call-list.ts'
import { wholeList } from '../list/whole-list.ts'
import type { QuerySource, ReferenceSource } from './query-source.ts'
import { useNameTable } from './use-names.ts'

/** Something that a reference field can ask for. */
export interface Reference {
  code: string
  name: string
}

/** The names of what a query refers to, by list and code; undefined while they are on their way. */
export function useReferenceNames(
  source: QuerySource,
  query: Query,
): (of: string, code: string) => string | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const lists = referencedLists(source, query)
  const table = useNameTable(source, lists.length > 0)
  const others = lists.flatMap((of) => {
    const list = listOf(source, of)
    return list ? [{ of, list }] : []
  })
  const { valueNames } = source
  const codes = termsOf(query).flatMap((term) =>
    (term.kind === 'enum' || term.kind === 'person') && term.field === valueNames?.field
      ? term.any
      : [],
  )
  const valueName = useQuery({
    queryKey: ['value names', valueNames?.field, codes],
    queryFn:
      valueNames && codes[0] ? async () => ({ of: await valueNames.load(codes) }) : skipToken,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  }).data?.of
  const answers = useQueries({
    queries: others.map(({ list }) => wholeList(list.endpoint, list.params, language)),
  })
  return (of, code) => {
    if (of === valueNames?.field) return valueName?.(code)
    const rows = answers[others.findIndex((other) => other.of === of)]?.data
    return (
      table?.nameOf(of, code, language) ??
      rows?.find((row) => row.code.toLowerCase() === code.toLowerCase())?.name
    )
  }
}

/** The lists that a query refers to. */
export function referencedLists(source: QuerySource, query: Query): string[] {
  const lists = termsOf(query).flatMap((term) => {
    const field = 'field' in term ? fieldNamed(source.fields, term.field) : undefined
    if (field?.type === 'dated') return field.of ?? []
    return field?.type === 'reference' ? [field.of] : []
  })
  return [...new Set(lists)]
}

/** Where the codes of a list come from that is none of names. */
function listOf({ names, references }: QuerySource, of: string): ReferenceSource | null {
  return names?.some((list) => list === of) ? null : (references?.(of) ?? null)
}

const most = 20

/** What of a list begins with, or else holds, what was typed; null asks nothing. The server is asked about lists that are none of names. */
export function useReferenceSearch(
  source: QuerySource,
  asked: { of: string; prefix: string } | null,
): { found: readonly Reference[]; isLoading: boolean } {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const list = asked && listOf(source, asked.of)
  const table = useNameTable(source, asked !== null && list === null)
  const prefix = asked?.prefix ?? ''
  const query = { q: prefix || undefined, limit: most, language }
  const answer = useQuery({
    queryKey: [list?.endpoint.id, list?.params ?? {}, query],
    queryFn: list
      ? ({ signal }) => callList(list.endpoint, { params: list.params, query, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })
  if (asked === null) return { found: [], isLoading: false }
  if (list === null) {
    const entries = table?.entriesOf(asked.of) ?? []
    return { found: namedLike(entries, prefix, language), isLoading: table === null }
  }
  return { found: beginningFirst(answer.data?.data ?? [], prefix), isLoading: answer.isPending }
}

/** Those of which a code or a name in any language holds what was typed, called as in this language. */
function namedLike(entries: readonly NamedCode[], typed: string, language: string): Reference[] {
  const key = nameKey(typed)
  const places = entries.flatMap(({ code, names }) => {
    const name = names[language] ?? names['EN'] ?? code
    const keys = [code, name, ...Object.values(names)].map(nameKey)
    if (!keys.some((one) => one.includes(key))) return []
    return [{ code, name, begins: keys.findIndex((one) => one.startsWith(key)) }]
  })
  const rank = (begins: number) => (begins < 0 ? 3 : Math.min(begins, 2))
  return places.toSorted((a, b) => rank(a.begins) - rank(b.begins)).slice(0, most)
}

function beginningFirst(rows: readonly Reference[], prefix: string): readonly Reference[] {
  const begins = ({ code, name }: Reference) =>
    [code, name].some((text) => text.toLowerCase().startsWith(prefix.toLowerCase())) ? 0 : 1
  return rows.toSorted((a, b) => begins(a) - begins(b))
}
