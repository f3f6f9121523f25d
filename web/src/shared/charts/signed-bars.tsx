import { useFill } from './chart-fills.tsx'
import type { Tone } from './chart-data.ts'
import classes from './charts.module.css'

interface SignedBar {
  key: string
  label: string
  /** What the thing is called in full. */
  title: string
  value: number
  /** The value as it is written. */
  text: string
  /** What is said beside it. */
  aside: string
  tone: Tone
}

/** Bars to both sides of zero on one scale: what is below zero goes to the left. */
export function SignedBars({ bars }: { bars: readonly SignedBar[] }) {
  const fill = useFill()
  const values = bars.map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const width = most - least || 1
  const at = (value: number) => (100 * (value - least)) / width
  return (
    <ul className={classes.signed}>
      {bars.map(({ key, label, title, value, text, aside, tone }) => (
        <li key={key} className={classes.signedRow}>
          <span className={classes.signedName} title={title}>
            <strong>{label}</strong> <span>{title}</span>
          </span>
          <svg width="100%" height="18" aria-hidden focusable="false">
            {value !== 0 && (
              <rect
                x={`${at(Math.min(0, value))}%`}
                y="2.5"
                height="13"
                style={{ width: `max(2px, ${(100 * Math.abs(value)) / width}%)` }}
                {...fill(tone)}
              />
            )}
            <line x1={`${at(0)}%`} x2={`${at(0)}%`} y1="-6" y2="24" className={classes.axis} />
          </svg>
          <span className={classes.signedText}>{text}</span>
          <span className={classes.signedAside}>{aside}</span>
        </li>
      ))}
    </ul>
  )
}
