import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconPackage,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useGo } from '../../shared/page/use-go.ts'
import classes from './taxonomy.module.css'
import { type TaxonomyItem, productsPath } from './taxonomy-tree.search.ts'
import { paths } from '../../paths.ts'

interface Props {
  item: TaxonomyItem
  /** How many nodes are below it. */
  below: number
  /** Null: new nodes of this kind cannot stand below it. */
  create: ((parent: TaxonomyItem) => void) | null
  activate: (isActive: boolean, withBelow: boolean) => void
  merge: (item: TaxonomyItem) => void
  remove: (item: TaxonomyItem) => void
}

/** The entries of the menu of a node. */
export function NodeMenu({ item, below, create, activate, merge, remove }: Props) {
  const go = useGo()
  const next = !item.isActive
  const Icon = next ? IconEye : IconEyeOff
  const verb = next ? 'Activate' : 'Deactivate'
  return (
    <>
      <Entry icon={IconArrowRight} act={() => go(paths.taxonomyNode(item.kind, item.id))}>
        Open
      </Entry>
      <Entry icon={IconPackage} act={() => go(productsPath(item.kind, item.code))}>
        Show products
      </Entry>
      <Menu.Divider />
      {create && (
        <Entry icon={IconPlus} act={() => create(item)}>
          Add child node
        </Entry>
      )}
      <Entry icon={Icon} act={() => activate(next, false)}>
        {verb}
      </Entry>
      {below > 0 && (
        <Entry icon={Icon} act={() => activate(next, true)}>
          {`${verb} with ${below} below it`}
        </Entry>
      )}
      <Entry icon={IconArrowMerge} act={() => merge(item)}>
        Merge into another…
      </Entry>
      <Menu.Divider />
      <Menu.Item
        className={classes.danger}
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => remove(item)}
      >
        Delete…
      </Menu.Item>
    </>
  )
}

interface EntryProps {
  icon: typeof IconPlus
  act: () => void
  children: string
}

function Entry({ icon: Icon, act, children }: EntryProps) {
  return (
    <Menu.Item leftSection={<Icon size={15} aria-hidden />} onClick={act}>
      {children}
    </Menu.Item>
  )
}
