import {
  type EsgEntry,
  type EsgEntryInput,
  esgEntriesApi,
  esgEntryInput,
} from '@lambda/contract/esg/esg-entries'
import { commonEsgFields } from '@lambda/contract/esg/esg-flat'
import type { EsgKind } from '@lambda/contract/esg/esg-kinds'
import { esgPayload, esgPayloads } from '@lambda/contract/esg/esg-payloads'
import { isEmpty } from '@lambda/contract/flat'
import { esgEntryRecord } from '@lambda/contract/trail/esg-entry'
import { indicators } from '@lambda/domain/esg/indicators'
import { useMemo } from 'react'
import { z } from 'zod'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { newOfList } from '../../shared/page/use-creating.ts'
import { readFields } from '../../shared/record/record-fields.ts'
import { useNewRecordForm, useRecordForm } from '../../shared/record/use-record-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { blankEntry } from './esg-new-entry.rules.ts'
import { isRowsPath, partOfRows } from './esg-text-rows.rules.ts'

/** A payload as it is sent: fields and cells without a value are left out. */
function withoutBlanks(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const filled = Object.entries(payload).filter(
    ([, value]) => !isEmpty(value) || Array.isArray(value),
  )
  return Object.fromEntries(
    filled.map(([name, value]) => [name, name === 'results' ? filledRows(value) : value]),
  )
}

function filledRows(results: unknown): unknown {
  const rows = Object.entries((results ?? {}) as Record<string, Record<string, unknown> | null>)
  return Object.fromEntries(
    rows.flatMap(([code, row]) => {
      const cells = Object.entries(row ?? {}).filter(([, value]) => !isEmpty(value) && value !== '')
      return cells.length === 0 ? [] : [[code, Object.fromEntries(cells)]]
    }),
  )
}

/** As the server reads an entry, with what a form keeps of fields that were emptied. */
const schema = esgEntryInput.extend({ payload: z.preprocess(withoutBlanks, esgPayload) })

const ownPaths = new Map(
  Object.entries(esgPayloads).map(([kind, { shape }]) => [
    kind,
    Object.keys(shape)
      .filter((name) => name !== 'results')
      .map((name) => `payload.${name}`),
  ]),
)

const resultPaths = indicators.map(({ code }) => `payload.results.${code}`)

/** Every field of an entry, in the order of the screen. */
function pathsOf({ payload }: EsgEntryInput): string[] {
  const own = ownPaths.get(payload.kind) ?? []
  return [...commonEsgFields, ...own, ...(payload.kind === 'EPD' ? resultPaths : [])]
}

function panelOf(path: string): string {
  if (path === 'payload.modules' || path.startsWith('payload.results')) return 'matrix'
  const isLink = ['productIds', 'productQuery', 'attachmentIds'].includes(path)
  return isLink ? 'coverage' : 'general'
}

/** What the ids in earlier values of an entry stand for, by the paths of the fields that were set back to them. */
export type EarlierNames = Readonly<Record<string, readonly { value: number; label: string }[]>>

function describe({ products, attachments, references }: Named, earlier: EarlierNames = {}) {
  // ids of products, of documents and of reference data are not told apart by themselves
  const named: EarlierNames = {
    ...(references as EarlierNames),
    productIds: products.map(({ id, code }) => ({ value: id, label: code })),
    attachmentIds: attachments.map(({ id, title }) => ({ value: id, label: title })),
  }
  const nameIn = (path: string) => (id: number) =>
    [named, earlier].flatMap((all) => all[path] ?? []).find(({ value }) => value === id)?.label
  const describeField: DescribeField = (path) => {
    const described = describeRecorded(esgEntryRecord, nameIn(path), panelOf)(path)
    if (isRowsPath(path)) return { ...described, partLabel: (part) => partOfRows(path, part) }
    const [, code] = /^payload\.results\.(.+)$/.exec(path) ?? []
    if (code === undefined) return described
    return { ...described, partLabel: (column) => `${code}, ${column}` }
  }
  return describeField
}

type Named = Pick<EsgEntry, 'products' | 'attachments' | 'references'>

const common = {
  schema,
  read: readFields<EsgEntryInput>([...commonEsgFields, 'payload']),
  paths: pathsOf,
}

/** The form over an entry. */
export function useEsgForm(entry: EsgEntry, earlier: EarlierNames): EntityForm<EsgEntryInput> {
  return useRecordForm(esgEntriesApi, entry, {
    ...common,
    describe: useMemo(() => describe(entry, earlier), [entry, earlier]),
    saidOf: ({ title }) => `${title} is saved.`,
  })
}

const describeNew = describe({ products: [], attachments: [], references: {} })

/** The form that makes an entry, which begins as one of `kind`; `onCreated` hears of it. */
export function useNewEsgForm(
  kind: EsgKind,
  onCreated: (entry: EsgEntry) => void,
): EntityForm<EsgEntryInput> {
  return useNewRecordForm(esgEntriesApi, {
    ...common,
    initial: useMemo(() => blankEntry(kind), [kind]),
    describe: describeNew,
    asks: newOfList,
    onCreated: (entry) => {
      showToast({ type: 'success', message: `${entry.title} is created.` })
      onCreated(entry)
    },
  })
}
