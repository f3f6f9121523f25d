import type { AnswerOf } from '@lambda/contract/api'
import {
  type DuplicatePair,
  type DuplicateProduct,
  duplicateGroupsApi,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { lateDialog } from '../../../shared/late/late.tsx'
import { tellFailure } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { Age } from '../../../ui/age.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { DistinctDialog } from './product-distinct.form.tsx'
import { DuplicateScore } from './product-duplicate-score.panel.tsx'
import { pairName } from './product-duplicates.rules.ts'
import { staleDuplicates } from './product-duplicates.data.ts'
import classes from './product-duplicates.module.css'

/** Its fields come when it is asked for. */
const ProductMergeDrawer = lateDialog(
  async () => (await import('../merge/product-merge.form.tsx')).ProductMergeDrawer,
)

interface Props {
  products: readonly DuplicateProduct[]
  pairs: readonly DuplicatePair[]
}

/** What each pair shares, and what was decided about it. */
export function DuplicatePairs({ products, pairs }: Props) {
  const [meant, setMeant] = useState<readonly number[]>([])
  const [opened, setOpened] = useState(false)
  const ask = (ids: readonly number[]) => {
    setMeant(ids)
    setOpened(true)
  }
  const [merged, setMerged] = useState<readonly number[]>([])
  const [isMerging, setIsMerging] = useState(false)
  const merge = (ids: readonly number[]) => {
    setMerged(ids)
    setIsMerging(true)
  }
  const open = pairs.filter(({ decision }) => !decision?.isInForce)
  const inOpen = [...new Set(open.flatMap(({ productIds }) => productIds))]
  return (
    <>
      <ul className={classes.pairs}>
        {pairs.map((pair) => (
          <Pair
            key={pair.productIds.join(' ')}
            pair={pair}
            products={products}
            ask={ask}
            merge={merge}
          />
        ))}
      </ul>
      {inOpen.length > 2 && (
        <Button variant="default" mt="0.75rem" onClick={() => ask(inOpen)}>
          None are duplicates …
        </Button>
      )}
      <DistinctDialog
        products={products.filter(({ id }) => meant.includes(id))}
        opened={opened}
        onClose={() => setOpened(false)}
      />
      <ProductMergeDrawer ids={merged} opened={isMerging} onClose={() => setIsMerging(false)} />
    </>
  )
}

interface PairProps {
  pair: DuplicatePair
  products: readonly DuplicateProduct[]
  ask: (ids: readonly number[]) => void
  merge: (ids: readonly number[]) => void
}

function Pair({ pair, products, ask, merge }: PairProps) {
  const { score, level, evidence, decision, productIds } = pair
  const name = pairName(pair, products)
  return (
    <li className={classes.pair} aria-label={name}>
      <div className={classes.groupHead}>
        <strong>{name}</strong>
        <DuplicateScore score={score} level={level} />
        {decision?.isInForce ? (
          <Reopen id={decision.id} name={name} />
        ) : (
          <span className={classes.acts}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Merge ${name}`}
              onClick={() => merge(productIds)}
            >
              Merge …
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`Not a duplicate: ${name}`}
              onClick={() => ask(productIds)}
            >
              Not a duplicate …
            </Button>
          </span>
        )}
      </div>
      <ul className={classes.evidence}>
        {evidence.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {decision && (
        <p className={classes.decision}>
          {decision.isInForce
            ? 'Not a duplicate: '
            : 'They have come to share something else since it was decided that they are no duplicates: '}
          <q>{decision.reason}</q>
          <span className={classes.soft}>
            {decision.decidedBy ? ` ${decision.decidedBy.name}, ` : ' '}
            <Age instant={decision.decidedAt} isLong />
          </span>
        </p>
      )}
    </li>
  )
}

/** Why products of which a decision was taken back do not look like each other. */
function whyUnlike({ deleted }: AnswerOf<typeof duplicateGroupsApi.revoke>, name: string): string {
  if (deleted.length === 0) return `${name} no longer have anything in common.`
  return deleted.length > 1
    ? `${name} are deleted. They are compared again if they are restored.`
    : `${deleted.join()} is deleted. The two are compared again if it is restored.`
}

/** Takes a decision back. */
export function Reopen({ id, name }: { id: number; name: string }) {
  const client = useQueryClient()
  const revoke = useWrite({
    send: () => call(duplicateGroupsApi.revoke, { params: { id } }),
    onDone: async (now) => {
      await staleDuplicates(client)
      showToast(
        now.pairs.length > 0
          ? { type: 'success', message: `${name} are possible duplicates again.` }
          : { type: 'info', message: `Decision withdrawn. ${whyUnlike(now, name)}` },
      )
    },
    failure: 'The decision could not be taken back.',
    onFailed: (sentence) => {
      tellFailure(sentence)
      // a colleague may have been faster
      void staleDuplicates(client)
    },
  })
  return (
    <Button
      className={classes.open}
      variant="default"
      size="xs"
      loading={revoke.busy}
      aria-label={`Reopen ${name}`}
      onClick={() => revoke.run()}
    >
      Reopen
    </Button>
  )
}
