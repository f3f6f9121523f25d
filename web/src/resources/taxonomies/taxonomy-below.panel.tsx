import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, maxTaxonomyDepth } from '@lambda/domain/taxonomy/taxonomy'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Link } from '../../shared/page/link.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { CountCells, NodeTags } from './taxonomy-cells.columns.tsx'
import { type Beginning, TaxonomyCreateDrawer } from './taxonomy-create.form.tsx'
import {
  type TaxonomyItem,
  childKindOf,
  entryOf,
  nounOf,
  useTaxonomyCounts,
  useTaxonomyTree,
} from './taxonomy-tree.search.ts'
import classes from './taxonomy.module.css'

/** What stands below a node: nodes of its kind, and of the kind that has its parents in this one. */
export function TaxonomyBelow({ node }: { node: TaxonomyNodeDetail }) {
  const childKind = childKindOf(node.kind)
  const isLeafKind = entryOf(node.kind).parentKind !== null
  return (
    <>
      {childKind && <BelowOfKind node={node} kind={childKind} />}
      {!isLeafKind && <BelowOfKind node={node} kind={node.kind} />}
    </>
  )
}

interface Props {
  node: TaxonomyNodeDetail
  kind: TaxonomyKind
}

function BelowOfKind({ node, kind }: Props) {
  const tree = useTaxonomyTree(kind)
  const isAdministrator = useIsAdministrator()
  const [beginning, begin] = useState<Beginning | null>(null)
  const children = tree?.children.get(node.id) ?? []
  const nodes = children.filter((child) => child.kind === kind)
  const isOther = kind !== node.kind
  const canCreate = isAdministrator && node.ancestors.length + 1 < maxTaxonomyDepth
  // Where nodes of another kind stand below, those of its own are an exception: not worth a heading.
  if (!isOther && childKindOf(node.kind) && nodes.length === 0) return null
  return (
    <section className={classes.section} aria-label={titleOf(isOther, kind)}>
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{titleOf(isOther, kind)}</h2>
        {canCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => begin({ parentId: node.id, parentName: node.name })}
          >
            {`New ${nounOf(kind)}`}
          </Button>
        )}
      </div>
      {!tree && <TextSkeleton />}
      {tree && nodes.length === 0 && <p className={classes.faint}>No child nodes yet.</p>}
      {nodes.length > 0 && <Nodes nodes={nodes} kind={kind} />}
      <TaxonomyCreateDrawer
        kind={kind}
        beginning={beginning}
        onClose={() => begin(null)}
        onCreated={() => undefined}
      />
    </section>
  )
}

function titleOf(isOther: boolean, kind: TaxonomyKind): string {
  return isOther ? entryOf(kind).plural : 'Child nodes'
}

function Nodes({ nodes, kind }: { nodes: readonly TaxonomyItem[]; kind: TaxonomyKind }) {
  const counts = useTaxonomyCounts(kind)
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return (
    <ul className={classes.list}>
      {nodes.map((node) => (
        <li key={node.id} className={classes.entry}>
          <span className={classes.entryWords}>
            <Link href={paths.taxonomyNode(node.kind, node.id)}>{node.name}</Link>
            <span className={classes.faint}>{node.code}</span>
            <NodeTags item={node} language={language} />
          </span>
          <CountCells item={node} counts={counts} />
        </li>
      ))}
    </ul>
  )
}
