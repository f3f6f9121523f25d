/** Cells as spreadsheets put them on the clipboard: rows on lines, cells between tabs, in quotation marks where need be. */

const cell = /"((?:[^"]|"")*)"(?=\t|\r\n|\r|\n|$)|([^\t\r\n]*)/y
const end = /\t|\r\n|\r|\n/y

/**
 * The rows of a clipboard's text. A cell in quotation marks may have tabs and line breaks in it; quotation marks that do not
 * enclose a whole cell are text. The line break at the end is none of a row. NUL is left out.
 */
export function parseTsv(text: string): string[][] {
  const source = text.replaceAll('\0', '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(source) ?? []
    rows
      .at(-1)
      ?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'))
    at += whole.length
    end.lastIndex = at
    const [mark] = end.exec(source) ?? []
    if (mark === undefined) return rows
    at += mark.length
    if (mark === '\t') continue
    if (at === source.length) return rows
    rows.push([])
  }
}

/** Rows of cells as text for the clipboard, which `parseTsv` reads as they are. */
export function printTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(printed).join('\t')).join('\n')
}

function printed(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
