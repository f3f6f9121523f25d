import type { ProductRow } from '@lambda/contract/products/products'
import {
  IconColumns3,
  IconCopy,
  IconDots,
  IconDownload,
  IconFiles,
  IconPencil,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { type ComponentProps, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { lateDialog } from '../../../shared/late/late.tsx'
import { type Selection, selectedCount } from '../../../shared/list/selection.ts'
import type { List } from '../../../shared/list/use-list.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { mostCompared } from '../compare/product-compare.rules.ts'
import type { useProductDeletion } from '../detail/product-delete.form.tsx'
import { mostAtOnce, recordsOf, useProductChangeSet } from '../product-change-set.data.ts'

/** Its fields come when it is asked for. */
const BulkEditDrawer = lateDialog(
  async () => (await import('../bulk-edit/bulk-edit.form.tsx')).BulkEditDrawer,
)

const ProductDocumentsDrawer = lateDialog(
  async () =>
    (await import('../attachments/product-attachments-bulk.form.tsx')).ProductDocumentsDrawer,
)

const ProductDuplicateDrawer = lateDialog(
  async () => (await import('../copies/product-duplicate.form.tsx')).ProductDuplicateDrawer,
)

const ProductExportDialog = lateDialog(
  async () => (await import('./product-export.form.tsx')).ProductExportDialog,
)

const ProductProposalDrawer = lateDialog(
  async () => (await import('../proposals/product-proposal.form.tsx')).ProductProposalDrawer,
)

interface Props {
  list: List<ProductRow>
  selection: Selection
  askToDelete: ReturnType<typeof useProductDeletion>['ask']
}

/** What can be done with the chosen products. */
export function ProductBulkActions({ list, selection, askToDelete }: Props) {
  const [opened, setOpened] = useState<'edit' | 'documents' | 'export' | 'proposal' | null>(null)
  const close = () => setOpened(null)
  const count = selectedCount(selection, list.total ?? 0)
  const records = recordsOf(selection, list.language)
  const deletion = useProductChangeSet('delete')
  const remove = () => {
    if (selection.kind === 'query' || count > mostAtOnce) deletion.run({ records, count })
    else
      askToDelete([...selection.ids].map((id) => list.rows.find((row) => row.id === id) ?? { id }))
  }
  return (
    <>
      <IconButton icon={IconPencil} onClick={() => setOpened('edit')}>
        Edit
      </IconButton>
      <IconButton icon={IconFiles} onClick={() => setOpened('documents')}>
        Documents
      </IconButton>
      <DuplicateButton list={list} selection={selection} />
      <CompareButton selection={selection} />
      <IconButton icon={IconDownload} onClick={() => setOpened('export')}>
        Export
      </IconButton>
      <IconButton icon={IconTrash} loading={deletion.busy} onClick={remove}>
        Delete
      </IconButton>
      <MoreActions onPropose={() => setOpened('proposal')} />
      <BulkEditDrawer opened={opened === 'edit'} onClose={close} records={records} count={count} />
      <ProductDocumentsDrawer
        opened={opened === 'documents'}
        onClose={close}
        records={records}
        count={count}
      />
      <ProductExportDialog
        opened={opened === 'export'}
        onClose={close}
        list={list}
        records={records}
        count={count}
      />
      <ProductProposalDrawer
        opened={opened === 'proposal'}
        onClose={close}
        records={records}
        count={count}
      />
    </>
  )
}

/** What is wanted less often. */
function MoreActions({ onPropose }: { onPropose: () => void }) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon ref={more} variant="default" size={32} aria-label="More actions">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      {/* what an item opens gives the focus back to where it was: the item is gone by then */}
      <Menu.Dropdown onClickCapture={() => more.current?.focus()}>
        <Menu.Item leftSection={<IconTableImport size={15} aria-hidden />} onClick={onPropose}>
          Propose from source data …
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Makes a new product of one. */
function DuplicateButton({ list, selection }: Pick<Props, 'list' | 'selection'>) {
  const [opened, setOpened] = useState(false)
  const ids = selection.kind === 'ids' ? [...selection.ids] : []
  const product = ids.length === 1 ? list.rows.find(({ id }) => id === ids[0]) : undefined
  return (
    <>
      <ButtonUnless
        icon={IconCopy}
        why={product ? null : 'Select one product to duplicate it'}
        onClick={() => setOpened(true)}
      >
        Duplicate
      </ButtonUnless>
      {product && (
        <ProductDuplicateDrawer
          product={product}
          page={paths.product(product.id)}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** Puts two products or more side by side. */
function CompareButton({ selection }: { selection: Selection }) {
  const go = useGo()
  const ids = selection.kind === 'ids' ? [...selection.ids] : []
  const isPossible = ids.length >= 2 && ids.length <= mostCompared
  return (
    <ButtonUnless
      icon={IconColumns3}
      why={isPossible ? null : `Select 2 to ${mostCompared} products to compare them`}
      onClick={() => go(paths.productCompare(ids))}
    >
      Compare
    </ButtonUnless>
  )
}

interface ButtonUnlessProps extends Pick<ComponentProps<typeof IconButton>, 'icon' | 'children'> {
  /** Why it cannot be done; null where it can. */
  why: string | null
  onClick: () => void
}

/** A button that can be reached, and says why it does nothing. */
function ButtonUnless({ icon, why, onClick, children }: ButtonUnlessProps) {
  return (
    <Tooltip label={why} disabled={why === null}>
      <IconButton
        icon={icon}
        data-disabled={why !== null || undefined}
        aria-disabled={why !== null}
        onClick={why === null ? onClick : undefined}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
