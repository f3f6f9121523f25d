import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { referenceLists } from '@lambda/contract/reference-lists'
import { referenceRecord } from '@lambda/contract/trail/reference-list'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { DeleteItem } from '../detail/detail-actions.tsx'
import { DetailHistory } from '../detail/detail-history.tsx'
import { DetailPage, useListPlace } from '../detail/detail-page.tsx'
import { DetailSubtitle } from '../detail/detail-subtitle.tsx'
import { wholeList } from '../list/whole-list.ts'
import { keepRecord, useRecord } from '../record/record-cache.ts'
import { useDeletion } from '../record/use-deletion.tsx'
import { useDeactivationQuestion } from '../uses/deactivation.tsx'
import { UsesNote, renamingEffects } from '../uses/uses-note.tsx'
import { usesOf } from '../uses/uses-source.ts'
import { sentenceOf, tellFailure } from '../write/failure.ts'
import { ActiveTag } from './active-tag.tsx'
import { nameIn } from './reference-columns.tsx'
import { GivenFacts, ReferenceFields } from './reference-fields.tsx'
import { capitalised } from './reference-list-page.tsx'
import {
  type ReferenceScreen,
  ReferenceScreenProvider,
  linkFields,
  useReferenceScreen,
} from './reference-screen.ts'
import { bodyOf, readerOf } from './reference-values.ts'
import { ReferenceEditingProvider, useReferenceForm } from './use-reference-form.ts'

interface Props {
  screen: ReferenceScreen
  id: number
}

/** One row of a list of reference data: read and edited in the same place. The rows of a standard are not deleted. */
export function ReferenceDetailPage({ screen, id }: Props) {
  const { list } = screen
  const row = useRecord<ReferenceRow>(list.api.get, { id })
  if (!row) return <PageSkeleton />
  return (
    <ReferenceScreenProvider value={screen}>
      {list.isClosed ? (
        <Detail key={row.id} row={row} />
      ) : (
        <DeletableDetail key={row.id} list={list} row={row} />
      )}
    </ReferenceScreenProvider>
  )
}

function DeletableDetail({ list, row }: { list: OpenReferenceList; row: ReferenceRow }) {
  const { leave } = usePlace(row)
  const activate = useActivation(list)
  const { deletion: meaning } = useReferenceScreen()
  const { one } = list.noun
  const deletion = useDeletion(list.api, row, {
    name: row.name,
    noun: one,
    instead:
      row['isActive'] === true
        ? {
            text: `Choose another ${one} there first, or deactivate this one: it stays where it is used, but can no longer be chosen.`,
            action: { label: `Deactivate ${one}`, act: () => activate(row, false) },
          }
        : { text: `Choose another ${one} there first.` },
    onDone: leave,
    children: meaning ?? `Nothing uses this ${one}.`,
  })
  return (
    <Detail row={row} menu={<DeleteItem label={`Delete ${one}`} act={deletion.ask} />}>
      {deletion.dialog}
    </Detail>
  )
}

/** Activates or deactivates a row as it is, and throws as `call` does; the toast undoes it. */
function useActivation(list: OpenReferenceList) {
  const client = useQueryClient()
  const activate = async (row: ReferenceRow, isActive: boolean): Promise<void> => {
    const changed = await call(list.api.update, {
      params: { id: row.id },
      body: bodyOf({ ...readerOf(list)(row).values, isActive }),
      ifMatch: row.version,
    })
    keepRecord(client, list.api, changed)
    const undo = () =>
      activate(changed, !isActive).catch((error: unknown) =>
        tellFailure(sentenceOf(error, `${row.name} could not be changed.`)),
      )
    showToast({
      type: 'success',
      message: `${row.name} is ${isActive ? 'active' : 'inactive'} now.`,
      action: { label: 'Undo', run: () => void undo() },
    })
  }
  return activate
}

function usePlace({ id }: ReferenceRow) {
  const { list } = useReferenceScreen()
  const { noun, api, path } = list
  const label = capitalised(noun.many)
  return useListPlace({ id: api.list.id, label, path: paths.reference(path).list() }, noun.one, id)
}

interface DetailProps {
  row: ReferenceRow
  menu?: ReactNode
  children?: ReactNode
}

function Detail({ row, menu, children }: DetailProps) {
  const { list, idle } = useReferenceScreen()
  const { id, name } = row
  const source = usesOf(list.api.uses, { id })
  const deactivation = useDeactivationQuestion()
  const editing = useReferenceForm(row, () => deactivation.ask({ name, source }))
  const code = row['code']
  const texts = Object.entries(list.fields).find(([, { kind }]) => kind === 'texts')?.[0]
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return (
    <ReferenceEditingProvider value={editing}>
      <DetailPage
        noun={list.noun.one}
        title={name}
        aside={
          'isActive' in list.all && (
            <ActiveTag isActive={row['isActive'] === true} but={idle?.(row)} />
          )
        }
        subtitle={
          <DetailSubtitle
            code={typeof code === 'string' ? code : null}
            nameLanguage={texts && nameIn(row, texts, language)?.language}
            updatedAt={row.updatedAt}
          />
        }
        path={paths.reference(list.path).one(id)}
        place={usePlace(row)}
        form={editing.form}
        note={<UsesNote form={editing.form} source={source} effectsOf={renamingEffects} />}
        menu={menu}
        panels={[
          {
            id: 'general',
            label: 'General',
            content: (
              <>
                <GivenFacts row={row} />
                <ReferenceFields fields={list.fields} />
              </>
            ),
          },
          { id: 'history', label: 'History', content: <History row={row} /> },
        ]}
      >
        {children}
        {deactivation.dialog}
      </DetailPage>
    </ReferenceEditingProvider>
  )
}

function History({ row }: { row: ReferenceRow }) {
  const { list } = useReferenceScreen()
  useNamesOfFormerLinks()
  return (
    <DetailHistory
      endpoint={list.api.history}
      params={{ id: row.id }}
      fieldOf={useMemo(() => referenceRecord(list, referenceLists), [list])}
      version={row.version}
    />
  )
}

/** What goes back into the form is not named by the row: its lists are loaded, and found in the cache. */
function useNamesOfFormerLinks(): void {
  const { list, sourceOf } = useReferenceScreen()
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  useQueries({
    queries: linkFields(list).map(([, field]) => {
      const { endpoint, params } = sourceOf(field)
      return wholeList(endpoint, params, language)
    }),
  })
}
