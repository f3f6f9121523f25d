import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { LossNote } from '../../shared/form/unsaved/loss-note.tsx'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { Link } from '../../shared/page/link.tsx'
import { offerUndo, undoTime } from '../../shared/write/offer-undo.ts'
import { childrenOf } from '../../shared/tree/tree.ts'
import { useUses } from '../../shared/uses/uses-source.ts'
import { UsesText } from '../../shared/uses/uses-text.tsx'
import { sentenceOf, tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { ActionDialog } from '../../ui/confirm-dialog.tsx'
import { Fixed, TargetPicker } from './taxonomy-referrers.panel.tsx'
import {
  type TaxonomyItem,
  fixedUses,
  forgetNode,
  keepNode,
  nodeUses,
  nounOf,
  shownVersion,
  useTaxonomyTree,
} from './taxonomy.data.ts'
import classes from './taxonomy.module.css'

export interface NodeDialogProps {
  kind: TaxonomyKind
  opened: boolean
  /** Null until something has been asked. */
  item: TaxonomyItem | null
  onClose: () => void
  onGone: (id: number) => void
}

interface Props extends NodeDialogProps {
  merge: (item: TaxonomyItem) => void
  deactivate: (item: TaxonomyItem) => void
}

/** Asks before a node is deleted; offers to give its products another one first. */
export function TaxonomyDeleteDialog({ item, ...props }: Props) {
  return item && <Deletion key={item.id} {...props} item={item} />
}

type DeletionProps = Omit<Props, 'item'> & { item: TaxonomyItem }

function Deletion(props: DeletionProps) {
  const { opened, item, onClose } = props
  const source = nodeUses(item)
  const { data } = useUses(source, opened)
  const deletion = useDeletion(props)
  const { children, error } = deletion
  const fixed = fixedUses(data?.uses ?? [])
  const products = data?.uses.filter(({ kind }) => kind === 'product') ?? []
  const [target, setTarget] = useState<number | null>(null)
  const state = data ? stateOf({ fixed, children, products }) : 'asking'
  const isRefused = state === 'fixed' || state === 'children'
  const remove = { label: `Delete ${nounOf(item.kind)}`, run: () => deletion.remove() }
  const acts: Record<State, { label: string | null; run: () => void }> = {
    asking: remove,
    free: remove,
    products: {
      label: 'Move products and delete',
      run: () => target !== null && deletion.moveAndRemove(target),
    },
    children: { label: 'Merge into another…', run: () => props.merge(item) },
    fixed: { label: item.isActive ? 'Deactivate…' : null, run: () => props.deactivate(item) },
  }
  return (
    <ActionDialog
      opened={opened}
      title={isRefused ? `${item.name} cannot be deleted` : `Delete ${item.name}?`}
      confirmLabel={acts[state].label}
      cancelLabel={state === 'fixed' ? 'Close' : 'Cancel'}
      tone={isRefused ? 'neutral' : 'danger'}
      busy={deletion.busy || state === 'asking'}
      disabled={state === 'products' && target === null}
      focusCancel
      onConfirm={acts[state].run}
      onClose={onClose}
    >
      {state === 'fixed' && <Fixed item={item} uses={fixed} source={source} onLeave={onClose} />}
      {state === 'children' && <Children item={item} nodes={children} />}
      {state === 'products' && (
        <>
          <p className={classes.say}>
            <UsesText uses={products} source={source} onLeave={onClose} />.{' '}
            {`Choose which ${nounOf(item.kind)} they get instead; ${item.name} is then deleted.`}
          </p>
          <TargetPicker
            kind={item.kind}
            without={[item.id]}
            label="Replace with"
            value={target}
            onChange={setTarget}
          />
        </>
      )}
      {state === 'free' && (
        <p className={classes.say}>
          {`Nothing uses this ${nounOf(item.kind)}. You can undo this for ${undoTime / 1000} seconds.`}
        </p>
      )}
      {!isRefused && <LossNote className={classes.say} />}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </ActionDialog>
  )
}

/** What can be done with a node: nothing before it is known what uses it. */
type State = 'asking' | 'fixed' | 'children' | 'products' | 'free'

function stateOf(known: {
  fixed: readonly unknown[]
  children: readonly unknown[]
  products: readonly unknown[]
}): State {
  if (known.fixed.length > 0) return 'fixed'
  if (known.children.length > 0) return 'children'
  return known.products.length > 0 ? 'products' : 'free'
}

function useDeletion({ kind, item, onClose, onGone }: DeletionProps) {
  const client = useQueryClient()
  const source = nodeUses(item)
  const tree = useTaxonomyTree(kind)
  const removal = useWrite({
    send: () => deleteNode(client, item),
    onDone: () => {
      onClose()
      onGone(item.id)
      tellDeleted(client, item)
    },
    failure: deletionFailure(item),
    name: item.name,
    // Something may use it since the dialog was opened.
    onFailed: () => void client.invalidateQueries({ queryKey: source.key }),
  })
  const move = useWrite({
    send: (to: number) =>
      call(taxonomiesApi.moveProducts, { params: { kind, id: item.id }, body: { to } }),
    onDone: (job) => {
      onClose()
      followJob(job, {
        run: ({ state, failureCount }) => {
          if (state === 'done' && failureCount === 0) void removeAfter()
        },
      })
    },
    failure: 'The products could not be moved.',
  })
  /** By then the person may be elsewhere: a refusal is told by a toast. */
  const removeAfter = async () => {
    try {
      await deleteNode(client, item)
    } catch (error) {
      tellFailure(sentenceOf(error, deletionFailure(item), item.name))
      return
    }
    forgetNode(client, kind, item.id)
    onGone(item.id)
    tellDeleted(client, item)
  }
  return {
    children: tree ? childrenOf(tree, item.id) : [],
    busy: removal.busy || move.busy,
    error: removal.error ?? move.error,
    remove: removal.run,
    moveAndRemove: move.run,
  }
}

/** Deletes a node; throws as `call` does. */
async function deleteNode(client: QueryClient, { kind, id, version }: TaxonomyItem): Promise<void> {
  await call(taxonomiesApi.remove, {
    params: { kind, id },
    ifMatch: shownVersion(client, kind, id) ?? version,
  })
}

function deletionFailure({ name }: TaxonomyItem): string {
  return `${name} could not be deleted.`
}

/** Says that a node is gone, and brings it back where that is wanted. */
function tellDeleted(client: QueryClient, { kind, id, name }: TaxonomyItem): void {
  const restore = async () =>
    keepNode(client, await call(taxonomiesApi.restore, { params: { kind, id } }))
  offerUndo([{ name, restore }])
}

const named = 10

/** The nodes below one: it cannot go before them. */
function Children({ item, nodes }: { item: TaxonomyItem; nodes: readonly TaxonomyItem[] }) {
  const others = nodes.length - named
  return (
    <>
      <p className={classes.say}>
        {`It has ${nodes.length === 1 ? '1 child node' : `${nodes.length} child nodes`}. Move or delete ${nodes.length === 1 ? 'it' : 'them'} first, or merge ${item.name} into another ${nounOf(item.kind)}, which takes over everything below it.`}
      </p>
      <ul className={classes.referrers}>
        {nodes.slice(0, named).map(({ kind, id, name }) => (
          <li key={id}>
            <Link href={paths.taxonomyNode(kind, id)}>{name}</Link>
          </li>
        ))}
        {others > 0 && <li>{`and ${others} more`}</li>}
      </ul>
    </>
  )
}
