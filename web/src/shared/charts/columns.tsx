import { formatCount } from '../../ui/formats.ts'
import { MarkLink } from './bars.tsx'
import type { Mark, Tone } from './chart-data.ts'
import { useFill } from './chart-fills.tsx'
import classes from './charts.module.css'

interface Column extends Mark {
  key: string
  /** Below it, in a few letters; a line break where it has one. */
  label: string
  tone: Tone
}

/** Room for the number above the highest one, and the height of that, in pixels. */
const headroom = 16
const height = 120

/** Columns from zero beside each other, as along time. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  const fill = useFill()
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <ul className={classes.columns}>
      {columns.map(({ key, label, value, name, href, tone }) => {
        const tall = value === 0 ? 0 : Math.max(2, (height * value) / most)
        return (
          <li key={key}>
            <MarkLink href={value === 0 ? undefined : href} name={name} className={classes.column}>
              <svg width="100%" height={headroom + height} aria-hidden focusable="false">
                <rect
                  x="20%"
                  width="60%"
                  y={headroom + height - tall}
                  height={tall}
                  {...fill(tone)}
                  display={value === 0 ? 'none' : undefined}
                />
                <text
                  x="50%"
                  y={headroom + height - tall - 4}
                  textAnchor="middle"
                  className={classes.columnNumber}
                >
                  {formatCount(value)}
                </text>
              </svg>
            </MarkLink>
            <span className={classes.columnName} aria-hidden>
              {label.split('\n').map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
