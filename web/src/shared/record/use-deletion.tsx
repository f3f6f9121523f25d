import type { Endpoint } from '@lambda/contract/api'
import type { usesEndpoint } from '@lambda/contract/uses'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../platform/api-client.ts'
import { type UsesWording, useUses, usesOf } from '../uses/uses-source.ts'
import { useWrite } from '../write/use-write.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { offerUndo } from '../write/offer-undo.ts'
import { type RecordApi, forgetRecord, keepRecord } from './record-cache.ts'

/** The calls that delete a record and bring it back. */
export interface DeletableApi extends RecordApi {
  readonly uses: ReturnType<typeof usesEndpoint<string>>
  readonly remove: Endpoint & { readonly body: null; readonly ifMatch: true }
  readonly restore: Endpoint & {
    readonly body: null
    readonly ifMatch: false
    readonly answer: { kind: 'one'; data: z.ZodType<{ id: number }> }
  }
}

interface Options extends UsesWording {
  /** What it is called, and what such records are called. */
  name: string
  noun: string
  /** What will happen, beside what uses it. */
  children: ReactNode
  /** What to do while something is in the way: in words, and as a button that closes the dialog unless it fails. */
  instead?: { text: string; action?: { label: string; act: () => Promise<void> | void } }
  /** Hears that it is gone. */
  onDone: () => void
}

/** Deletes a record, saying first what uses it; what is in the way is named instead. The toast undoes it. */
export function useDeletion(
  api: DeletableApi,
  { id, version }: { id: number; version: number },
  options: Options,
): { ask: () => void; dialog: ReactNode } {
  const { name, noun, instead, onDone, children, ...wording } = options
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const source = { ...usesOf(api.uses, { id }), ...wording }
  const asked = useUses(source, opened)
  const close = () => setOpened(false)
  const params = { id }
  const removal = useWrite({
    send: () => call(api.remove, { params, ifMatch: version }),
    onDone: () => {
      close()
      onDone()
      forgetRecord(client, api, id)
      const restore = async () => keepRecord(client, api, await call(api.restore, { params }))
      offerUndo([{ name, restore }])
    },
    failure: `The ${noun} could not be deleted.`,
    name,
    // Something may use it since the dialog was opened.
    onFailed: () => void asked.refetch(),
  })
  const action = instead?.action
  const otherwise = useWrite({
    send: () => action?.act(),
    onDone: close,
    failure: `${name} could not be changed.`,
  })
  const dialog = (
    <DeletionDialog
      opened={opened}
      name={name}
      noun={noun}
      asked={asked}
      source={source}
      instead={
        instead && {
          text: instead.text,
          action: action && { label: action.label, act: otherwise.run },
        }
      }
      busy={removal.busy || otherwise.busy}
      error={otherwise.error ?? removal.error}
      onConfirm={removal.run}
      onClose={close}
    >
      {children}
    </DeletionDialog>
  )
  const ask = () => {
    removal.reset()
    otherwise.reset()
    setOpened(true)
  }
  return { ask, dialog }
}
