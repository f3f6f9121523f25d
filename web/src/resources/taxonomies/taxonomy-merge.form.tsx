import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { Link } from '../../shared/page/link.tsx'
import { childrenOf, descendantsOf } from '../../shared/tree/tree.ts'
import { useUses } from '../../shared/uses/uses-source.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { formatCount } from '../../ui/formats.ts'
import {
  shownVersion,
  type TaxonomyItem,
  countedAt,
  entryOf,
  nounOf,
  productsPath,
  useTaxonomyCounts,
  useTaxonomyTree,
  fixedUses,
  nodeUses,
} from './taxonomy.data.ts'
import type { NodeDialogProps } from './taxonomy-delete.form.tsx'
import { Fixed, TargetPicker } from './taxonomy-referrers.panel.tsx'
import classes from './taxonomy.module.css'

/** Merges a node into another one of its kind, saying first what that affects. */
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
  const without = useMemo(
    () => [item.id, ...(tree ? descendantsOf(tree, item.id).map(({ id }) => id) : [])],
    [tree, item.id],
  )
  const source = nodeUses(item)
  const { data } = useUses(source, true)
  const fixed = fixedUses(data?.uses ?? [])
  const into = target === null ? undefined : tree?.byId.get(target)
  const { run, busy, error } = useWrite({
    send: (into: number) =>
      call(taxonomiesApi.merge, {
        params: { kind, id: item.id },
        body: { into },
        ifMatch: shownVersion(client, kind, item.id) ?? item.version,
      }),
    onDone: (job) => {
      onClose()
      followJob(job, { run: ({ state }) => state === 'done' && onGone(item.id) })
    },
    failure: 'The nodes could not be merged.',
    name: item.name,
  })
  if (fixed.length > 0) {
    return (
      <>
        <p className={classes.say}>{`${item.name} cannot be merged yet.`}</p>
        <Fixed item={item} uses={fixed} source={source} onLeave={onClose} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </>
    )
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
        counted={countedAt(counts, item.id)}
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
          onClick={() => target !== null && run(target)}
        >
          {`Merge ${nounOf(kind)}`}
        </Button>
      </Group>
    </>
  )
}

interface ConsequencesProps {
  item: TaxonomyItem
  into: string
  counted: ReturnType<typeof countedAt>
  nodes: number
}

function Consequences({ item, into, counted, nodes }: ConsequencesProps) {
  const isSingle = entryOf(item.kind).cardinality === 'one'
  const products = counted?.own
  // The list shows the products of the child nodes, too.
  const isListed = products === counted?.withDescendants
  const count = products === undefined ? 'Its products' : countOf(products)
  return (
    <ul className={classes.consequences} aria-label="What will happen">
      <li>
        {products === 0 ? (
          'No product uses it.'
        ) : (
          <>
            {isListed ? (
              <Link href={productsPath(item.kind, item.code)} className={classes.link}>
                {count}
              </Link>
            ) : (
              count
            )}
            {` ${products === 1 ? 'gets' : 'get'} ${into} instead${isSingle ? '' : ', each only once'}.`}
          </>
        )}
      </li>
      {nodes > 0 && (
        <li>{`${nodes === 1 ? 'Its child node moves' : `Its ${nodes} child nodes move`} below ${into}.`}</li>
      )}
      <li>{`${item.name} is then deleted with its texts and its code.`}</li>
      <li>You can undo the merge when it has finished.</li>
    </ul>
  )
}

function countOf(products: number): string {
  return products === 1 ? '1 product' : `${formatCount(products)} products`
}
