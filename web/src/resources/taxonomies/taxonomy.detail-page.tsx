import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { useLocation, useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { parseSearch } from '../../platform/address-search.ts'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { Page } from '../../shared/page/page.tsx'
import { useRecord } from '../../shared/record/record-cache.ts'
import { useDeactivationQuestion } from '../../shared/uses/deactivation.tsx'
import { UsesNote, renamingEffects } from '../../shared/uses/uses-note.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TaxonomyNodeActions } from './taxonomy-actions.detail-page.tsx'
import { TaxonomyPanels, panelOf } from './taxonomy-panels.detail-page.tsx'
import { TaxonomySubtitle } from './taxonomy-subtitle.detail-page.tsx'
import { entryOf, nounOf } from './taxonomy-tree.search.ts'
import { nodeUses } from './taxonomy-uses.search.ts'
import { TaxonomyEditingProvider, useTaxonomyForm } from './taxonomy.form.ts'

/** One node of a taxonomy: read, and edited by administrators, in the same place. */
export function TaxonomyDetailPage() {
  const { kind: word, id } = useParams({ strict: false })
  const kind = taxonomyKinds.find((entry) => entry.kind === word)?.kind
  const params = { kind: String(word), id: Number(id) }
  const node = useRecord(taxonomiesApi.get, params, { enabled: kind !== undefined })
  return node ? <TaxonomyDetail key={node.id} node={node} /> : <PageSkeleton />
}

function TaxonomyDetail({ node }: { node: TaxonomyNodeDetail }) {
  const go = useGo()
  const search = useLocation({ select: (location) => location.searchStr })
  const panel = panelOf(parseSearch(search)['panel'])
  const source = nodeUses(node)
  const deactivation = useDeactivationQuestion()
  const form = useTaxonomyForm(node, () => deactivation.ask({ name: node.name, source }))
  return (
    <Page
      title={node.name}
      aside={!node.isActive && <Tag dot>Inactive</Tag>}
      subtitle={<TaxonomySubtitle node={node} />}
      breadcrumb={breadcrumbOf(node)}
      actions={<TaxonomyNodeActions node={node} panel={panel} />}
    >
      <EntityForm
        form={form}
        within={paths.taxonomyNode(node.kind, node.id)}
        note={<UsesNote form={form} source={source} effectsOf={effectsIn(node)} />}
        showPanel={(next) => go(paths.taxonomyNode(node.kind, node.id, next), { replace: true })}
      >
        <TaxonomyEditingProvider value={{ node, form }}>
          <TaxonomyPanels active={panel} />
        </TaxonomyEditingProvider>
      </EntityForm>
      {deactivation.dialog}
    </Page>
  )
}

/** What changes of a node mean to those that use it: where parents are of another kind, products have those, too. */
function effectsIn({ kind }: TaxonomyNodeDetail) {
  const { parentKind } = entryOf(kind)
  return (changes: readonly string[]): string[] => [
    ...renamingEffects(changes),
    ...(parentKind !== null && changes.includes('parentId')
      ? [`The products get the new ${nounOf(parentKind)}.`]
      : []),
  ]
}

/** The tree, in which the node is shown, and the nodes above it. */
function breadcrumbOf({ kind, id, ancestors }: TaxonomyNodeDetail) {
  return [
    { label: entryOf(kind).plural, path: paths.taxonomy(kind, { node: id }) },
    ...ancestors.map((node) => ({
      label: node.name,
      path: paths.taxonomyNode(node.kind, node.id),
    })),
  ]
}
