import type { Use } from '@lambda/contract/uses'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import type { UsesWording } from '../../shared/uses/uses-source.ts'
import { NamedUses, UsesText } from '../../shared/uses/uses-text.tsx'
import { type TaxonomyItem, nounOf } from './taxonomy-tree.search.ts'
import classes from './taxonomy.module.css'

interface FixedProps {
  item: TaxonomyItem
  uses: readonly Use[]
  source: UsesWording
  onLeave: () => void
}

/** What keeps a node from being deleted or merged, each thing a link. */
export function Fixed({ item, uses, source, onLeave }: FixedProps) {
  return (
    <>
      <p className={classes.say}>
        <UsesText uses={uses} source={source} onLeave={onLeave} />.
      </p>
      <NamedUses uses={uses} onLeave={onLeave} />
      <p
        className={classes.say}
      >{`Choose another ${nounOf(item.kind)} there first${item.isActive ? ', or deactivate this one: it stays where it is used, but can no longer be chosen' : ''}.`}</p>
    </>
  )
}

const named = 10

/** The nodes below one: it cannot go before them. */
export function Children({ item, nodes }: { item: TaxonomyItem; nodes: readonly TaxonomyItem[] }) {
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
