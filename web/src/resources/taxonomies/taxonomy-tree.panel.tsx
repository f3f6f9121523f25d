import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconFoldDown,
  IconFoldUp,
  IconPackage,
  IconPlus,
  IconSearchOff,
  IconSitemap,
} from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { useGo } from '../../shared/page/use-go.ts'
import { DeleteItem } from '../../shared/detail/detail-actions.tsx'
import { allClosed, allOpen } from '../../shared/tree/open-items.ts'
import { TreeList } from '../../shared/tree/tree-list.tsx'
import type { TreeParts } from '../../shared/tree/tree-row.tsx'
import { TreeSearchField } from '../../shared/tree/tree-search-field.tsx'
import { type Tree, descendantsOf } from '../../shared/tree/tree.ts'
import type { TreeState } from '../../shared/tree/use-tree-state.ts'
import { ToolButton } from '../../ui/buttons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { useNodeActions } from './taxonomy-actions.form.tsx'
import { CountCells, CountHead, NodeTags } from './taxonomy-cells.columns.tsx'
import { useTaxonomyMoving } from './taxonomy-move.data.ts'
import { type TaxonomyItem, entryOf, productsPath, useTaxonomyCounts } from './taxonomy.data.ts'
import classes from './taxonomy.module.css'

interface Props {
  kind: TaxonomyKind
  tree: Tree<TaxonomyItem>
  state: TreeState
  createButton: ReactNode
  create: (parent: TaxonomyItem) => void
}

/** The tree with its search, and what administrators do to its nodes. */
export function TaxonomyTreeView(props: Props) {
  const { kind, tree, state } = props
  const { plural } = entryOf(kind)
  const isAdministrator = useIsAdministrator()
  const actions = useNodeActions(kind)
  const moving = useTaxonomyMoving(kind, tree)
  const parts = useParts(props, actions)
  const keys = {
    Delete: (item: TaxonomyItem) => !item.isFixed && actions.remove(item),
    Insert: (item: TaxonomyItem) => canHaveBelow(item, kind) && props.create(item),
  }
  const isEmpty = tree.items.length === 0
  return (
    <div className={classes.page}>
      {!isEmpty && <Toolbar state={state} noun={plural.toLowerCase()} />}
      <div className={classes.body}>
        {isEmpty ? (
          <EmptyState
            icon={<IconSitemap size={20} stroke={1.7} />}
            title={`No ${plural.toLowerCase()} yet`}
            actions={props.createButton}
          >
            {isAdministrator
              ? 'Create the first one; others can go below it.'
              : 'Ask an administrator to create the first one.'}
          </EmptyState>
        ) : (
          <TreeList
            label={plural}
            tree={tree}
            state={state}
            parts={parts}
            head={<CountHead />}
            noMatch={<NoMatch state={state} noun={plural.toLowerCase()} />}
            {...(isAdministrator ? { keys, moving } : {})}
          />
        )}
      </div>
      {!isEmpty && <Keys isAdministrator={isAdministrator} />}
      {actions.dialogs}
    </div>
  )
}

/** New nodes of the kind go below nodes of the kind that their parents are of. */
function canHaveBelow(item: TaxonomyItem, kind: TaxonomyKind): boolean {
  return item.kind === (entryOf(kind).parentKind ?? kind)
}

function useParts(
  { kind, tree, create }: Props,
  actions: ReturnType<typeof useNodeActions>,
): TreeParts<TaxonomyItem> {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const counts = useTaxonomyCounts(kind)
  const isAdministrator = useIsAdministrator()
  return useMemo(
    () => ({
      href: (item) => paths.taxonomyNode(item.kind, item.id),
      tags: (item) => <NodeTags item={item} language={language} />,
      cells: (item) => <CountCells item={item} counts={counts} />,
      isDimmed: (item) => !item.isActive,
      ...(isAdministrator && {
        menu: (item: TaxonomyItem) => (
          <NodeMenu
            item={item}
            below={descendantsOf(tree, item.id).length}
            create={canHaveBelow(item, kind) ? create : null}
            activate={(isActive, withBelow) =>
              actions.activate(
                withBelow ? [item, ...descendantsOf(tree, item.id)] : [item],
                isActive,
              )
            }
            merge={actions.merge}
            remove={actions.remove}
          />
        ),
      }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps,react/exhaustive-effect-dependencies -- what can be done stays the same; new lines for every key would be felt
    [tree, counts, language, isAdministrator, kind],
  )
}

const folds = [
  { label: 'Expand all', icon: IconFoldDown, open: allOpen },
  { label: 'Collapse all', icon: IconFoldUp, open: allClosed },
]

function Toolbar({ state, noun }: { state: TreeState; noun: string }) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <TreeSearchField state={state} noun={noun} />
      </div>
      <div className={classes.tools}>
        {folds.map(({ label, icon, open }) => (
          <ToolButton
            key={label}
            {...{ label, icon }}
            variant="default"
            size={32}
            onClick={() => state.change({ open })}
          />
        ))}
      </div>
    </div>
  )
}

function NoMatch({ state, noun }: { state: TreeState; noun: string }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.7} />}
      title={`No ${noun} match “${state.q.trim()}”`}
      actions={
        <Button variant="default" onClick={() => state.change({ q: '' })}>
          Clear search
        </Button>
      }
    >
      Check the spelling, or try fewer words. The search covers codes and names in the selected
      language.
    </EmptyState>
  )
}

const reading = [
  { keys: ['/'], does: 'search' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['*'], does: 'expand all at this level' },
]

const writing = [
  { keys: ['Shift', 'M'], does: 'pick up and move' },
  { keys: ['Alt', '↑↓←→'], does: 'move' },
  { keys: ['Insert'], does: 'add below' },
  { keys: ['Del'], does: 'delete' },
]

/** Which keys do what; a mouse user sees that there are some. */
function Keys({ isAdministrator }: { isAdministrator: boolean }) {
  const hints = isAdministrator ? [...reading, ...writing] : reading
  return (
    <footer className={classes.keys} aria-label="Keyboard shortcuts">
      {hints.map(({ keys, does }) => (
        <span key={does} className={classes.key}>
          <KeyHint keys={keys} /> {does}
        </span>
      ))}
      {isAdministrator && <span className={classes.key}>Drag a row to move it</span>}
    </footer>
  )
}

interface MenuProps {
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
function NodeMenu({ item, below, create, activate, merge, remove }: MenuProps) {
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
      <DeleteItem label="Delete…" act={() => remove(item)} />
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
