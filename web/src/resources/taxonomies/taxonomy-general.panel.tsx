import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, maxTaxonomyDepth } from '@lambda/domain/taxonomy/taxonomy'
import { formatDay } from '@lambda/domain/text/dates'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { CheckField } from '../../shared/form/check-field.tsx'
import { DateInput } from '../../shared/form/date-input.tsx'
import { FieldGrid } from '../../shared/form/field-grid.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useControl } from '../../shared/form/use-field.ts'
import { Link } from '../../shared/page/link.tsx'
import { useCreating } from '../../shared/page/use-creating.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import { CountCells, NodeTags } from './taxonomy-cells.columns.tsx'
import { TaxonomyCreateDrawer } from './taxonomy-create.form.tsx'
import { ParentField } from './taxonomy-parent.form.tsx'
import {
  type TaxonomyItem,
  childKindOf,
  entryOf,
  nounOf,
  useTaxonomyCounts,
  useTaxonomyTree,
} from './taxonomy.data.ts'
import classes from './taxonomy.module.css'

/** What the node is, where it stands, and what is below it. */
export function TaxonomyGeneralPanel({ node }: { node: TaxonomyNodeDetail }) {
  const isAdministrator = useIsAdministrator()
  return (
    <>
      {isAdministrator ? <Fields node={node} /> : <TaxonomyFacts node={node} />}
      <TaxonomyBelow node={node} />
    </>
  )
}

function Fields({ node }: { node: TaxonomyNodeDetail }) {
  const parent = node.ancestors.at(-1)
  const noun = nounOf(node.kind)
  return (
    <FieldGrid>
      <TextField
        path="code"
        label="Code"
        required
        hint="Used in filters and imports: a–z, digits, hyphens and dots."
      />
      <ParentField
        kind={node.kind}
        self={node.id}
        known={parent ? { id: parent.id, label: parent.name } : null}
      />
      <CheckField
        path="isActive"
        label="Active"
        hint={(isActive) =>
          isActive
            ? `This ${noun} can be chosen for products.`
            : `Products keep this ${noun}, but it can no longer be chosen.`
        }
      />
      <DateInput {...useControl<string | null>('validFrom')} label="Valid from" />
      <DateInput {...useControl<string | null>('validTo')} label="Valid to" />
    </FieldGrid>
  )
}

/** The fields of a node for those who may not write. */
function TaxonomyFacts({ node }: { node: TaxonomyNodeDetail }) {
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

/** What stands below a node: nodes of its kind, and of the kind that has its parents in this one. */
function TaxonomyBelow({ node }: { node: TaxonomyNodeDetail }) {
  const childKind = childKindOf(node.kind)
  const isLeafKind = entryOf(node.kind).parentKind !== null
  return (
    <>
      {childKind && <BelowOfKind node={node} kind={childKind} />}
      {!isLeafKind && <BelowOfKind node={node} kind={node.kind} />}
    </>
  )
}

interface BelowProps {
  node: TaxonomyNodeDetail
  kind: TaxonomyKind
}

function BelowOfKind({ node, kind }: BelowProps) {
  const tree = useTaxonomyTree(kind)
  const isAdministrator = useIsAdministrator()
  const [isCreating, drawer] = useCreating(kind)
  const children = tree?.children.get(node.id) ?? []
  const nodes = children.filter((child) => child.kind === kind)
  const isOther = kind !== node.kind
  const canCreate = isAdministrator && node.ancestors.length + 1 < maxTaxonomyDepth
  // Where nodes of another kind stand below, those of its own are an exception: not worth a heading.
  if (!isOther && childKindOf(node.kind) && nodes.length === 0) return null
  return (
    <section className={classes.section} aria-label={titleOf(isOther, kind)}>
      <div className={classes.sectionHead}>
        <h2>{titleOf(isOther, kind)}</h2>
        {canCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={drawer.open}
          >
            {`New ${nounOf(kind)}`}
          </Button>
        )}
      </div>
      {!tree && <TextSkeleton />}
      {tree && nodes.length === 0 && <p className={words.note}>No child nodes yet.</p>}
      {nodes.length > 0 && <Nodes nodes={nodes} kind={kind} />}
      <TaxonomyCreateDrawer
        kind={kind}
        asks={kind}
        beginning={canCreate && isCreating ? { parentId: node.id, parentName: node.name } : null}
        onClose={drawer.close}
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
            <span className={words.note}>{node.code}</span>
            <NodeTags item={node} language={language} />
          </span>
          <CountCells item={node} counts={counts} />
        </li>
      ))}
    </ul>
  )
}
