import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { childrenOf, descendantsOf } from '../../shared/tree/tree.ts'
import { formatCount } from '../../ui/formats.ts'
import { shownVersion } from './taxonomy-cache.search.ts'
import type { NodeDialogProps } from './taxonomy-delete.form.tsx'
import { TargetPicker } from './taxonomy-target.form.tsx'
import {
  type TaxonomyItem,
  countedAt,
  entryOf,
  nounOf,
  useTaxonomyCounts,
  useTaxonomyTree,
} from './taxonomy-tree.search.ts'
import classes from './taxonomy.module.css'

/** Merges a node into another one of its kind, saying first what that means. */
export function TaxonomyMergeDialog({ opened, item, onClose, ...props }: NodeDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={item ? `Merge ${item.name} into another ${nounOf(item.kind)}` : ''}
      size="md"
      centered
    >
      {item && <Merging key={item.id} {...props} item={item} onClose={onClose} />}
    </Modal>
  )
}

type MergingProps = Omit<NodeDialogProps, 'opened' | 'item'> & { item: TaxonomyItem }

function Merging({ kind, item, onClose, onGone }: MergingProps) {
  const client = useQueryClient()
  const tree = useTaxonomyTree(kind)
  const counts = useTaxonomyCounts(kind)
  const [target, setTarget] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const without = useMemo(
    () => [item.id, ...(tree ? descendantsOf(tree, item.id).map(({ id }) => id) : [])],
    [tree, item.id],
  )
  const into = target === null ? undefined : tree?.byId.get(target)
  const merge = async () => {
    if (target === null) return
    setBusy(true)
    const { result, problem } = await mutate(taxonomiesApi.merge, {
      params: { kind, id: item.id },
      body: { into: target },
      ifMatch: shownVersion(client, kind, item.id) ?? item.version,
    })
    setBusy(false)
    if (!result.Result) {
      const isStale = problem?.code === 'STALE_VERSION'
      setError(isStale ? staleText(item) : (result.Errors?.join(' ') ?? 'It was not merged.'))
      return
    }
    onClose()
    followJob(result.Result, { run: ({ state }) => state === 'done' && onGone(item.id) })
  }
  return (
    <>
      <TargetPicker
        kind={kind}
        without={without}
        label="Into"
        value={target}
        onChange={setTarget}
      />
      <Consequences
        item={item}
        into={into?.name ?? `the ${nounOf(kind)} you choose`}
        products={countedAt(counts, item.id)?.own}
        nodes={tree ? childrenOf(tree, item.id).length : 0}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red.9"
          loading={busy}
          disabled={target === null}
          onClick={() => void merge()}
        >
          {`Merge ${nounOf(kind)}`}
        </Button>
      </Group>
    </>
  )
}

function staleText({ name }: TaxonomyItem): string {
  return `${name} was changed by somebody else meanwhile: have a look at it first.`
}

interface ConsequencesProps {
  item: TaxonomyItem
  into: string
  products: number | undefined
  nodes: number
}

function Consequences({ item, into, products, nodes }: ConsequencesProps) {
  const isSingle = entryOf(item.kind).cardinality === 'one'
  const many = products === undefined ? 'Its' : `Its ${formatCount(products)}`
  return (
    <ul className={classes.consequences} aria-label="What will happen">
      <li>
        {products === 0
          ? 'No product has it.'
          : `${many} products get ${into} instead${isSingle ? '' : '; none has it twice'}.`}
      </li>
      {nodes > 0 && (
        <li>{`${nodes === 1 ? 'The node' : `The ${nodes} nodes`} below it go below ${into}.`}</li>
      )}
      <li>{`Then ${item.name} is deleted; its texts and its code are gone with it.`}</li>
      <li>All of it can be undone from the finished job.</li>
    </ul>
  )
}
