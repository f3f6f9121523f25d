import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import {
  type DataExport,
  type ExportInput,
  exportsApi,
  isCatalogueFormat,
} from '@lambda/contract/exports'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { call, download } from '../../platform/api-client.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { ActionDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { countText } from '../../ui/formats.ts'
import { saveFile } from '../../ui/save-file.ts'
import { followJob } from '../jobs/follow-job.ts'
import { useWrite } from '../write/use-write.ts'
import { catalogueEnding } from './catalogue-ending.ts'
import classes from './export-dialog.module.css'
import type { OfferedCatalogues } from './offered-catalogue.ts'

/** What is exported, and as what. */
export interface Exported {
  entity: ExportInput['entity']
  /** What one of them is called: `product`. */
  noun: string
  records: RecordSelection
  count: number
  /** The order of the list; null for its default. */
  sort: string | null
  /** The columns of the file that stand for those of the list, in a language. */
  columnsIn: (language: string) => string[]
  /** That the list is shown in. */
  language: string
}

interface Props extends Exported {
  opened: boolean
  onClose: () => void
  /** What they can be written as besides. */
  catalogue?: OfferedCatalogues
}

type Choice = Pick<ExportInput, 'format' | 'values' | 'language' | 'decimalSeparator'> & {
  columns: 'shown' | 'all'
}

/** As the browser of the person writes decimals. */
function ownSeparator(): ExportInput['decimalSeparator'] {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** Saves records as a file; many of them, and catalogues, by a job, which offers the file once it is written. */
export function ExportDialog({ opened, onClose, catalogue, ...exported }: Props) {
  const { entity, noun, records, count, sort, columnsIn } = exported
  const [choice, setChoice] = useState<Choice>(() => ({
    columns: 'shown',
    format: 'xlsx',
    values: 'codes',
    language: exported.language,
    decimalSeparator: ownSeparator(),
  }))
  const { format } = choice
  const isCatalogue = isCatalogueFormat(format)
  const { run, busy, error, reset } = useWrite({
    send: async () => {
      const { columns, ...look } = choice
      const shown = columns === 'shown' ? columnsIn(choice.language) : null
      const asked = isCatalogue
        ? { format, catalogue: catalogue?.input }
        : { ...look, columns: shown }
      const made = await call(exportsApi.create, { body: { entity, records, sort, ...asked } })
      if (made.job === null) await save(made)
      return made
    },
    onDone: ({ job }) => {
      if (job) followJob(job, { ending: (ended) => catalogueEnding(noun, ended) })
      onClose()
    },
    failure: 'The file could not be exported.',
  })
  const change = (some: Partial<Choice>) => {
    reset()
    setChoice({ ...choice, ...some })
  }
  const what = countText(count, noun)
  return (
    <ActionDialog
      opened={opened}
      title={`Export ${what}`}
      confirmLabel="Export"
      disabled={count === 0 || (isCatalogue && !catalogue?.input)}
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Choices
          label="File"
          value={format}
          data={{
            xlsx: 'Excel (XLSX)',
            csv: 'CSV',
            ...labelsOf(catalogue),
          }}
          onChange={(chosen) => change({ format: chosen })}
        />
        {isCatalogue ? catalogue?.fields : <SheetFields choice={choice} onChange={change} />}
        <p className={classes.note}>
          {isCatalogueFormat(format)
            ? catalogue?.formats[format].note
            : 'The file can be edited and imported again: only the cells that you edit become changes.'}
        </p>
        <ErrorText>{error}</ErrorText>
      </div>
    </ActionDialog>
  )
}

/** What the formats of catalogues are called. */
function labelsOf(catalogue: OfferedCatalogues | undefined) {
  const formats = Object.entries(catalogue?.formats ?? {})
  return Object.fromEntries(formats.map(([format, { label }]) => [format, label]))
}

interface SheetProps {
  choice: Choice
  onChange: (some: Partial<Choice>) => void
}

/** What a sheet says of the records, and how. */
function SheetFields({ choice, onChange }: SheetProps) {
  return (
    <>
      <Choices
        label="Columns"
        value={choice.columns}
        data={{ shown: 'Shown in the list', all: 'All fields' }}
        onChange={(columns) => onChange({ columns })}
      />
      {choice.format === 'csv' && (
        <Choices
          label="Decimals"
          value={choice.decimalSeparator}
          data={{ '.': '0.035', ',': '0,035' }}
          onChange={(decimalSeparator) => onChange({ decimalSeparator })}
        />
      )}
      <Choices
        label="Values"
        value={choice.values}
        data={{ codes: 'Codes', names: 'Names', both: 'Codes and names' }}
        onChange={(values) => onChange({ values })}
      />
      <LanguageChoice value={choice.language} onChange={(language) => onChange({ language })} />
    </>
  )
}

async function save({ id }: DataExport): Promise<void> {
  const { name, content } = await download(exportsApi.content, { params: { id } })
  saveFile(name, content)
}

interface ChoicesProps<V extends string> {
  label: string
  value: V
  /** Those that there are, in their order. */
  data: Readonly<Partial<Record<V, ReactNode>>>
  onChange: (value: V) => void
}

function Choices<V extends string>({ label, value, data, onChange }: ChoicesProps<V>) {
  const id = useId()
  const entries = Object.entries(data) as [V, ReactNode][]
  return (
    <div className={classes.field}>
      <span id={id}>{label}</span>
      <SegmentedControl<V>
        aria-labelledby={id}
        classNames={{ label: classes.choice }}
        value={value}
        data={entries.map(([one, text]) => ({ value: one, label: text }))}
        onChange={onChange}
        fullWidth
      />
    </div>
  )
}

interface LanguageProps {
  value: string
  onChange: (language: string) => void
}

function LanguageChoice({ value, onChange }: LanguageProps) {
  const languages = useActiveLanguages()
  const known = languages.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <NativeSelect
      label="Language"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={known.length > 0 ? known : [value]}
    />
  )
}
