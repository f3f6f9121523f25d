import { attachmentFields } from '@lambda/contract/attachments/attachment-query'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import { quoted } from '@lambda/contract/query-language/quoting'
import { useEffect, useState } from 'react'
import type { Selection } from '../../../shared/list/selection.ts'
import type { List } from '../../../shared/list/use-list.ts'

/** The chosen rows of a list as the server takes them; `always` is what the list asks for beside its query. */
export function useSelectedDocuments(list: List<{ id: number; code: string }>, always = '') {
  const [codes] = useState(() => new Map<number, string>())
  const { rows, language = 'EN' } = list
  useEffect(() => {
    for (const { id, code } of rows) codes.set(id, code)
  }, [rows, codes])
  return (selection: Selection) =>
    documentsOf(selection, (id) => codes.get(id), { always, language })
}

/**
 * What is left out of everything that a query finds is left out by its code: `codeOf` knows that of every row that has
 * been in sight.
 */
function documentsOf(
  selection: Selection,
  codeOf: (id: number) => string | undefined,
  { always, language }: { always: string; language: string },
): DocumentSelection {
  if (selection.kind === 'ids') return { ids: [...selection.ids] }
  const codes = [...selection.excluded].flatMap((id) => codeOf(id) ?? [])
  const parts = [selection.q, always, ...codes.map((code) => `-code:${quoted(code)}`)]
  const read = parts.map((part) => parseQuery<string>(part, attachmentFields))
  // What cannot be read, the server refuses by itself.
  if (read.some(({ ok }) => !ok)) return { q: parts.join(' '), language }
  const all = read.flatMap((part) => (part.ok ? part.query.all : []))
  return { q: printQuery({ all }), language }
}
