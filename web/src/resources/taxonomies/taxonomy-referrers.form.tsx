import type { Problem } from '@lambda/contract/problem'
import { paths, pathOfThing } from '../../paths.ts'
import { Link } from '../../shared/link.tsx'
import { type TaxonomyItem, nounOf } from './taxonomy-tree.search.ts'
import classes from './taxonomy.module.css'

/** What keeps a node from being deleted, each thing a link to it. */
export function Referrers({ things }: { things: NonNullable<Problem['referencedBy']> }) {
  if (things.length === 0) return null
  return (
    <ul className={classes.referrers}>
      {things.map(({ kind, id, label }) => {
        const path = pathOfThing(kind, id)
        return (
          <li key={`${kind}-${id}`}>{path === null ? label : <Link href={path}>{label}</Link>}</li>
        )
      })}
    </ul>
  )
}

const named = 10

/** The nodes below one: it cannot go before them. */
export function Children({ item, nodes }: { item: TaxonomyItem; nodes: readonly TaxonomyItem[] }) {
  const others = nodes.length - named
  return (
    <>
      <p className={classes.say}>
        {`${nodes.length === 1 ? 'A node stands' : `${nodes.length} nodes stand`} below this ${nounOf(item.kind)}. Move or delete what is below it first, or merge it into another: everything below it goes along.`}
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
