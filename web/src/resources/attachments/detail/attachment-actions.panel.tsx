import { Button, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload, IconVersions } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { DeleteItem } from '../../../shared/detail/delete-item.tsx'
import { DetailActions } from '../../../shared/detail/detail-actions.tsx'
import { useDocumentDownload } from '../attachment-kind.data.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import type { Neighbours } from '../../../shared/list/neighbours.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { useDocumentDeletion } from './attachment-deletion.panel.tsx'
import type { useDocumentWithdrawal } from './attachment-withdrawal.panel.tsx'

interface Props {
  kind: DocumentKind
  document: AnyDocument
  panel: string
  neighbours: Neighbours | null
  beginVersion: () => void
  /** Stores another status; everything else stays. */
  withdrawal: ReturnType<typeof useDocumentWithdrawal>
  children?: ReactNode
}

/** What can be done with a document as a whole, and the way to the ones beside it in the list. */
export function DocumentActions(props: Props) {
  const { kind, document, panel, neighbours } = props
  const go = useGo()
  const isAdministrator = useIsAdministrator()
  const { download, busy } = useDocumentDownload(kind.api, document)
  const deletion = useDocumentDeletion(kind, document, {
    onDone: () => go(neighbours?.listPath ?? kind.path.list()),
    withdraw: props.withdrawal.ask,
  })
  const search = panel === 'general' ? '' : `?panel=${panel}`
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={busy}
        onClick={() => download()}
      >
        Download
      </Button>
      <DetailActions
        noun={kind.noun.one}
        path={kind.path.one(document.id, panel === 'general' ? undefined : panel)}
        neighbours={neighbours}
        beside={(path) => `${path}${search}`}
      >
        {isAdministrator && (
          <>
            <Menu.Item
              leftSection={<IconVersions size={15} aria-hidden />}
              onClick={props.beginVersion}
            >
              New version
            </Menu.Item>
            <WithdrawItem document={document} act={props.withdrawal.ask} />
            {props.children}
            <Menu.Divider />
            <DeleteItem noun={kind.noun.one} act={deletion.ask} />
          </>
        )}
      </DetailActions>
      {deletion.dialog}
      {props.withdrawal.dialog}
    </>
  )
}

function WithdrawItem({ document, act }: { document: AnyDocument; act: () => void }) {
  const isWithdrawn = document.status === 'withdrawn'
  const Icon = isWithdrawn ? IconArchiveOff : IconArchive
  return (
    <Menu.Item leftSection={<Icon size={15} aria-hidden />} onClick={act}>
      {isWithdrawn ? 'Put back into use' : 'Withdraw'}
    </Menu.Item>
  )
}
