import { IconChartBar, IconCopy, IconDownload, IconTable } from '@tabler/icons-react'
import { useClipboard } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { formatDateTime } from '../../ui/formats.ts'
import { IconButton, ToolButton } from '../../ui/buttons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Link } from '../page/link.tsx'
import { type ChartTable, cellText, tableAsCsv, tableAsTsv } from './chart-data.ts'
import { ChartFills } from './chart-fills.tsx'
import classes from './chart-frame.module.css'

interface Props {
  title: string
  /** What its numbers are: `Products`, `kg CO₂e/m²`. */
  unit: string
  /** Where they come from. */
  source: string
  /** When they were worked out; null where they are those on the screen. */
  at: string | null
  /** What there is to know beside it. */
  note?: ReactNode
  /** The same as a table. */
  table: ChartTable
  /** Why there is nothing to show; null where there is. */
  empty: string | null
  /** What is chosen before it is drawn. */
  controls?: ReactNode
  /** It takes the width of the page. */
  isWide?: boolean
  children: ReactNode
}

/** A chart with its title, unit, source and time, and the table behind it: one press, or the key T within the chart. */
export function ChartFrame(props: Props) {
  const { title, unit, source, at, note, table, empty, controls, isWide, children } = props
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const { copied, copy } = useClipboard({ timeout: 1500 })
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).matches('input, select, textarea')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 't' && empty === null) setIsTable(!isTable)
  }
  const save = () => {
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    saveFile(`${name}.csv`, new Blob([tableAsCsv(table)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for whoever is on one of its marks
    <section
      className={classes.frame}
      aria-labelledby={id}
      data-wide={isWide || undefined}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          <p className={classes.unit}>{unit}</p>
        </div>
        {empty === null && (
          <div className={classes.tools}>
            {isTable && (
              <>
                <ToolButton
                  icon={IconCopy}
                  label={copied ? 'Copied' : 'Copy table'}
                  variant="subtle"
                  onClick={() => copy(tableAsTsv(table))}
                />
                <ToolButton icon={IconDownload} label="CSV" variant="subtle" onClick={save} />
              </>
            )}
            <IconButton
              icon={isTable ? IconChartBar : IconTable}
              size="compact-sm"
              onClick={() => setIsTable(!isTable)}
              aria-keyshortcuts="T"
            >
              {isTable ? 'Show chart' : 'Show table'}
            </IconButton>
          </div>
        )}
      </header>
      {controls}
      <ChartFills>
        {empty !== null && <p className={classes.empty}>{empty}</p>}
        {empty === null && (isTable ? <Table table={table} title={title} /> : children)}
      </ChartFills>
      <footer className={classes.foot}>
        {note && <p>{note}</p>}
        <p>
          {source}
          {at !== null && (
            <>
              {' · '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </>
          )}
        </p>
      </footer>
    </section>
  )
}

function Table({ table: { columns, rows }, title }: { table: ChartTable; title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(cellText).join('\t')}>
              {row.map((cell, column) => {
                const { label = '', isNumber } = columns[column] ?? {}
                const href = typeof cell === 'string' ? undefined : cell.href
                const text = cellText(cell)
                const content = href ? <Link href={href}>{text}</Link> : text
                return column === 0 ? (
                  <th key={label} scope="row">
                    {content}
                  </th>
                ) : (
                  <td key={label} data-number={isNumber || undefined}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
