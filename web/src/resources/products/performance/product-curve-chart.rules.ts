/** A point of a chart, in the units of its axes. */
export interface ChartPoint {
  x: number
  y: number
}

/** What a chart draws of its points: places in px, and the marks of both axes. */
export interface Drawing {
  line: ChartPoint[]
  across: { at: number; text: string }[]
  up: { at: number; text: string }[]
}

interface Frame {
  width: number
  height: number
}

/**
 * The drawing of points within a frame. Frequencies stand at equal distances, as their bands do; other axes are linear.
 * The upward axis begins at zero, unless all values lie in its upper half or some are below.
 */
export function drawingOf(
  points: readonly ChartPoint[],
  { width, height }: Frame,
  isBands: boolean,
): Drawing {
  const scale = isBands ? Math.log2 : (x: number) => x
  const xs = points.map(({ x }) => scale(x))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const marks = marksOf(points.map(({ y }) => y))
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const acrossAt = (x: number) =>
    right === left ? width / 2 : ((scale(x) - left) / (right - left)) * width
  const upAt = (y: number) => height - ((y - low) / (high - low)) * height
  return {
    line: points.map(({ x, y }) => ({ x: acrossAt(x), y: upAt(y) })),
    across: apart(labelled(points).map(({ x }) => ({ at: acrossAt(x), text: spoken(x, isBands) }))),
    up: marks.map((y) => ({ at: upAt(y), text: String(y) })),
  }
}

/** Of many points, some: labels of eighteen third octaves would run into each other. */
function labelled(points: readonly ChartPoint[]): ChartPoint[] {
  const every = Math.ceil(points.length / 7)
  return points.filter((_, index) => index % every === 0)
}

/** How far apart in px labels begin to be told from each other. */
const leastDistance = 26

/** Labels without those that would touch the one before. */
function apart(labels: Drawing['across']): Drawing['across'] {
  const kept: Drawing['across'] = []
  for (const label of labels) {
    const last = kept.at(-1)
    if (!last || label.at - last.at >= leastDistance) kept.push(label)
  }
  return kept
}

function spoken(x: number, isBands: boolean): string {
  return isBands && x >= 1000 ? `${x / 1000}k` : String(x)
}

/** Three to six round numbers from below the least to above the greatest. */
function marksOf(values: readonly number[]): number[] {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const from = least < 0 || least > greatest / 2 ? least : 0
  const span = greatest - from || Math.abs(greatest) || 1
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => span / one <= 5) ?? span
  const first = Math.floor(from / step)
  const last = Math.max(Math.ceil(greatest / step), first + 1)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}
