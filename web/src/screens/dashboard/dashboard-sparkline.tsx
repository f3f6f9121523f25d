import classes from './dashboard.module.css'

const [width, height] = [64, 18]

/** A small line of how a number went; what it says stands beside it in words, so it is not read aloud. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 3) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = width / (values.length - 1)
  const points = values.map((value, index) => {
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return `${(index * step).toFixed(1)},${(height - 1 - share * (height - 2)).toFixed(1)}`
  })
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
