import type { Uses } from '@lambda/contract/uses'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { UsesSource } from './uses-source.ts'
import { UsesText } from './uses-text.tsx'
import classes from './uses.module.css'

/** What is to be deactivated. */
export interface Deactivated {
  name: string
  /** Null where nothing that uses it changes. */
  source: UsesSource | null
  /** What that means; without it, that it stays where it is used. */
  consequence?: string
}

interface Question extends Deactivated {
  uses: Uses | null
  settle: (isWanted: boolean) => void
}

const usual = 'It stays where it is used, but can no longer be chosen.'

/** Asks before something is deactivated, saying what uses it; what nothing uses goes without a question. */
export function useDeactivationQuestion(): {
  ask: (subject: Deactivated) => Promise<boolean>
  /** Keep it in the page. */
  dialog: ReactNode
} {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = async (subject: Deactivated): Promise<boolean> => {
    const { source } = subject
    const uses =
      source &&
      (await known(client.fetchQuery({ queryKey: source.key, queryFn: () => source.load() })))
    if (uses?.uses.length === 0) return true
    return new Promise((settle) => {
      setQuestion({ ...subject, uses, settle })
      setOpened(true)
    })
  }
  const answer = (isWanted: boolean) => {
    setOpened(false)
    question?.settle(isWanted)
  }
  const { name = '', source, uses, consequence = usual } = question ?? {}
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={`Deactivate ${name}?`}
      confirmLabel="Deactivate"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {source && uses && (
        <p className={classes.text}>
          <UsesText uses={uses.uses} source={source} onLeave={() => answer(false)} />.
        </p>
      )}
      <p className={classes.text}>{consequence}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}

/** Without an answer, which is logged and told with all failed queries, the question comes without counts. */
function known(loading: Promise<Uses>): Promise<Uses | null> {
  return loading.catch(() => null)
}
