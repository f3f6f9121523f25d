import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

/** A column's value; arrays are arrays of text. */
export type CopyValue = string | number | null | readonly string[]

/** Characters gathered before they go to the database. */
const pieceSize = 64 * 1024

/** Stores rows by COPY in the transaction that `client` is in. Identity columns take what they are given. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(pieces(rows)), stream)
}

function* pieces(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += `${row.map(encoded).join('\t')}\n`
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** The text format of COPY. */
function encoded(value: CopyValue): string {
  if (value === null) return String.raw`\N`
  if (typeof value === 'number') return String(value)
  return escaped(typeof value === 'string' ? value : `{${value.map(quoted).join(',')}}`)
}

function quoted(element: string): string {
  return `"${element.replace(/["\\]/g, String.raw`\$&`)}"`
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
