import { formatDay } from '@lambda/domain/text/dates'
import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { entryOf } from './taxonomy-tree.search.ts'
import classes from './taxonomy.module.css'

/** The fields of a node for those who may not write. */
export function TaxonomyFacts({ node }: { node: TaxonomyNodeDetail }) {
  const { parentKind } = entryOf(node.kind)
  const parent = node.ancestors.at(-1)
  return (
    <dl className={classes.facts}>
      <Fact label="Code">{node.code}</Fact>
      <Fact label={parentKind === null ? 'Parent' : entryOf(parentKind).label}>
        {parent ? (
          <Link href={paths.taxonomyNode(parent.kind, parent.id)}>{parent.name}</Link>
        ) : (
          'None (top level)'
        )}
      </Fact>
      <Fact label="Status">{node.isActive ? 'Active' : 'Inactive'}</Fact>
      {node.validFrom && <Fact label="Valid from">{formatDay(node.validFrom)}</Fact>}
      {node.validTo && <Fact label="Valid to">{formatDay(node.validTo)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
