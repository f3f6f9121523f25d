import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, type ReactNode, memo } from 'react'
import type { Href } from '../../addresses.ts'
import { Link } from '../page/link.tsx'
import type { TreeZone } from './tree-place.ts'
import { cutByWords } from './tree-search.ts'
import classes from './tree.module.css'
import type { TreeItem, TreeRow as Row } from './tree.ts'

/** How a resource shows its items; keep it the same from render to render. */
export interface TreeParts<T extends TreeItem> {
  /** Where an item is opened. */
  href: (item: T) => Href
  /** Behind the name. */
  tags?: (item: T) => ReactNode
  /** At the right, under the head. */
  cells?: (item: T) => ReactNode
  isDimmed?: (item: T) => boolean
  /** The entries of the menu of an item; without it there is none. */
  menu?: (item: T) => ReactNode
}

/** What a line does; the same object as long as the tree is shown. */
export interface TreeRowActions<T extends TreeItem> {
  activate: (item: T) => void
  toggle: (item: T) => void
  openMenu: (item: T) => void
  closeMenu: () => void
  press: (event: PointerEvent, item: T) => void
}

interface Props<T extends TreeItem> {
  id: string
  row: Row<T>
  words: readonly string[]
  top: number
  isActive: boolean
  isLifted: boolean
  isMenuOpen: boolean
  zone: TreeZone | null
  parts: TreeParts<T>
  actions: TreeRowActions<T>
}

/** A line of the tree. The focus stays on the tree as a whole: nothing in a line is a stop of the Tab key. */
function Line<T extends TreeItem>(props: Props<T>) {
  const { id, row, words, top, parts, actions } = props
  const { item } = row
  const style: CSSProperties & Record<'--level', number> = {
    transform: `translateY(${top}px)`,
    '--level': row.level - 1,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys, and names the line by `aria-activedescendant`
    <div
      id={id}
      role="treeitem"
      className={classes.row}
      style={style}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      aria-selected={props.isActive}
      data-fixed={item.isFixed || undefined}
      data-dimmed={parts.isDimmed?.(item) || undefined}
      data-lifted={props.isLifted || undefined}
      data-zone={props.zone ?? undefined}
      onClick={() => actions.activate(item)}
      onDoubleClick={() => row.hasChildren && actions.toggle(item)}
      onPointerDown={(event) => actions.press(event, item)}
    >
      <span className={classes.indent} aria-hidden />
      <Toggle row={row} actions={actions} />
      <span className={classes.words}>
        <Link href={parts.href(item)} className={classes.name} tabIndex={-1} draggable={false}>
          <Highlighted text={item.name} words={words} />
        </Link>
        <span className={classes.code}>
          <Highlighted text={item.code} words={words} />
        </span>
        {parts.tags?.(item)}
      </span>
      {parts.cells?.(item)}
      {parts.menu && <RowMenu {...props} menu={parts.menu} />}
    </div>
  )
}

// What memo gives back has forgotten that the line is generic.
export const TreeLine = memo(Line) as typeof Line

function Toggle<T extends TreeItem>({ row, actions }: Pick<Props<T>, 'row' | 'actions'>) {
  if (!row.hasChildren) return <span className={classes.toggle} />
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classes.toggle}
      data-open={row.isOpen || undefined}
      onClick={(event) => {
        event.stopPropagation()
        actions.toggle(row.item)
      }}
    >
      <IconChevronRight size={14} />
    </button>
  )
}

interface RowMenuProps<T extends TreeItem> extends Props<T> {
  menu: (item: T) => ReactNode
}

/** Only the menu that is open is a real one: hundreds of lines scroll past. */
function RowMenu<T extends TreeItem>({ row, isMenuOpen, actions, menu }: RowMenuProps<T>) {
  const { item } = row
  const button = (
    <ActionIcon
      className={classes.menu}
      tabIndex={-1}
      size={26}
      aria-label="Actions"
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation()
        actions.openMenu(item)
      }}
    >
      <IconDots size={16} />
    </ActionIcon>
  )
  if (item.isFixed) return <span className={classes.menu} />
  if (!isMenuOpen) return button
  return (
    <Menu
      opened
      position="bottom-end"
      width={230}
      withinPortal
      portalProps={{ target: '#main' }}
      returnFocus={false}
      onClose={actions.closeMenu}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>{menu(item)}</Menu.Dropdown>
    </Menu>
  )
}

/** Text in which the words that were searched for are marked. */
function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return cutByWords(text, words).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.at} className={classes.match}>
        {piece.text}
      </mark>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}
