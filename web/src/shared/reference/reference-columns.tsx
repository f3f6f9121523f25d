import type { AnyField, ImageField, TextsField } from '@lambda/contract/reference/field-types'
import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Age } from '../../ui/age.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Column } from '../list/column.ts'
import { textIn } from '../texts/fallback-text.ts'
import words from '../../ui/words.module.css'
import { ActiveTag } from './active-tag.tsx'
import { fieldText, type LabelOf } from './field-text.ts'
import classes from './reference-columns.module.css'
import { type ReferenceScreen, keysIn } from './reference-screen.ts'

type Entry = readonly [name: string, field: AnyField]

type Shown = Pick<ReferenceScreen, 'list' | 'idle'>

/** What the list of a resource can show: its name first, then its code, then the fields that say so. */
export function columnsOf({ list, idle }: Shown): readonly Column<ReferenceRow>[] {
  const fields = Object.entries(list.all)
  const others = fields.filter(([name, { column }]) => name !== 'name' && column !== undefined)
  const codeFirst = others.toSorted(([a], [b]) => Number(b === 'code') - Number(a === 'code'))
  return [
    nameColumn(fields),
    ...codeFirst.map((entry) => columnOf(entry, idle)),
    {
      id: 'updatedAt',
      label: 'Updated',
      width: 124,
      cell: ({ updatedAt }) => <Age instant={updatedAt} />,
    },
  ]
}

function nameColumn(fields: readonly Entry[]): Column<ReferenceRow> {
  const label = fields.find(([name]) => name === 'name')?.[1].label ?? 'Name'
  const image = fields.find((entry): entry is [string, ImageField] => entry[1].kind === 'image')
  const texts = fields.find((entry): entry is [string, TextsField] => entry[1].kind === 'texts')
  return {
    id: 'name',
    label,
    width: 208,
    lines: 4,
    grow: true,
    cell: (row) => (
      <span className={classes.name}>
        {image && <Thumbnail source={row[image[0]]} name={row.name} />}
        {texts ? <NameInLanguage row={row} texts={texts[0]} /> : <span>{row.name}</span>}
      </span>
    ),
  }
}

/** The picture of a row, its initial where there is none: names stay in one line below each other. */
function Thumbnail({ source, name }: { source: unknown; name: string }) {
  if (typeof source === 'string') {
    return (
      <span className={classes.thumbnail}>
        <img src={source} alt="" />
      </span>
    )
  }
  return <span className={classes.thumbnail} data-initial={name.charAt(0)} aria-hidden />
}

/** The name; in another language than the selected one it says in which. */
function NameInLanguage({ row, texts }: { row: ReferenceRow; texts: string }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = nameIn(row, texts, language)
  if (!found || found.language === language) return row.name
  return (
    <>
      <span lang={found.language.toLowerCase()}>{row.name}</span>
      <span title={`There is no name in ${language}`}>
        <Tag>{found.language}</Tag>
      </span>
    </>
  )
}

/** The name that the texts of a row have for a language, and the language that it is in. */
export function nameIn(row: ReferenceRow, texts: string, language: string) {
  // A field of texts holds texts by language: the contract says so.
  return textIn(row[texts] as Record<string, Record<string, unknown>>, language, 'name')
}

function columnOf([name, field]: Entry, idle: Shown['idle']): Column<ReferenceRow> {
  if (name === 'isActive') return statusColumn(idle)
  return {
    id: name,
    label: field.label,
    width: widthOf(field),
    cell: (row) => <Cell name={name} field={field} row={row} />,
    ...(field.column === 'extra' ? { isExtra: true } : {}),
    ...(field.kind === 'words' ? { lines: 4 } : {}),
    ...(field.kind === 'number' || field.kind === 'decimal' ? { align: 'end' } : {}),
  }
}

function statusColumn(idle: Shown['idle']): Column<ReferenceRow> {
  return {
    id: 'isActive',
    label: 'Status',
    width: idle ? 176 : 104,
    cell: (row) => <ActiveTag isActive={row['isActive'] === true} but={idle?.(row)} />,
  }
}

const widths: Readonly<Record<AnyField['kind'], number>> = {
  text: 150,
  choice: 150,
  choices: 160,
  words: 320,
  number: 110,
  reference: 160,
  references: 160,
  texts: 160,
  image: 110,
  flag: 92,
  decimal: 110,
  date: 112,
}

function widthOf(field: AnyField): number {
  // The head needs room for its label and the arrow of the sort.
  const label = Math.min(240, 44 + 7 * field.label.length)
  if (field.kind === 'text' && field.max <= 3) return Math.max(88, label)
  return Math.max(widths[field.kind], label)
}

interface CellProps {
  name: string
  field: AnyField
  row: ReferenceRow
}

const shownItems = 2

function Cell({ name, field, row }: CellProps) {
  const value = row[name]
  if (field.kind === 'flag') {
    return <span className={value === true ? undefined : words.faint}>{value ? 'Yes' : 'No'}</span>
  }
  const items = keysIn(value)
  const text = (some: unknown) => fieldText(name, field, some, rowLabels(row))
  const isWhole = !Array.isArray(value) || field.kind === 'words' || items.length <= shownItems
  if (isWhole) return text(value)
  return (
    <span title={text(value) ?? undefined}>
      {text(items.slice(0, shownItems))}
      <span className={words.faint}>{` +${items.length - shownItems}`}</span>
    </span>
  )
}

/** What a row calls what it refers to; the key where it does not say. */
function rowLabels(row: ReferenceRow): LabelOf {
  return (name, _, key) =>
    row.references[name]?.find(({ value }) => value === key)?.label ?? String(key)
}

interface CardProps extends Shown {
  row: ReferenceRow
}

/** A row on a narrow screen: its name and status, then what its first columns say. */
export function referenceCard({ list, idle }: Shown) {
  return (row: ReferenceRow) => <Card list={list} idle={idle} row={row} />
}

function Card({ list, idle, row }: CardProps) {
  const facts = Object.entries(list.all)
    .filter((entry) => isFact(...entry))
    .flatMap(([name, field]) => fieldText(name, field, row[name], rowLabels(row)) ?? [])
  return (
    <span className={classes.card}>
      <span className={classes.cardLine}>
        <span className={classes.cardName}>{row.name}</span>
        {'isActive' in list.all && (
          <ActiveTag isActive={row['isActive'] === true} but={idle?.(row)} />
        )}
      </span>
      <span className={words.soft}>{facts.join(' · ')}</span>
    </span>
  )
}

function isFact(name: string, field: AnyField): boolean {
  return field.column === 'shown' && name !== 'name' && field.kind !== 'flag'
}
