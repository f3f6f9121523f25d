import { type TaxonomyNodeDetail, taxonomiesApi } from '@lambda/contract/taxonomies'
import { taxonomyNodeRecord } from '@lambda/contract/trail/taxonomy-node'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconArrowMerge, IconEye, IconEyeOff, IconListTree } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { DeleteItem } from '../../shared/detail/detail-actions.tsx'
import { historyPanel } from '../../shared/detail/detail-history.tsx'
import { DetailPage, type DetailPlace } from '../../shared/detail/detail-page.tsx'
import { Link } from '../../shared/page/link.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { preloadRecord, useRecord } from '../../shared/record/record-cache.ts'
import { childrenOf } from '../../shared/tree/tree.ts'
import { useDeactivationQuestion } from '../../shared/uses/deactivation.tsx'
import { UsesNote, renamingEffects } from '../../shared/uses/uses-note.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Tag } from '../../ui/tag.tsx'
import words from '../../ui/words.module.css'
import { useNodeActions } from './taxonomy-actions.form.tsx'
import { TaxonomyGeneralPanel } from './taxonomy-general.panel.tsx'
import { TaxonomyProductsPanel } from './taxonomy-products.panel.tsx'
import { TaxonomyTextsPanel } from './taxonomy-texts.panel.tsx'
import { type TaxonomyItem, entryOf, nodeUses, nounOf, useTaxonomyTree } from './taxonomy.data.ts'
import { useTaxonomyForm } from './taxonomy.form.ts'
import classes from './taxonomy.module.css'

export const preload = preloadRecord(taxonomiesApi.get, 'id')

/** One node of a taxonomy: read, and edited by administrators, in the same place. */
export function TaxonomyDetailPage() {
  const { kind: word, id } = useParams({ strict: false })
  const kind = taxonomyKinds.find((entry) => entry.kind === word)?.kind
  const params = { kind: String(word), id: Number(id) }
  const node = useRecord(taxonomiesApi.get, params, { enabled: kind !== undefined })
  return node ? <TaxonomyDetail key={node.id} node={node} /> : <PageSkeleton />
}

function TaxonomyDetail({ node }: { node: TaxonomyNodeDetail }) {
  const { kind, id, name, parentId, isActive } = node
  const go = useGo()
  const isAdministrator = useIsAdministrator()
  const source = nodeUses(node)
  const deactivation = useDeactivationQuestion()
  const form = useTaxonomyForm(node, () => deactivation.ask({ name, source }))
  const actions = useNodeActions(kind, () =>
    go(paths.taxonomy(kind, parentId === null ? {} : { node: parentId }), {
      // its products may have been moved first: by then the person may be in another form
      unasked: location.pathname === paths.taxonomyNode(kind, id),
    }),
  )
  return (
    <DetailPage
      noun="node"
      recent={{ noun: nounOf(kind) }}
      title={name}
      aside={!isActive && <Tag dot>Inactive</Tag>}
      subtitle={<Subtitle node={node} />}
      path={paths.taxonomyNode(kind, id)}
      place={usePlace(node)}
      form={isAdministrator ? form : null}
      note={<UsesNote form={form} source={source} effectsOf={effectsIn(node)} />}
      tools={
        <Tooltip label="Show in the tree">
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Show in the tree"
            component={Link}
            href={paths.taxonomy(kind, { node: id })}
          >
            <IconListTree size={16} />
          </ActionIcon>
        </Tooltip>
      }
      menu={isAdministrator && <MenuItems item={{ ...node, isFixed: false }} actions={actions} />}
      menuWidth={220}
      panels={[
        { id: 'general', label: 'General', content: <TaxonomyGeneralPanel node={node} /> },
        { id: 'texts', label: 'Texts', content: <TaxonomyTextsPanel node={node} /> },
        { id: 'products', label: 'Products', content: <TaxonomyProductsPanel node={node} /> },
        historyPanel(taxonomiesApi, node, {
          fieldOf: taxonomyNodeRecord,
          refusalOf: (path) =>
            path === 'position' ? 'Change the position in the tree instead.' : null,
        }),
      ]}
    >
      {actions.dialogs}
      {deactivation.dialog}
    </DetailPage>
  )
}

/** Code, and when it was changed last; and where the name comes from when it is not in the selected language. */
function Subtitle({ node }: { node: TaxonomyNodeDetail }) {
  const { code, nameLanguage, updatedAt } = node
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return (
    <span className={classes.subtitle}>
      <span className={classes.subtitleCode}>
        {code} <CopyButton value={code} what="code" />
      </span>
      {nameLanguage !== language && (
        <Tag tone="warning">{`No name in ${language}: shown in ${nameLanguage}`}</Tag>
      )}
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className={words.note}>
        {`Updated ${formatAge(updatedAt)}`}
      </time>
    </span>
  )
}

interface MenuProps {
  item: TaxonomyItem
  actions: ReturnType<typeof useNodeActions>
}

function MenuItems({ item, actions }: MenuProps) {
  const Icon = item.isActive ? IconEyeOff : IconEye
  return (
    <>
      <Menu.Item
        leftSection={<Icon size={15} aria-hidden />}
        onClick={() => actions.activate([item], !item.isActive)}
      >
        {item.isActive ? 'Deactivate' : 'Activate'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowMerge size={15} aria-hidden />}
        onClick={() => actions.merge(item)}
      >
        Merge into another…
      </Menu.Item>
      <DeleteItem label={`Delete ${nounOf(item.kind)}…`} act={() => actions.remove(item)} />
    </>
  )
}

/** Below the tree, in which the node is shown, and the nodes above it; between its siblings. */
function usePlace({ kind, id, parentId, ancestors }: TaxonomyNodeDetail): DetailPlace {
  const tree = useTaxonomyTree(kind)
  const siblings = tree ? childrenOf(tree, parentId) : []
  const index = siblings.findIndex((node) => node.id === id)
  const stepTo = (label: string, to: TaxonomyItem | undefined) =>
    to
      ? { label: `${label}: ${to.name}`, path: paths.taxonomyNode(to.kind, to.id) }
      : { label, path: null }
  return {
    breadcrumb: [
      { label: entryOf(kind).plural, path: paths.taxonomy(kind, { node: id }) },
      ...ancestors.map((node) => ({
        label: node.name,
        path: paths.taxonomyNode(node.kind, node.id),
      })),
    ],
    beside:
      siblings.length < 2
        ? null
        : {
            previous: stepTo('Previous', siblings[index - 1]),
            next: stepTo('Next', siblings[index + 1]),
          },
  }
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
