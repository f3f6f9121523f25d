import type { CSSProperties } from 'react'
import { formatCount } from '../../ui/formats.ts'
import { MarkLink } from './bars.tsx'
import type { Mark } from './chart-data.ts'
import { useFill } from './chart-fills.tsx'
import classes from './strips.module.css'

interface Strip {
  key: string
  label: string
  /** How many lie in each part of the scale, in its order. */
  marks: readonly Mark[]
}

interface Props {
  /** The ends that neighbouring parts of the scale share: one fewer than there are parts. */
  edges: readonly string[]
  strips: readonly Strip[]
}

/** The largest radius, in pixels, which the area of the others follows. */
const largest = 11

/** Where things lie on a scale: a dot for those of each part, as large as they are many, on the line from the lowest to the highest. */
export function Strips({ edges, strips }: Props) {
  const fill = useFill()
  const bins = edges.length + 1
  const most = Math.max(1, ...strips.flatMap(({ marks }) => marks.map(({ value }) => value)))
  const style = { '--bins': bins } as CSSProperties
  const middle = (bin: number) => `${(100 * (bin + 0.5)) / bins}%`
  return (
    <ul className={classes.strips} style={style}>
      {strips.map(({ key, label, marks }) => {
        const first = marks.findIndex(({ value }) => value > 0)
        const last = marks.findLastIndex(({ value }) => value > 0)
        return (
          <li key={key} className={classes.strip}>
            <span className={classes.name} title={label}>
              {label}
            </span>
            <div className={classes.bins}>
              <svg
                className={classes.range}
                width="100%"
                height="100%"
                aria-hidden
                focusable="false"
              >
                <line x1={middle(first)} x2={middle(last)} y1="18" y2="18" />
              </svg>
              {marks.map((mark, bin) =>
                mark.value === 0 ? (
                  <span key={edges[bin - 1] ?? 'least'} />
                ) : (
                  <MarkLink
                    key={edges[bin - 1] ?? 'least'}
                    href={mark.href}
                    name={mark.name}
                    className={classes.bin}
                  >
                    <svg width="100%" height="24" aria-hidden focusable="false">
                      <circle
                        cx="50%"
                        cy="12"
                        r={Math.max(3, largest * Math.sqrt(mark.value / most))}
                        {...fill('solid')}
                      />
                    </svg>
                    <span className={classes.number}>{formatCount(mark.value)}</span>
                  </MarkLink>
                ),
              )}
            </div>
          </li>
        )
      })}
      <li className={classes.strip} aria-hidden>
        <span className={classes.edges}>
          {['', ...edges].map((edge) => (
            <span key={edge}>{edge}</span>
          ))}
        </span>
      </li>
    </ul>
  )
}
