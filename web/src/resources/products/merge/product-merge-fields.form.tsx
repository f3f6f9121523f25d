import { Radio } from '@mantine/core'
import { useId } from 'react'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import type { MergeChoice, MergeField, Merging } from './product-merge.rules.ts'
import classes from './product-merge.module.css'

interface Props {
  pair: readonly [Merging, Merging]
  fields: readonly MergeField[]
  choiceOf: (field: MergeField) => MergeChoice
  onChoose: (field: MergeField, choice: MergeChoice) => void
}

/** Of each field in which two products differ, whose value is taken: that of either, or of lists both. */
export function MergeFields({ pair, fields, choiceOf, onChoose }: Props) {
  if (fields.length === 0) {
    return <p className={classes.same}>The two products say the same but for their codes.</p>
  }
  return (
    <div className={classes.fields}>
      <div className={classes.head} aria-hidden>
        <span />
        {pair.map(({ product: { id, code } }) => (
          <strong key={id}>{code}</strong>
        ))}
      </div>
      {[...Map.groupBy(fields, ({ panel }) => panel)].map(([panel, those]) => (
        <section key={panel} aria-label={panel}>
          <h3>{panel}</h3>
          {those.map((field) => (
            <FieldChoice
              key={field.path}
              pair={pair}
              field={field}
              value={choiceOf(field)}
              onChoose={(choice) => onChoose(field, choice)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface FieldProps {
  pair: Props['pair']
  field: MergeField
  value: MergeChoice
  onChoose: (choice: MergeChoice) => void
}

function FieldChoice({ pair, field: { label, sides, isList }, value, onChoose }: FieldProps) {
  const name = useId()
  const isTogether = isList && sides.every((lines) => lines.length > 0)
  return (
    <div className={classes.field} role="radiogroup" aria-label={label}>
      <div className={classes.label}>
        <SymbolText>{label}</SymbolText>
        {isTogether && (
          <Radio
            name={name}
            label="Both"
            checked={value === 'both'}
            onChange={() => onChoose('both')}
          />
        )}
      </div>
      {pair.map(({ product: { id, code } }, at) => (
        <div
          key={id}
          className={classes.side}
          data-chosen={value === id || value === 'both' || undefined}
        >
          <Radio
            name={name}
            aria-label={`${label}: ${code}`}
            checked={value === id}
            onChange={() => onChoose(id)}
          />
          <div>
            <span className={classes.code}>{code}</span>
            <Lines lines={sides[at] ?? []} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** As many are shown at once. */
const most = 6

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className={classes.none}>No value</p>
  const list = (some: readonly string[]) =>
    some.map((line) => (
      <li key={line}>
        <SymbolText>{line}</SymbolText>
      </li>
    ))
  return (
    <>
      <ul className={classes.lines}>{list(lines.slice(0, most))}</ul>
      {lines.length > most && (
        <details className={classes.rest}>
          <summary>{`${lines.length - most} more`}</summary>
          <ul className={classes.lines}>{list(lines.slice(most))}</ul>
        </details>
      )}
    </>
  )
}
