import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconArrowMerge,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLink,
  IconListTree,
  IconTrash,
} from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { Link } from '../../shared/page/link.tsx'
import { childrenOf } from '../../shared/tree/tree.ts'
import { useGo } from '../../shared/page/use-go.ts'
import { showToast } from '../../ui/toasts.ts'
import { useNodeActions } from './taxonomy-actions.form.tsx'
import { type TaxonomyItem, nounOf, useTaxonomyTree } from './taxonomy-tree.search.ts'
import classes from './taxonomy.module.css'

interface Props {
  node: TaxonomyNodeDetail
  panel: string
}

/** What can be done with a node as a whole, and the way to its siblings. */
export function TaxonomyNodeActions({ node, panel }: Props) {
  const { kind, id } = node
  const isAdministrator = useIsAdministrator()
  const clipboard = useClipboard()
  const copyLink = () => {
    clipboard.copy(window.location.origin + paths.taxonomyNode(kind, id, panel))
    showToast({ type: 'success', message: 'Link copied.' })
  }
  return (
    <>
      <Siblings node={node} panel={panel} />
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
      <Tooltip label="Copy link">
        <ActionIcon variant="default" size={32} aria-label="Copy link" onClick={copyLink}>
          <IconLink size={16} />
        </ActionIcon>
      </Tooltip>
      {isAdministrator && <MoreActions node={node} />}
    </>
  )
}

function Siblings({ node, panel }: Props) {
  const tree = useTaxonomyTree(node.kind)
  const siblings = tree ? childrenOf(tree, node.parentId) : []
  const index = siblings.findIndex(({ id }) => id === node.id)
  if (siblings.length < 2) return null
  return (
    <ActionIcon.Group>
      <Sibling label="Previous" to={siblings[index - 1]} panel={panel} icon={IconChevronUp} />
      <Sibling label="Next" to={siblings[index + 1]} panel={panel} icon={IconChevronDown} />
    </ActionIcon.Group>
  )
}

interface SiblingProps {
  label: string
  to: TaxonomyItem | undefined
  panel: string
  icon: typeof IconChevronUp
}

function Sibling({ label, to, panel, icon: Icon }: SiblingProps) {
  if (!to) {
    return (
      <ActionIcon variant="default" size={32} aria-label={label} disabled>
        <Icon size={16} />
      </ActionIcon>
    )
  }
  return (
    <Tooltip label={`${label}: ${to.name}`}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`${label}: ${to.name}`}
        component={Link}
        href={paths.taxonomyNode(to.kind, to.id, panel === 'general' ? undefined : panel)}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function MoreActions({ node }: { node: TaxonomyNodeDetail }) {
  const go = useGo()
  const { kind, parentId } = node
  const actions = useNodeActions(kind, () => {
    go(paths.taxonomy(kind, parentId === null ? {} : { node: parentId }))
  })
  const item: TaxonomyItem = { ...node, isFixed: false }
  const Icon = node.isActive ? IconEyeOff : IconEye
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="More actions">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => actions.activate([item], !node.isActive)}
          >
            {node.isActive ? 'Deactivate' : 'Activate'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowMerge size={15} aria-hidden />}
            onClick={() => actions.merge(item)}
          >
            Merge into another…
          </Menu.Item>
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => actions.remove(item)}
          >
            {`Delete ${nounOf(kind)}…`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {actions.dialogs}
    </>
  )
}
