import type { Curve } from '@lambda/domain/performance/curves'
import { drawingOf } from './product-curve-chart.rules.ts'
import classes from './product-curves.module.css'

interface Props {
  curve: Curve
  /** In the order of the axis. */
  points: readonly { at: string; value: string }[]
}

const frame = { width: 360, height: 150 }
const margin = { left: 44, top: 10, right: 16, bottom: 34 }
const box = `0 0 ${frame.width + margin.left + margin.right} ${frame.height + margin.top + margin.bottom}`

/** A curve as a line; the values stand beside it, so that it says in words only what it shows. */
export function CurveChart({ curve, points }: Props) {
  const { label, axis, quantity } = curve
  if (points.length < 2) return null
  const values = points.map(({ at, value }) => ({ x: Number(at), y: Number(value) }))
  const { line, across, up } = drawingOf(values, frame, axis.points !== null)
  const [first, last] = [points[0], points.at(-1)]
  const spoken = `${label}: ${points.length} values from ${first?.at} to ${last?.at} ${axis.unit}`
  return (
    <svg className={classes.chart} viewBox={box} role="img" aria-label={spoken}>
      <g transform={`translate(${margin.left} ${margin.top})`}>
        {up.map(({ at, text }) => (
          <g key={text}>
            <line className={classes.grid} x1={0} x2={frame.width} y1={at} y2={at} />
            <text className={classes.mark} x={-8} y={at + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {across.map(({ at, text }) => (
          <text
            key={text}
            className={classes.mark}
            x={at}
            y={frame.height + 16}
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
        <text
          className={classes.mark}
          x={frame.width / 2}
          y={frame.height + 31}
          textAnchor="middle"
        >
          {axis.unit}
        </text>
        {quantity.unit && (
          <text className={classes.mark} x={4} y={2} dominantBaseline="hanging">
            {quantity.unit}
          </text>
        )}
        <polyline className={classes.line} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {line.map(({ x, y }) => (
          <circle key={x} className={classes.dot} cx={x} cy={y} r={3} />
        ))}
      </g>
    </svg>
  )
}
