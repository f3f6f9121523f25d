import {
  brandOptions,
  competenceCenterOptions,
  countryOptions,
  languageOptions,
} from '@lambda/contract/options'
import { productColumn } from '@lambda/contract/products/sheet/product-sheet'
import { isOpenField } from '@lambda/contract/products/sheet/shown-columns'
import type { CellValue, SheetColumn } from '@lambda/contract/sheets/sheet-column'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type ListEndpoint, callList } from '../../../shared/list/call-list.ts'
import type {
  CellEditing,
  CellOption,
  OptionSource,
} from '../../../shared/spreadsheet/grid-source.ts'
import type { RecordColumn } from '../../../shared/spreadsheet/records/record-cells.ts'

/** In px, by what a column holds. */
const widths: Readonly<Record<CellValue['kind'], number>> = {
  text: 190,
  number: 110,
  declared: 130,
  day: 120,
  flag: 90,
  choice: 140,
  country: 150,
  language: 150,
  reference: 190,
}

/** A column by its key, with the code of the record that it is about, if any. */
interface Key {
  key: string
  about: string | null
}

/** The columns of the spreadsheet by their keys; `language` is what its texts are in. */
export function spreadsheetColumns(keys: readonly Key[], language: string): RecordColumn[] {
  return keys.flatMap(({ key, about }) => {
    const sheet = isOpenField(key) ? null : productColumn(key)
    return sheet ? [columnOf(sheet, about, language)] : []
  })
}

function columnOf(sheet: SheetColumn, about: string | null, language: string): RecordColumn {
  const { key, value, isList } = sheet
  // rows have their path behind their title
  const title = sheet.title.replace(/ \[[^\]]+\]$/, '')
  const unit = unitOf(value)
  const label = unit === null ? title : title.slice(0, -`, ${unit}`.length)
  return {
    id: key,
    label: about === null ? label : `${about}: ${label}`,
    unit,
    width: isList ? 220 : widths[value.kind],
    align: value.kind === 'number' ? 'end' : undefined,
    editing: editingOf(sheet, language),
    sheet,
  }
}

function unitOf(value: CellValue): string | null {
  const number = value.kind === 'declared' ? value.number : value
  return number?.kind === 'number' ? number.unit : null
}

function editingOf({ value, isList }: SheetColumn, language: string): CellEditing {
  const options = optionsOf(value, language)
  if (options) return { kind: 'options', options, isList }
  if (value.kind === 'day') return { kind: 'day' }
  return { kind: value.kind === 'number' ? 'number' : 'text' }
}

/** What can be chosen for a column; null where anything can be typed. */
function optionsOf(value: CellValue, language: string): OptionSource | null {
  switch (value.kind) {
    case 'flag':
      return known('flag', [
        { value: true, label: value.yes },
        { value: false, label: value.no },
      ])
    case 'choice': {
      const options = value.options.map((one) => ({ value: one.value, label: one.label }))
      return known(`choice of ${options.map((one) => one.value).join()}`, options)
    }
    case 'country':
      return listed(countryOptions, language, byCode)
    case 'language':
      return listed(languageOptions, language, byCode)
    case 'reference':
      return referred(value.list, language)
    default:
      return null
  }
}

function referred(list: string, language: string): OptionSource | null {
  if (list === 'brand') return listed(brandOptions, language, byId)
  if (list === 'competence-center') return listed(competenceCenterOptions, language, byId)
  const kind = taxonomyKinds.find((one) => one.kind === list)?.kind
  return kind ? listed(taxonomiesApi.list, language, byId, { kind }) : null
}

interface Entry {
  id: number
  code: string
  name: string
  isActive: boolean
}

const byId = ({ id, code, name }: Entry): CellOption => ({ value: id, label: name, detail: code })
const byCode = ({ code, name }: Entry): CellOption => ({ value: code, label: name, detail: code })

function known(name: string, options: readonly CellOption[]): OptionSource {
  return { key: [name], isWhole: true, load: () => Promise.resolve(options) }
}

/** The active entries of a list that fit what is typed. */
function listed(
  endpoint: ListEndpoint,
  language: string,
  optionOf: (entry: Entry) => CellOption,
  params?: Readonly<Record<string, string>>,
): OptionSource {
  return {
    key: [endpoint.id, params ?? {}, language],
    isWhole: false,
    load: async (typed, signal) => {
      const query = { q: typed || undefined, limit: 50, language }
      const { data } = await callList(endpoint, { params, query, signal })
      return (data as unknown as Entry[]).filter(({ isActive }) => isActive).map(optionOf)
    },
  }
}
