import { searchApi } from '@lambda/contract/search'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../addresses.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import type { Destination } from '../../shared/layout/destination.ts'
import type { Entry, EntryGroup } from '../../shared/search/entry.ts'
import { localMatches, soughtBy } from '../../shared/search/local-match.ts'
import { useRecentlyOpened } from '../../shared/search/recent.ts'
import { SearchDialog } from '../../shared/search/search-dialog.tsx'
import { SearchPanel } from '../../shared/search/search-panel.tsx'
import { foundGroups } from './found-groups.ts'
import { type Action, useActions } from './search-actions.ts'

interface Props {
  opened: boolean
  onClose: () => void
  destinations: readonly Destination[]
  /** Takes what has been typed before the dialog was there. */
  typedAhead: () => string
}

/** Search from anywhere: things as one types, screens and actions by name, and what was opened lately. */
export function GlobalSearch({ opened, onClose, ...own }: Props) {
  return (
    <SearchDialog opened={opened} onClose={onClose}>
      <Search {...own} close={onClose} />
    </SearchDialog>
  )
}

interface SearchProps extends Pick<Props, 'destinations' | 'typedAhead'> {
  close: () => void
}

function Search({ destinations, typedAhead, close }: SearchProps) {
  const [written, setText] = useState(typedAhead)
  const text = written.trim()
  const local = useLocalGroups(destinations, text)
  const found = useFound(text)
  const known = new Set(local.before.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const groups = [...local.before, ...without(known, found.groups), ...local.after]
  return (
    <SearchPanel
      text={written}
      setText={setText}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      isPending={found.isPending}
      failure={found.failure}
      close={close}
    />
  )
}

function without(known: ReadonlySet<string>, groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ key }) => !known.has(key)),
  }))
}

/** A shorter text finds too much to be of use. */
const shortest = 2

/** What the server finds, once the typing pauses; until then what it found before. */
function useFound(text: string) {
  const [settled] = useDebouncedValue(text, 150)
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = { q: settled, language }
  const isAsked = text.length >= shortest
  const answer = useQuery({
    queryKey: [searchApi.find.id, query],
    queryFn: ({ signal }) => call(searchApi.find, { query, signal }),
    enabled: settled.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const isSettled = text === settled && !answer.isPlaceholderData && !answer.isPending
  return {
    groups: isAsked ? foundGroups(answer.data?.groups ?? [], { text, lang: language }) : [],
    isPending: isAsked && !isSettled && !answer.isError,
    failure: isAsked && answer.isError ? answer.error.message : null,
  }
}

/** So many are shown of what was opened lately: before anything is typed, and of what matches. */
const mostRecent = 6
const mostMatching = 3

/** What the browser knows itself: before what the server finds where it is meant, else behind. */
function useLocalGroups(destinations: Props['destinations'], text: string) {
  const isAdministrator = useIsAdministrator()
  const { ofPage, others } = useActions()
  const recent = useRecentEntries(isAdministrator)
  const screens = destinations
    .filter((destination) => isAdministrator || !destination.administrator)
    .flatMap(screensOf)
  const sought = soughtBy(text)
  const group = (label: string, entries: readonly Entry[], isFirm = true) => {
    return { label, entries, sought, isFirm }
  }
  if (text === '') {
    return {
      before: [
        group('Recently opened', recent.slice(0, mostRecent)),
        group('Actions', [...ofPage, ...others.filter(({ isCommon }) => isCommon)]),
        group('Go to', screens),
      ],
      after: [],
    }
  }
  const opened = localMatches(recent.map(searchable), text).matches.slice(0, mostMatching)
  const matching = [
    { label: 'Go to', ...localMatches(screens.map(searchable), text) },
    { label: 'Actions', ...localMatches([...ofPage, ...others].map(searchable), text) },
  ]
  const shown = (isMeant: boolean) =>
    matching
      .filter((one) => one.isMeant === isMeant)
      .map(({ label, matches }) => group(label, matches, isMeant))
  return {
    before: [group('Recently opened', opened), ...shown(true)],
    after: shown(false),
  }
}

/** What an entry is found by, beside its title. */
function searchable(entry: Entry | Action) {
  return { ...entry, words: `${entry.code ?? ''} ${entry.detail ?? ''}` }
}

function useRecentEntries(isAdministrator: boolean): Entry[] {
  return useRecentlyOpened()
    .filter(({ path }) => isAdministrator || !path.startsWith(`${addresses.admin.path}/`))
    .map(({ path, title, code, noun }) => ({
      key: path,
      icon: IconHistory,
      code: code === title ? null : code,
      title,
      detail: noun.charAt(0).toUpperCase() + noun.slice(1),
      act: path,
    }))
}

function screensOf(destination: Destination): Entry[] {
  const own = destination.path ? [{ label: destination.label, path: destination.path }] : []
  return [...own, ...(destination.children ?? [])].map(({ label, path }) => ({
    key: `screen ${path}`,
    icon: IconArrowRight,
    title: label,
    detail: label === destination.label ? null : destination.label,
    act: path,
  }))
}
