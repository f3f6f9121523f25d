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
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField } from '../../../shared/form/use-field.ts'
import { IndicatorRow } from './esg-matrix-row.panel.tsx'
import { useMatrixEdits } from './esg-matrix-edits.data.ts'
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
  const edits = useMatrixEdits(codes, columns)
  return (
    <section aria-label="Indicators">
      <div className={classes.tools}>
        <p className={classes.hint}>
          Type or paste cells from a spreadsheet. Arrow keys and Enter move between cells, Ctrl+Z
          undoes.
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
                  {...{ code, unit, name, edits }}
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
