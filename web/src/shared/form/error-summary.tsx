import { labelled } from '@lambda/domain/text/sentence'
import { useEffect, useRef } from 'react'
import classes from './entity-form.module.css'
import type { FormProblem } from './form-problems.ts'
import { SignInButton } from './unsaved/sign-in-button.tsx'

interface Props {
  problems: readonly FormProblem[]
  /** Counts the refusals: with nothing wrong at a field, the summary itself gets the focus. */
  refusals: number
  show: (path: string, panel: string | null) => void
}

/** All that is wrong, on top of the form; each line leads to its field. */
export function ErrorSummary({ problems, refusals, show }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const fields = problems.filter(({ path }) => path !== null).length
  const isGeneral = problems.length > 0 && fields === 0
  useEffect(() => {
    if (isGeneral && refusals > 0) summary.current?.focus()
  }, [isGeneral, refusals])
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div ref={summary} tabIndex={-1} className={classes.summary}>
          <h2 className={classes.summaryTitle}>{titleOf(fields)}</h2>
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
                    {labelled(label ?? path, message)}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <SignInButton />
        </div>
      )}
    </div>
  )
}

function titleOf(fields: number): string {
  if (fields === 0) return 'Not saved'
  return fields === 1 ? '1 field needs attention' : `${fields} fields need attention`
}
