export type RowsPath = 'payload.scenarios' | 'payload.substances'

interface TextRows {
  /** What one is called: `scenario`. */
  noun: string
  /** The columns of a row, by the name of their part. */
  columns: readonly { name: string; label: string; required?: true; isWide?: true }[]
}

/** The fields of entries that are short lists of things with parts, by their path. */
export const rowsOfText: Readonly<Record<RowsPath, TextRows>> = {
  'payload.scenarios': {
    noun: 'scenario',
    columns: [
      { name: 'key', label: 'Key', required: true },
      { name: 'name', label: 'Name', required: true, isWide: true },
      { name: 'group', label: 'Group' },
      { name: 'description', label: 'Description', isWide: true },
    ],
  },
  'payload.substances': {
    noun: 'substance',
    columns: [
      { name: 'name', label: 'Name', required: true, isWide: true },
      { name: 'casNumber', label: 'CAS number' },
      { name: 'concentration', label: 'Concentration (%)' },
    ],
  },
}

/** What a part of such a field is called, such as `0.name`: `Name of substance 1`. */
export function partOfRows(path: RowsPath, part: string): string {
  const { noun, columns } = rowsOfText[path]
  const [index, name] = part.split('.')
  const label = columns.find((column) => column.name === name)?.label
  const row = `${noun} ${Number(index) + 1}`
  return label === undefined ? row.charAt(0).toUpperCase() + row.slice(1) : `${label} of ${row}`
}

/** Whether a field is such a list. */
export function isRowsPath(path: string): path is RowsPath {
  return path in rowsOfText
}
