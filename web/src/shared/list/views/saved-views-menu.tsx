import type { SavedView } from '@lambda/contract/saved-views/saved-views'
import { Menu } from '@mantine/core'
import { IconBookmarkPlus, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useActiveUser } from '../../../platform/active-user.ts'
import type { PopupProps } from '../../late/late.tsx'
import type { ShownColumns } from '../use-columns.ts'
import type { List } from '../use-list.ts'
import { DeleteViewDialog } from './delete-view-dialog.tsx'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import { useSavedViews } from './saved-views.ts'
import classes from './saved-views.module.css'
import { shownState, useDefaultView, useMayChange, useOpenView } from './use-view-writes.ts'
import { OpenMark, ViewItems } from './view-items.tsx'

interface Props extends PopupProps {
  list: List<unknown>
  columns: ShownColumns
  noun: { many: string }
}

/** What a dialog is about: a new view, or the one that is open. */
type Asked = 'new' | 'rename' | 'delete'

/** The views of a list: opens them, and does what can be done with the one that is open. */
export function SavedViewsMenu({ list, columns, noun, opened, onChange, children }: Props) {
  const { viewing, of } = list
  const openView = useOpenView()
  const open = viewing.kind === 'open' ? viewing.view : null
  const [asked, setAsked] = useState<Asked>('new')
  const [asking, setAsking] = useState(false)
  const ask = (what: Asked) => {
    setAsked(what)
    // once the menu has given the focus back to its button
    window.setTimeout(() => setAsking(true))
  }
  const close = () => setAsking(false)
  if (!of) return children
  return (
    <>
      <Menu
        opened={opened}
        onChange={onChange}
        position="bottom-start"
        width={300}
        withinPortal={false}
      >
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Item
            leftSection={<OpenMark isOpen={viewing.kind === 'none'} />}
            onClick={() => openView(null)}
          >
            {`All ${noun.many}`}
          </Menu.Item>
          <AllViews list={of.list} open={open} onOpen={openView} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={15} aria-hidden />}
            onClick={() => ask('new')}
          >
            Save as new view…
          </Menu.Item>
          {open && <ViewActions view={open} ask={ask} />}
        </Menu.Dropdown>
      </Menu>
      <SavedViewDialog
        opened={asking && asked !== 'delete'}
        onClose={close}
        list={of.list}
        many={noun.many}
        view={asked === 'rename' ? open : null}
        state={shownState(list, columns)}
        onDone={(saved) => {
          close()
          if (asked === 'new') openView(saved.code)
        }}
      />
      {open && (
        <DeleteViewDialog
          view={open}
          many={noun.many}
          opened={asking && asked === 'delete'}
          onClose={close}
        />
      )}
    </>
  )
}

interface AllProps {
  list: string
  open: SavedView | null
  onOpen: (code: string) => void
}

/** All views of a list that the person sees: their own, then those of others. */
function AllViews({ list, ...items }: AllProps) {
  const { data = [], isError } = useSavedViews(true)
  const user = useActiveUser((state) => state.activeUser?.id)
  const views = data.filter((view) => view.list === list)
  const [own = [], others = []] = [true, false].map((isOwn) =>
    views.filter(({ owner }) => (owner?.id === user) === isOwn),
  )
  return (
    <>
      <ViewItems label="My views" views={own} isOwn {...items} />
      <ViewItems label="Shared by others" views={others} isOwn={false} {...items} />
      {isError && <Menu.Label>The views could not be loaded.</Menu.Label>}
    </>
  )
}

/** What can be done with the open view. */
function ViewActions({ view, ask }: { view: SavedView; ask: (what: Asked) => void }) {
  const mayChange = useMayChange()
  const makeDefault = useDefaultView()
  const { isDefault } = view
  const Star = isDefault ? IconStarOff : IconStar
  return (
    <>
      <Menu.Item
        leftSection={<Star size={15} aria-hidden />}
        onClick={() => makeDefault.run({ view, isDefault: !isDefault })}
      >
        {isDefault ? 'Remove as default view' : 'Make default view'}
      </Menu.Item>
      {mayChange(view) && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={() => ask('rename')}
          >
            Rename or share…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => ask('delete')}
          >
            Delete…
          </Menu.Item>
        </>
      )}
    </>
  )
}
