import type { IndicatorCode } from '@lambda/domain/esg/indicators'
import { memo, useId, useMemo } from 'react'
import { fieldId } from '../../../shared/form/fields.ts'
import { useField, usePartErrors } from '../../../shared/form/use-field.ts'
import { type MatrixRow, cellText, problemText, withCell } from './esg-matrix.rules.ts'
import { type MatrixEdits, resultPath } from './esg-matrix-edits.data.ts'
import classes from './esg-matrix.module.css'

interface Props {
  code: IndicatorCode
  name: string
  unit: string
  /** With spaces between them, so that the same columns are the same property. */
  columns: string
  edits: MatrixEdits
}

/** The values of an indicator, a field in each column. */
export const IndicatorRow = memo(function IndicatorRow({
  code,
  name,
  unit,
  columns,
  edits,
}: Props) {
  const path = resultPath(code)
  const { value, change, blur, error } = useField<MatrixRow | null>(path)
  const errors = usePartErrors(path)
  const errorId = useId()
  const list = useMemo(() => columns.split(' '), [columns])
  const problem = problemText(errors) ?? error
  return (
    <tr>
      <th scope="row" className={classes.name} title={name}>
        <span className={classes.code}>{code.replace(/^A1-/, '')}</span>
        <span className={classes.unit}>{unit}</span>
        {problem !== null && (
          <span id={errorId} className={classes.error}>
            {problem}
          </span>
        )}
      </th>
      {list.map((column) => (
        <td key={column}>
          <input
            id={fieldId(`${path}.${column}`)}
            className={classes.input}
            aria-label={`${code} ${column}`}
            aria-invalid={column in errors || undefined}
            aria-describedby={column in errors ? errorId : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={value?.[column] ?? ''}
            onChange={(event) => change(withCell(value, column, event.currentTarget.value))}
            onFocus={() => edits.focus(code, column)}
            onBlur={() => {
              const typed = value?.[column]
              if (typed !== undefined && cellText(typed) !== typed)
                change(withCell(value, column, cellText(typed)))
              edits.blur()
              blur()
            }}
            onPaste={(event) => edits.paste(event, code, column)}
            onKeyDown={edits.key}
          />
        </td>
      ))}
    </tr>
  )
})
