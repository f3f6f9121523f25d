import { createContext, use, useId } from 'react'
import type { Tone } from './chart-data.ts'
import classes from './chart-fills.module.css'

const Prefix = createContext('')

/** The patterns that the charts below are filled with; they print, as they are drawn. */
export function ChartFills({ children }: { children: React.ReactNode }) {
  const prefix = useId()
  return (
    <Prefix value={prefix}>
      <svg className={classes.defs} width="0" height="0" aria-hidden focusable="false">
        <defs>
          <Pattern id={`${prefix}striped`} tone="striped" size={6}>
            <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" />
          </Pattern>
          <Pattern id={`${prefix}hatched`} tone="hatched" size={6}>
            <path d="M0 0 6 6M6 0 0 6" />
          </Pattern>
          <Pattern id={`${prefix}dotted`} tone="dotted" size={6}>
            <circle cx="1.5" cy="1.5" r="0.75" />
            <circle cx="4.5" cy="4.5" r="0.75" />
          </Pattern>
        </defs>
      </svg>
      {children}
    </Prefix>
  )
}

interface PatternProps {
  id: string
  tone: Tone
  size: number
  children: React.ReactNode
}

function Pattern({ id, tone, size, children }: PatternProps) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} className={classes.ground} data-tone={tone} />
      <g className={classes.figure}>{children}</g>
    </pattern>
  )
}

/** What a mark of this tone is filled and outlined with. */
export function useFill() {
  const prefix = use(Prefix)
  return (tone: Tone) => ({
    className: classes.mark,
    fill: tone === 'solid' || tone === 'plain' ? undefined : `url(#${prefix}${tone})`,
    'data-tone': tone,
  })
}

/** A small sample of a tone, beside its label. */
export function Swatch({ tone }: { tone: Tone }) {
  const fill = useFill()
  return (
    <svg className={classes.swatch} width="12" height="12" aria-hidden focusable="false">
      <rect x="0.5" y="0.5" width="11" height="11" {...fill(tone)} />
    </svg>
  )
}
