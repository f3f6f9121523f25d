import type { QueryDoubt } from '@lambda/contract/query-language/error'
import { CloseButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { SymbolText } from '../../ui/symbol-text.tsx'
import classes from './query-errors.module.css'

interface DoubtProps {
  doubt: QueryDoubt
  /** Puts the text of a reading in place of what is in doubt. */
  settle: (text: string) => void
}

/** What may have been meant otherwise, each reading a button. */
export function QueryDoubts({ doubt, settle }: DoubtProps) {
  const choices = doubt.readings.map(({ label, text }) => {
    return { label, choose: () => settle(text) }
  })
  return <QueryChoices message={doubt.message} choices={choices} />
}

interface ChoicesProps {
  message: string
  choices: readonly { label: string; choose: () => void }[]
  /** Takes the question away. */
  dismiss?: () => void
}

/** A question about the query under its box, each answer a button. */
export function QueryChoices({ message, choices, dismiss }: ChoicesProps) {
  return (
    <p className={classes.message} data-doubt role="status">
      <IconHelpCircle size={14} aria-hidden />
      <span className={classes.choices}>
        <span>
          <SymbolText>{message}</SymbolText>
        </span>
        {choices.map(({ label, choose }) => (
          <button key={label} type="button" className={classes.mend} onClick={choose}>
            <SymbolText>{label}</SymbolText>
          </button>
        ))}
      </span>
      {dismiss && (
        <CloseButton size="xs" aria-label="Keep this search as it is" onClick={dismiss} />
      )}
    </p>
  )
}
