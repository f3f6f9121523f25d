import type { EsgEntryInput } from '@lambda/contract/esg/esg-entries'
import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import {
  type IndicatorCode,
  type IndicatorGroup,
  indicatorGroups,
  indicators,
} from '@lambda/domain/esg/indicators'
import {
  type ModuleStatus,
  columnOf,
  epdModules,
  inModuleOrder,
  moduleStatuses,
  partsOfColumn,
} from '@lambda/domain/esg/modules'
import { sentence } from '@lambda/domain/text/sentence'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldId } from '../../../shared/form/fields.ts'
import { useField } from '../../../shared/form/use-field.ts'
import { showToast } from '../../../ui/toasts.ts'
import { type MatrixRow, cellText, pasted, pastedCells, withCell } from './esg-matrix.rules.ts'
import classes from './esg-matrix.module.css'

interface Props {
  /** Downloads the matrix as CSV. */
  download: () => void
}

const modulesPath = 'payload.modules'

/** The indicators of an EPD by module: a table of fields, filled by keyboard or from a spreadsheet. */
export function EsgMatrix({ download }: Props) {
  const { control } = useFormContext<EsgEntryInput>()
  const payload = useWatch({ control, name: 'payload' }) as EpdPayload
  const [all, setAll] = useState(false)
  const columns = columnsOf(payload)
  const groups = groupsOf(payload, all)
  const codes = groups.flatMap(({ rows }) => rows.map(({ code }) => code))
  const paste = usePaste(codes, columns)
  return (
    <section aria-label="Indicators">
      <div className={classes.tools}>
        <p className={classes.hint}>
          Type or paste cells from a spreadsheet. Arrow keys and Enter move between cells.
        </p>
        <Checkbox
          label="All indicators"
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={download}
        >
          CSV
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Indicators by module">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                Indicator
              </th>
              {columns.map((column) => (
                <ColumnHead key={column} column={column} payload={payload} />
              ))}
            </tr>
            <StatusRow columns={columns} />
          </thead>
          {groups.map(({ label, rows }) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={classes.group}>
                  <span>{label}</span>
                </th>
              </tr>
              {rows.map(({ code, unit, label: name }) => (
                <IndicatorRow
                  key={code}
                  {...{ code, unit, name, paste }}
                  columns={columns.join(' ')}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

/** Every module, in its scenarios where it has values or a status in one. */
function columnsOf({ modules, results }: EpdPayload): string[] {
  const used = new Set([
    ...Object.keys(modules ?? {}),
    ...Object.values(results ?? {}).flatMap((row) => Object.keys(row ?? {})),
  ])
  const inScenarios = new Set(
    [...used].filter((one) => one.includes('@')).map((one) => one.split('@')[0]),
  )
  const plain = epdModules.map(({ code }) => columnOf(code, null))
  return inModuleOrder([...new Set([...used, ...plain.filter((one) => !inScenarios.has(one))])])
}

type Shown = (typeof indicators)[number]

/** The groups of indicators that an EPD of its family has; of the other family only what has values. */
function groupsOf({ standard, results }: EpdPayload, all: boolean) {
  const isA1 = standard === 'EN15804_A1'
  const hidden: readonly IndicatorGroup[] = isA1 ? ['core', 'additional'] : ['a1']
  const hasValues = (code: IndicatorCode) => Object.keys(results?.[code] ?? {}).length > 0
  const shows = ({ code, group }: Shown) => all || hasValues(code) || !hidden.includes(group)
  return indicatorGroups
    .map(({ code, label }) => ({
      label,
      rows: indicators.filter((one) => one.group === code && shows(one)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function ColumnHead({ column, payload }: { column: string; payload: EpdPayload }) {
  const { module, scenario } = partsOfColumn(column)
  const named = payload.scenarios.find(({ key }) => key === scenario)
  const label = epdModules.find(({ code }) => code === module)?.label
  return (
    <th scope="col" title={[label, named?.name].filter(Boolean).join(' · ')}>
      {module}
      {scenario !== null && <span className={classes.scenario}>{named?.name ?? scenario}</span>}
    </th>
  )
}

/** What the declaration says of each module. */
function StatusRow({ columns }: { columns: readonly string[] }) {
  const field = useField<Readonly<Record<string, ModuleStatus>> | null>(modulesPath)
  const modules = field.value ?? {}
  const change = (column: string, status: string) => {
    const { [column]: _, ...others } = modules
    field.change(status === '' ? others : { ...others, [column]: status as ModuleStatus })
  }
  return (
    <tr className={classes.statuses}>
      <th scope="row" className={classes.corner}>
        Status
      </th>
      {columns.map((column, index) => (
        <td key={column}>
          <NativeSelect
            size="xs"
            aria-label={`Status of ${column}`}
            id={index === 0 ? field.id : undefined}
            data={[
              { value: '', label: '—' },
              ...moduleStatuses.map(({ code, label }) => ({ value: code, label })),
            ]}
            value={modules[column] ?? ''}
            onChange={(event) => change(column, event.currentTarget.value)}
          />
        </td>
      ))}
    </tr>
  )
}

type Paste = (event: ClipboardEvent<HTMLInputElement>, code: string, column: string) => void

/** Fills cells from the clipboard; a single value is left to the field. */
function usePaste(codes: readonly string[], columns: readonly string[]): Paste {
  const { getValues, setValue } = useFormContext()
  return (event, code, column) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const { rows, leftOut } = pasted(
      pastedCells(text),
      { codes, columns, code, column },
      (one) => getValues(`payload.results.${one}`) as MatrixRow | null | undefined,
    )
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    for (const [one, row] of rows) setValue(`payload.results.${one}`, row, options)
    if (leftOut > 0) {
      showToast({
        type: 'warning',
        message: leftOutText(leftOut),
      })
    }
  }
}

function leftOutText(count: number): string {
  return count === 1
    ? '1 value did not fit into the table and was left out.'
    : `${count} values did not fit into the table and were left out.`
}

interface RowProps {
  code: IndicatorCode
  name: string
  unit: string
  /** With spaces between them, so that the same columns are the same property. */
  columns: string
  paste: Paste
}

const IndicatorRow = memo(
  function IndicatorRow({ code, name, unit, columns, paste }: RowProps) {
    const path = `payload.results.${code}`
    const { value, change, blur, error } = useField<MatrixRow | null>(path)
    const list = useMemo(() => columns.split(' '), [columns])
    return (
      <tr>
        <th scope="row" className={classes.name} title={name}>
          <span className={classes.code}>{code.replace(/^A1-/, '')}</span>
          <span className={classes.unit}>{unit}</span>
          {error !== null && <span className={classes.error}>{sentence(error)}</span>}
        </th>
        {list.map((column, index) => (
          <td key={column}>
            <input
              id={index === 0 ? fieldId(path) : undefined}
              className={classes.input}
              aria-label={`${code} ${column}`}
              aria-invalid={error !== null || undefined}
              inputMode="decimal"
              autoComplete="off"
              value={value?.[column] ?? ''}
              onChange={(event) => change(withCell(value, column, event.currentTarget.value))}
              onBlur={() => {
                const typed = value?.[column]
                if (typed !== undefined && cellText(typed) !== typed)
                  change(withCell(value, column, cellText(typed)))
                blur()
              }}
              onPaste={(event) => paste(event, code, column)}
              onKeyDown={moveWithKeys}
            />
          </td>
        ))}
      </tr>
    )
  },
  (a, b) => a.code === b.code && a.columns === b.columns,
)

/** Arrow up and down and Enter move along a column; left and right leave a cell at the end of its text. */
function moveWithKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const at = input.selectionStart
  const isWhole = at === 0 && input.selectionEnd === input.value.length
  const next =
    event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
      ? below(input, 1)
      : event.key === 'ArrowUp' || event.key === 'Enter'
        ? below(input, -1)
        : event.key === 'ArrowRight' && (isWhole || at === input.value.length)
          ? beside(input, 1)
          : event.key === 'ArrowLeft' && (isWhole || at === 0)
            ? beside(input, -1)
            : undefined
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
  next?.select()
}

function beside(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const cell = input.closest('td')
  const next = step > 0 ? cell?.nextElementSibling : cell?.previousElementSibling
  return next?.querySelector('input') ?? null
}

function below(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const cell = input.closest('td')
  const table = input.closest('table')
  if (!cell || !table) return null
  const column = [...(cell.parentElement?.children ?? [])].indexOf(cell)
  const inputs = [...table.querySelectorAll<HTMLInputElement>(`td:nth-child(${column + 1}) input`)]
  return inputs[inputs.indexOf(input) + step] ?? null
}
