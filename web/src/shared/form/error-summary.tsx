import classes from './entity-form.module.css'
import type { FormProblem } from './form-problems.ts'

interface Props {
  problems: readonly FormProblem[]
  show: (path: string, panel: string | null) => void
}

/** All that is wrong, on top of the form; each line leads to its field. */
export function ErrorSummary({ problems, show }: Props) {
  const count = problems.length
  return (
    <div role="alert">
      {count > 0 && (
        <div className={classes.summary}>
          <h2 className={classes.summaryTitle}>
            {count === 1 ? 'One thing is in the way' : `${count} things are in the way`}
          </h2>
          <ul className={classes.problems}>
            {problems.map(({ path, label, panel, message }) => (
              <li key={`${path} ${message}`}>
                {path === null ? (
                  message
                ) : (
                  <button
                    type="button"
                    className={classes.problem}
                    onClick={() => show(path, panel)}
                  >
                    {`${label}: ${message}`}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
