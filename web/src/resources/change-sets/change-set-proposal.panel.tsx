import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { SourceProposal } from '@lambda/contract/change-sets/source-proposal'
import { countText, formatCount } from '../../ui/formats.ts'
import classes from './change-set.module.css'

interface Props {
  set: Pick<ChangeSet, 'entity'>
  proposed: SourceProposal
}

/** Which sources a set has its values from, and what became of the records that were looked at. */
export function ProposalNotes({ set: { entity }, proposed }: Props) {
  const { sources, products, untold, unchanged } = proposed
  const parts = [
    `${formatCount(products - untold - unchanged)} with new values`,
    ...(unchanged > 0 ? [`${formatCount(unchanged)} with nothing new`] : []),
    ...(untold > 0 ? [`${formatCount(untold)} without such data`] : []),
  ]
  const named = sources.map((source) => `“${source}”`).join(', then ')
  return (
    <section className={classes.imported} aria-label="Source data">
      <p className={classes.note}>{`Source data from ${named}.`}</p>
      <p className={classes.note}>{`${countText(products, entity)} read: ${parts.join(', ')}.`}</p>
    </section>
  )
}
