import type { CSSProperties, ReactNode } from 'react'
import type { Href } from '../../addresses.ts'
import { formatCount } from '../../ui/formats.ts'
import { Link } from '../page/link.tsx'
import type { Mark, Series } from './chart-data.ts'
import { Swatch, useFill } from './chart-fills.tsx'
import classes from './charts.module.css'

interface BarRow {
  key: string
  label: string
  /** One for each series, in their order. */
  marks: readonly Mark[]
}

interface Props {
  series: readonly Series[]
  rows: readonly BarRow[]
  /** What the rows are, over their names. */
  label?: string
}

/** Bars beside each other on one scale from zero: a row for each thing, a column for each series. Each leads to what it counts. */
export function Bars({ series, rows, label }: Props) {
  const marks = rows.flatMap((row) => row.marks)
  const most = Math.max(0, ...marks.map(({ value }) => value))
  // as wide for each, so that all bars have one scale
  const digits = Math.max(1, ...marks.map((mark) => textOf(mark).length))
  const style = { '--series': series.length, '--digits': `${digits}ch` } as CSSProperties
  return (
    <ul className={classes.bars} style={style}>
      <li className={classes.barHead} aria-hidden>
        <span>{label}</span>
        {series.map(({ label, tone }) => (
          <span key={label} className={classes.seriesName}>
            <Swatch tone={tone} />
            {label}
          </span>
        ))}
      </li>
      {rows.map(({ key, label, marks }) => (
        <li key={key} className={classes.barRow}>
          <span className={classes.rowName} title={label}>
            {label}
          </span>
          {marks.map((mark, index) => (
            <Bar key={series[index]?.label} mark={mark} most={most} series={series[index]} />
          ))}
        </li>
      ))}
    </ul>
  )
}

interface BarProps {
  mark: Mark
  most: number
  series: Series | undefined
}

const textOf = ({ value, text }: Mark) => text ?? formatCount(value)

function Bar({ mark, most, series }: BarProps) {
  const { value, name, href } = mark
  const fill = useFill()
  const share = most === 0 ? 0 : (100 * value) / most
  return (
    <MarkLink href={value === 0 ? undefined : href} name={name} className={classes.bar}>
      <svg width="100%" height="14" aria-hidden focusable="false">
        {value > 0 && (
          <rect
            x="0.5"
            y="0.5"
            height="13"
            // however little it is, it can be seen
            style={{ width: `max(2px, ${share}%)` }}
            {...fill(series?.tone ?? 'solid')}
          />
        )}
        <line x1="0" x2="0" y1="-4" y2="18" className={classes.zero} />
      </svg>
      <span className={value === 0 ? classes.none : classes.number}>{textOf(mark)}</span>
    </MarkLink>
  )
}

interface MarkLinkProps {
  href: Href | undefined
  name: string
  className: string | undefined
  children: ReactNode
}

/** A part of a chart: a link where there is a list behind it, else what it says. */
export function MarkLink({ href, name, className, children }: MarkLinkProps) {
  return href ? (
    <Link href={href} className={className} aria-label={name} title={name}>
      {children}
    </Link>
  ) : (
    <span className={className} role="img" aria-label={name} title={name}>
      {children}
    </span>
  )
}
