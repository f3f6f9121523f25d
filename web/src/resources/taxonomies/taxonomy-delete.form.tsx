import type { Problem } from '@lambda/contract/problem'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { TaxonomyKind } from '@lambda/domain/taxonomy'
import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { childrenOf } from '../../shared/tree/tree.ts'
import { formatCount } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { forgetNode } from './taxonomy-cache.search.ts'
import { deleteNode, tellDeleted } from './taxonomy-deletion.form.ts'
import { Children, Referrers } from './taxonomy-referrers.form.tsx'
import { TargetPicker } from './taxonomy-target.form.tsx'
import {
  type TaxonomyItem,
  countedAt,
  nounOf,
  useTaxonomyCounts,
  useTaxonomyTree,
} from './taxonomy-tree.search.ts'
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
}

/** Asks before a node is deleted; offers to give its products another one first. */
export function TaxonomyDeleteDialog({ opened, item, onClose, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={item ? `Delete ${item.name}?` : ''}
      size="md"
      centered
    >
      {item && <Deletion key={item.id} {...props} item={item} onClose={onClose} />}
    </Modal>
  )
}

type DeletionProps = Omit<Props, 'opened' | 'item'> & { item: TaxonomyItem }

function Deletion(props: DeletionProps) {
  const { item, onClose, merge } = props
  const { own, children, busy, error, referredBy, remove, moveAndRemove } = useDeletion(props)
  const [target, setTarget] = useState<number | null>(null)
  const isReferred = referredBy.some(({ kind }) => kind === 'product')
  const hasProducts = own > 0 || isReferred
  const isStuck = children.length > 0
  return (
    <>
      {isStuck && <Children item={item} nodes={children} />}
      {!isStuck && hasProducts && (
        <>
          <p className={classes.say}>{productsText(item, own)}</p>
          <TargetPicker
            kind={item.kind}
            without={[item.id]}
            label="Give them instead"
            value={target}
            onChange={setTarget}
          />
        </>
      )}
      {!isStuck && !hasProducts && (
        <p className={classes.say}>
          {`This ${nounOf(item.kind)} will be gone from the tree. You can take this back from the message that follows.`}
        </p>
      )}
      <Referrers things={referredBy} />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {isStuck && <Button onClick={() => merge(item)}>Merge into another…</Button>}
        {!isStuck && hasProducts && (
          <Button
            color="red.9"
            loading={busy}
            disabled={target === null}
            onClick={() => target !== null && void moveAndRemove(target)}
          >
            Move products and delete
          </Button>
        )}
        {!isStuck && !hasProducts && (
          <Button color="red.9" loading={busy} onClick={() => void remove()}>
            {`Delete ${nounOf(item.kind)}`}
          </Button>
        )}
      </Group>
    </>
  )
}

function productsText({ name, kind }: TaxonomyItem, own: number): string {
  const noun = nounOf(kind)
  if (own === 0) return `Deleted products still have this ${noun}; choose what they have instead.`
  const products = own === 1 ? '1 product has' : `${formatCount(own)} products have`
  return `${products} the ${noun} ${name}. Choose what they have instead; then it is deleted.`
}

function useDeletion({ kind, item, onClose, onGone }: DeletionProps) {
  const client = useQueryClient()
  const counts = useTaxonomyCounts(kind)
  const tree = useTaxonomyTree(kind)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [referredBy, setReferredBy] = useState<NonNullable<Problem['referencedBy']>>([])
  const gone = () => {
    onClose()
    onGone(item.id)
    tellDeleted(client, item)
  }
  const remove = async () => {
    setBusy(true)
    const refusal = await deleteNode(client, item)
    setBusy(false)
    if (refusal === null) return gone()
    setError(refusal.message)
    setReferredBy(refusal.referencedBy)
  }
  const moveAndRemove = async (to: number) => {
    setBusy(true)
    const { result } = await mutate(taxonomiesApi.moveProducts, {
      params: { kind, id: item.id },
      body: { to },
    })
    setBusy(false)
    if (!result.Result) return setError(result.Errors?.join(' ') ?? 'The products were not moved.')
    onClose()
    followJob(result.Result, {
      run: ({ state, failureCount }) => {
        if (state === 'done' && failureCount === 0) void removeAfter()
      },
    })
  }
  /** By then the person may be elsewhere: a refusal is told by a toast. */
  const removeAfter = async () => {
    const refusal = await deleteNode(client, item)
    if (refusal !== null) {
      showToast({ type: 'error', message: refusal.message })
      return
    }
    forgetNode(client, kind, item.id)
    onGone(item.id)
    tellDeleted(client, item)
  }
  return {
    own: countedAt(counts, item.id)?.own ?? 0,
    children: tree ? childrenOf(tree, item.id) : [],
    busy,
    error,
    referredBy,
    remove,
    moveAndRemove,
  }
}
