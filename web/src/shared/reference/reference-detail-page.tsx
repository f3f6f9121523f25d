import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useLocation } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { parseSearch } from '../../platform/address-search.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EntityForm } from '../form/entity-form.tsx'
import { useChanges } from '../form/use-changes.ts'
import { useProblems } from '../form/use-problems.ts'
import { useNeighbours } from '../list/neighbours.ts'
import { Page } from '../page/page.tsx'
import { PanelTabs } from '../page/panel-tabs.tsx'
import { useGo } from '../page/use-go.ts'
import { useDeactivationQuestion } from '../uses/deactivation.tsx'
import { UsesNote, renamingEffects } from '../uses/uses-note.tsx'
import { ActiveTag } from './active-tag.tsx'
import { GivenFacts } from './given-facts.tsx'
import { pathIn } from './panel-path.ts'
import { ReferenceActions } from './reference-actions.tsx'
import { useRecord } from '../record/record-cache.ts'
import { ReferenceFields } from './reference-fields.tsx'
import { ReferenceHistory } from './reference-history.tsx'
import { capitalised } from './reference-list-page.tsx'
import {
  type ReferenceScreen,
  ReferenceScreenProvider,
  useReferenceScreen,
} from './reference-screen.ts'
import { ReferenceSubtitle } from './reference-subtitle.tsx'
import { usesOf } from '../uses/uses-source.ts'
import {
  ReferenceEditingProvider,
  useReferenceEditing,
  useReferenceForm,
} from './use-reference-form.ts'

interface Props {
  screen: ReferenceScreen
  id: number
}

/** One row of a list of reference data: read and edited in the same place. */
export function ReferenceDetailPage({ screen, id }: Props) {
  const row = useRecord<ReferenceRow>(screen.list.api.get, { id })
  if (!row) return <PageSkeleton />
  return (
    <ReferenceScreenProvider value={screen}>
      <ReferenceDetail key={row.id} row={row} />
    </ReferenceScreenProvider>
  )
}

const panels = [
  { id: 'general', label: 'General' },
  { id: 'history', label: 'History' },
] as const

type Panel = (typeof panels)[number]['id']

function usePanel(): Panel {
  const searchText = useLocation({ select: (location) => location.searchStr })
  return parseSearch(searchText)['panel'] === 'history' ? 'history' : 'general'
}

function ReferenceDetail({ row }: { row: ReferenceRow }) {
  const { list } = useReferenceScreen()
  const panel = usePanel()
  const go = useGo()
  const source = usesOf(list.api.uses, { id: row.id })
  const deactivation = useDeactivationQuestion()
  const editing = useReferenceForm(row, () => deactivation.ask({ name: row.name, source }))
  const neighbours = useNeighbours(list.api.list.id, row.id)
  const { list: listPath, one } = paths.reference(list.path)
  const crumb = { label: capitalised(list.noun.many), path: neighbours?.listPath ?? listPath() }
  const showPanel = (next: string) => go(pathIn(one(row.id), next), { replace: true })
  return (
    <Page
      title={row.name}
      aside={'isActive' in list.all && <ActiveTag isActive={row['isActive'] === true} />}
      subtitle={<ReferenceSubtitle row={row} />}
      breadcrumb={[crumb]}
      actions={<ReferenceActions row={row} panel={panel} neighbours={neighbours} />}
    >
      <ReferenceEditingProvider value={editing}>
        <EntityForm
          form={editing.form}
          within={one(row.id)}
          showPanel={showPanel}
          note={<UsesNote form={editing.form} source={source} effectsOf={renamingEffects} />}
        >
          <ReferenceTabs row={row} active={panel} />
          {panel === 'general' ? (
            <>
              <GivenFacts row={row} />
              <ReferenceFields fields={list.fields} />
            </>
          ) : (
            <ReferenceHistory row={row} showField={() => showPanel('general')} />
          )}
        </EntityForm>
        {deactivation.dialog}
      </ReferenceEditingProvider>
    </Page>
  )
}

/** On each tab is marked what is not saved or wrong there: renders with every key, so it stands by itself. */
function ReferenceTabs({ row, active }: { row: ReferenceRow; active: Panel }) {
  const { list } = useReferenceScreen()
  const { form } = useReferenceEditing()
  const hasChanges = useChanges(form).length > 0
  const hasProblems = useProblems(form).length > 0
  const path = paths.reference(list.path).one(row.id)
  return (
    <PanelTabs
      label={`Panels of the ${list.noun.one}`}
      tabs={panels.map(({ id, label }) => ({ id, label, path: pathIn(path, id) }))}
      active={active}
      marks={{
        changed: new Set(hasChanges ? ['general'] : []),
        wrong: new Set(hasProblems ? ['general'] : []),
        doubtful: new Map(),
      }}
    />
  )
}
