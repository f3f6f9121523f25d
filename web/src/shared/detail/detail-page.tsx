import { useSearch } from '@tanstack/react-router'
import {
  type ComponentProps,
  type ReactNode,
  createContext,
  useContext,
  useMemo,
  useState,
} from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Href } from '../../addresses.ts'
import { EditorsLine } from '../editing/editors-line.tsx'
import { FormBehindProvider } from '../form/unsaved/loss-note.tsx'
import { EntityForm } from '../form/entity-form.tsx'
import { useChanges } from '../form/use-changes.ts'
import type { EntityForm as Form } from '../form/use-entity-form.ts'
import { useProblems } from '../form/use-problems.ts'
import { useNeighbours } from '../list/neighbours.ts'
import { Page } from '../page/page.tsx'
import { PanelTabs } from '../page/panel-tabs.tsx'
import { useGo } from '../page/use-go.ts'
import { type Recent, useRemembered } from '../search/recent.ts'
import { DetailActions } from './detail-actions.tsx'

/** A panel of a record; only the open one is mounted. */
export interface DetailPanel {
  id: string
  label: string
  /** How much there is on it, where that is worth a glance. */
  count?: number | undefined
  content: ReactNode
}

/** Where a record stands among others: what is above it, and the ones beside it. */
export interface DetailPlace extends Pick<ComponentProps<typeof DetailActions>, 'beside'> {
  breadcrumb: ComponentProps<typeof Page>['breadcrumb']
}

type TabsProps = Pick<ComponentProps<typeof PanelTabs>, 'label' | 'tabs' | 'active' | 'editors'>

interface Props<V extends FieldValues> extends Pick<
  ComponentProps<typeof Page>,
  'title' | 'picture' | 'aside' | 'subtitle'
> {
  /** What it is: "user". */
  noun: string
  /** How it is told apart among what was opened lately: by its code, and what it is where the noun says too little. */
  recent?: Partial<Pick<Recent, 'code' | 'noun'>>
  /** Its own address, without a panel. */
  path: Href
  place: DetailPlace
  panels: readonly DetailPanel[]
  /** The form around all panels; null for those who may only read. */
  form: Form<V> | null
  /** In the bar of unsaved changes, what they affect elsewhere. */
  note?: ReactNode
  /** What rules outside of the form's schema find wrong. */
  found?: ComponentProps<typeof EntityForm>['found']
  /** Buttons before those that every record has, and icons among them. */
  buttons?: ReactNode
  tools?: ReactNode
  /** Items of the menu with everything else that can be done. */
  menu?: ReactNode
  menuWidth?: number
  /** The open panel, and the address of one, where the address does not have it as `?panel=`. */
  panel?: string
  pathOf?: (path: Href, panel: string) => Href
  /** The tabs, where more is marked on them than what the form knows. */
  tabs?: (tabs: TabsProps) => ReactNode
  /** Dialogs: what has to stand outside of the form. */
  children?: ReactNode
}

interface Detail {
  /** Of any record: its fields are known by their paths alone. */
  form: Form<FieldValues> | null
  /** Goes to a panel; the way back leads to the present one. */
  showPanel: (panel: string) => void
}

const DetailProvider = createContext<Detail | null>(null)

/** The record's page around. Throws outside of one. */
export function useDetail(): Detail {
  const detail = useContext(DetailProvider)
  if (!detail) throw new Error('A panel stands outside of the page of a record.')
  return detail
}

/** One record: read and edited in the same place, its panels as tabs in the address. */
export function DetailPage<V extends FieldValues>(props: Props<V>) {
  const { noun, path, place, panels, form, pathOf = pathIn } = props
  const go = useGo()
  useRemembered({ path, title: props.title, code: null, noun, ...props.recent })
  const asked: unknown = useSearch({ strict: false, select: ({ panel }) => panel })
  const open = panels.find(({ id }) => id === (props.panel ?? asked)) ?? panels[0]
  const active = open?.id ?? ''
  const detail = useMemo(
    () => ({
      form: form as Form<FieldValues> | null,
      showPanel: (panel: string) => go(pathOf(path, panel)),
    }),
    [form, go, path, pathOf],
  )
  // as text, which is the same where nothing is new: the page is not drawn again
  const [editors, setEditors] = useState('[]')
  const tabs = {
    label: `Panels of the ${noun}`,
    tabs: panels.map(({ id, label, count }) => ({ id, label, count, path: pathOf(path, id) })),
    active,
    editors: new Map(JSON.parse(editors) as [string, string][]),
  }
  const { title, picture, aside, subtitle } = props
  return (
    <Page
      {...{ title, picture, aside, subtitle }}
      breadcrumb={place.breadcrumb}
      actions={
        <>
          {props.buttons}
          <DetailActions
            beside={place.beside}
            pathOf={(record = path) => pathOf(record, active)}
            tools={props.tools}
            menuWidth={props.menuWidth}
          >
            {props.menu}
          </DetailActions>
        </>
      }
    >
      <DetailProvider value={detail}>
        {form ? (
          <EntityForm
            form={form}
            within={path}
            showPanel={(panel) => go(pathOf(path, panel), { replace: true })}
            found={props.found}
            note={props.note}
          >
            {form.keeping && (
              <EditorsLine
                form={form as unknown as Form<FieldValues>}
                keeping={form.keeping}
                noun={noun}
                panel={active}
                panels={panels}
                onPanels={setEditors}
              />
            )}
            {props.tabs?.(tabs) ?? <FormTabs form={form} {...tabs} />}
            {open?.content}
          </EntityForm>
        ) : (
          <>
            <PanelTabs {...tabs} />
            {open?.content}
          </>
        )}
      </DetailProvider>
      <FormBehindProvider value={form as Form<FieldValues> | null}>
        {props.children}
      </FormBehindProvider>
    </Page>
  )
}

/** On each tab is marked what is not saved or wrong there: renders with every key, so it stands by itself. */
function FormTabs<V extends FieldValues>({ form, ...tabs }: TabsProps & { form: Form<V> }) {
  const changed = useChanges(form).map((path) => form.describe(path).panel)
  const wrong = useProblems(form).flatMap(({ panel }) => panel ?? [])
  return <PanelTabs {...tabs} marks={{ changed: new Set(changed), wrong: new Set(wrong) }} />
}

/** The address of a record with a panel open; the first one needs no mention. */
export function pathIn(path: Href, panel: string): Href {
  return panel === 'general' ? path : `${path}?panel=${panel}`
}

/** The place of a record in a list, and the way back to it once it is gone: as one has left it, else as it comes. */
export function useListPlace(
  list: { id: string; label: string; path: Href },
  noun: string,
  id: number,
): DetailPlace & { leave: () => void } {
  const go = useGo()
  const neighbours = useNeighbours(list.id, id)
  const path = neighbours?.listPath ?? list.path
  return {
    breadcrumb: [{ label: list.label, path }],
    beside: neighbours && {
      previous: { label: `Previous ${noun}`, path: neighbours.previous },
      next: { label: `Next ${noun}`, path: neighbours.next },
    },
    leave: () => go(path, { unasked: true }),
  }
}
