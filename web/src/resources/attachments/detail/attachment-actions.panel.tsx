import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconVersions } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../platform/api-client.ts'
import { DeleteItem } from '../../../shared/detail/detail-actions.tsx'
import { keepRecord } from '../../../shared/record/record-cache.ts'
import { useDeletion } from '../../../shared/record/use-deletion.tsx'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { inputOf } from '../attachment.form.ts'

interface Options {
  /** Goes where one came from. */
  leave: () => void
  beginVersion: () => void
  /** Items that only documents of its kind have. */
  menu: ReactNode
}

/** What administrators can do with a document as a whole: the items of a menu, and the dialogs they open. */
export function useDocumentActions(
  kind: DocumentKind,
  document: AnyDocument,
  { leave, beginVersion, menu }: Options,
): { menu: ReactNode; dialogs: ReactNode } {
  const withdrawal = useWithdrawal(kind, document)
  const isWithdrawn = document.status === 'withdrawn'
  const deletion = useDeletion(kind.api, document, {
    name: document.code,
    noun: kind.noun.one,
    verb:
      kind.use === 'forProducts'
        ? { one: 'is linked to it', many: 'are linked to it' }
        : { one: 'is covered by it', many: 'are covered by it' },
    // What cannot be deleted can be withdrawn.
    ...(!isWithdrawn && {
      instead: {
        text: 'Withdraw it instead: it is no longer shown for products, but is kept with all its versions.',
        action: { label: 'Withdraw…', act: withdrawal.ask },
      },
    }),
    onDone: leave,
    children:
      'It is removed from all lists with all its versions. To keep it as evidence, withdraw it instead.',
  })
  const WithdrawIcon = isWithdrawn ? IconArchiveOff : IconArchive
  return {
    menu: (
      <>
        <Menu.Item
          leftSection={<IconVersions size={15} aria-hidden />}
          onClick={() => beginVersion()}
        >
          New version
        </Menu.Item>
        <Menu.Item leftSection={<WithdrawIcon size={15} aria-hidden />} onClick={withdrawal.ask}>
          {isWithdrawn ? 'Put back into use' : 'Withdraw'}
        </Menu.Item>
        {menu}
        <Menu.Divider />
        <DeleteItem label={`Delete ${kind.noun.one}`} act={deletion.ask} />
      </>
    ),
    dialogs: (
      <>
        {deletion.dialog}
        {withdrawal.dialog}
      </>
    ),
  }
}

/** Takes a document out of use, or back into it; asks first. */
function useWithdrawal({ api }: DocumentKind, document: AnyDocument) {
  const { id, code, version } = document
  const client = useQueryClient()
  const [opened, { open, close }] = useDisclosure(false)
  const isWithdrawn = document.status === 'withdrawn'
  const { run, busy, error, reset } = useWrite({
    send: () => {
      const status = isWithdrawn ? ('current' as const) : ('withdrawn' as const)
      const body = { ...inputOf(document), status }
      return call(api.update, { params: { id }, body, ifMatch: version })
    },
    onDone: (stored) => {
      keepRecord(client, api, stored)
      close()
      const now = isWithdrawn ? 'is current again' : 'is withdrawn'
      showToast({ type: 'success', message: `${code} ${now}.` })
    },
    failure: 'The document could not be saved.',
    name: code,
  })
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={isWithdrawn ? `Put ${code} back into use?` : `Withdraw ${code}?`}
      confirmLabel={isWithdrawn ? 'Put back into use' : 'Withdraw'}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={close}
    >
      {isWithdrawn
        ? 'Its products show it again, and it counts for them.'
        : 'Its products no longer show it, and it no longer counts for them. It is kept here with all its versions.'}
    </ConfirmDialog>
  )
  const ask = () => {
    reset()
    open()
  }
  return { ask, dialog }
}
