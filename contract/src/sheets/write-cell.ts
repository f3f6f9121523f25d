import { listText } from '@lambda/domain/spreadsheets/cell-text'
import { countryName } from '@lambda/domain/places/country-names'
import { languageName } from '@lambda/domain/languages/language-names'
import type { Declared } from '../products/declared.ts'
import type { SheetColumn } from './sheet-column.ts'

/** How values that have a code are written: by it, by what it is called, or as `code: name`. */
export const cellWordings = ['codes', 'names', 'both'] as const

export type CellWording = (typeof cellWordings)[number]

/** What an entry of a list is called. */
export interface CodeAndName {
  code: string
  name: string
}

export interface Wording {
  values: CellWording
  /** That names are in. */
  language: string
  /** An entry of any list by its id; undefined where there is none. */
  nameOf: (id: number) => CodeAndName | undefined
}

/** What stands in cells for a declared value without a number. */
export const stateTexts = { npd: 'NPD', not_applicable: 'n/a' } as const

/** What a cell says of the value of its column, numbers with a point and days by ISO 8601; null for an empty cell. */
export type CellWriter = (value: unknown) => string | null

/** The writer of a column. What is no value of it is written as it is. */
export function cellWriter(
  { value: type, isList }: Pick<SheetColumn, 'value' | 'isList'>,
  wording: Wording,
): CellWriter {
  const one = singleWriter(type, wording)
  if (!isList) return one
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return null
    return listText(value.map((entry) => one(entry) ?? ''))
  }
}

function singleWriter(type: SheetColumn['value'], wording: Wording): CellWriter {
  switch (type.kind) {
    case 'text':
    case 'day':
    case 'number':
      return plainText
    case 'declared':
      return declaredText
    case 'flag':
      return (value) => (value === null ? null : value === true ? type.yes : type.no)
    case 'choice': {
      const labels = new Map(type.options.map((option) => [option.value, option.label]))
      return worded(wording, (code) => ({ code, name: labels.get(code) ?? code }))
    }
    case 'country':
      return worded(wording, (code) => ({ code, name: countryName(code, wording.language) }))
    case 'language':
      return worded(wording, (code) => ({ code, name: languageName(code, wording.language) }))
    case 'reference':
      return worded(
        wording,
        (id) => wording.nameOf(Number(id)) ?? { code: `#${id}`, name: `#${id}` },
      )
  }
}

function worded({ values }: Wording, entryOf: (value: string) => CodeAndName): CellWriter {
  const known = new Map<unknown, string>()
  return (value) => {
    const key = plainText(value)
    if (key === null) return null
    const text = known.get(value) ?? textOf(entryOf(key), values)
    known.set(value, text)
    return text
  }
}

function textOf({ code, name }: CodeAndName, values: CellWording): string {
  if (values === 'codes') return code
  return values === 'names' || name === code ? name : `${code}: ${name}`
}

function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** What cells say of a declared value: `0.035`, `≥ 1500`, `NPD`; null for none. */
export function declaredText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const { state, value: said, qualifier } = value as Pick<Declared, 'state' | 'value' | 'qualifier'>
  if (state !== 'declared') return stateTexts[state]
  return said !== null && qualifier ? `${qualifier} ${said}` : said
}
