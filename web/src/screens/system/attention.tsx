import type { SystemArea, SystemCheck, SystemReport } from '@lambda/contract/system'
import { type ReactNode, useId } from 'react'
import { countText } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './system.module.css'

type State = SystemCheck['state'] | 'good'

const states = {
  good: { tone: 'success', label: 'Good' },
  watch: { tone: 'warning', label: 'To watch' },
  wrong: { tone: 'danger', label: 'Wrong' },
} as const

/** The worst of what was found; good where nothing was. */
export function stateOf(checks: readonly SystemCheck[]): State {
  if (checks.some(({ state }) => state === 'wrong')) return 'wrong'
  return checks.length > 0 ? 'watch' : 'good'
}

/** A state in words. */
export function StateTag({ state }: { state: State }) {
  const { tone, label } = states[state]
  return (
    <Tag tone={tone} dot>
      {label}
    </Tag>
  )
}

const areaLabels: Readonly<Record<SystemArea, string>> = {
  database: 'Database',
  files: 'Files',
  indexes: 'Indexes in memory',
  jobs: 'Jobs',
  upkeep: 'Background work',
  server: 'Server',
  errors: 'Errors',
}

/** What wants attention, and what to do about it. */
export function Attention({ checks }: { checks: readonly SystemCheck[] }) {
  const id = useId()
  return (
    <section className={classes.attention} data-state={stateOf(checks)} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        <span role="status">
          {checks.length === 0
            ? 'Everything is working as it should'
            : `${countText(checks.length, 'thing needs', 'things need')} attention`}
        </span>
      </h2>
      {checks.length > 0 && (
        <ul className={classes.checks}>
          {checks.map(({ area, state, message, advice }) => (
            <li key={message}>
              <span className={classes.what}>
                <StateTag state={state} />
                <span className={classes.area}>{areaLabels[area]}</span>
              </span>
              <strong>{message}</strong>
              <span>{advice}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What stands in place of a figure that could not be counted. */
export const unknown = 'Unknown at the moment'

interface PartProps {
  area: SystemArea
  report: SystemReport
  /** Where more of it stands. */
  more?: ReactNode
  children: ReactNode
}

/** A part of the installation: its state and its figures. */
export function Part({ area, report, more, children }: PartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={id}>
          {areaLabels[area]}
        </h2>
        <StateTag state={stateOf(report.checks.filter((check) => check.area === area))} />
        {more}
      </div>
      {children}
    </section>
  )
}
