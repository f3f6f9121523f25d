import { referenceLists } from '@lambda/contract/reference-lists'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { IconLanguage, IconListSearch, IconLogout, IconPlus, IconUpload } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { signOut } from '../../platform/session.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { useChooseLanguage } from '../../shared/list/choose-language.ts'
import { usePageActions } from '../../shared/page/page-actions.ts'
import { useGoAndCreate } from '../../shared/page/use-creating.ts'
import type { Entry } from '../../shared/search/entry.ts'

/** Something that can be done from anywhere. */
export interface Action extends Entry {
  /** Offered before anything is typed. */
  isCommon?: boolean
}

/** What the signed-in person may do, on this page and anywhere. */
export function useActions(): { ofPage: readonly Action[]; others: readonly Action[] } {
  const isAdministrator = useIsAdministrator()
  const creations = useCreations()
  const administration = useAdministratorsCreations()
  const languages = useLanguageActions()
  const ofPage = usePageActions().map(({ label, icon, act }) => ({
    key: `page ${label}`,
    icon,
    title: label,
    act,
  }))
  const leave: Action = {
    key: 'sign out',
    icon: IconLogout,
    title: 'Sign out',
    act: () => void signOut(),
  }
  const starred: Action = {
    key: 'starred products',
    icon: IconListSearch,
    title: 'Starred products',
    act: paths.products({ q: 'starred:yes' }),
  }
  const others = [
    starred,
    ...creations,
    ...(isAdministrator ? administration : []),
    ...languages,
    leave,
  ]
  return { ofPage, others }
}

function useCreations(): Action[] {
  const create = useGoAndCreate()
  return [
    {
      key: 'new product',
      icon: IconPlus,
      title: 'New product',
      isCommon: true,
      act: () => create(paths.products()),
    },
  ]
}

function useAdministratorsCreations(): Action[] {
  const create = useGoAndCreate()
  const inLists = [
    ...taxonomyKinds.map(({ kind, label }) => ({
      noun: label.toLowerCase(),
      path: paths.taxonomy(kind),
    })),
    ...referenceLists
      .filter(({ isClosed }) => !isClosed)
      .map(({ noun, path }) => ({ noun: noun.one, path: paths.reference(path).list() })),
  ]
  return [
    {
      key: 'new attachments',
      icon: IconUpload,
      title: 'New attachments',
      isCommon: true,
      act: paths.attachments.create(),
    },
    {
      key: 'new global attachment',
      icon: IconUpload,
      title: 'New global attachment',
      act: paths.globalAttachments.create(),
    },
    { key: 'new user', icon: IconPlus, title: 'New user', act: paths.users.create() },
    ...inLists.map(({ noun, path }) => ({
      key: `new ${path}`,
      icon: IconPlus,
      title: `New ${noun}`,
      act: () => create(path),
    })),
  ]
}

function useLanguageActions(): Action[] {
  const choose = useChooseLanguage()
  const selected = useSelectedLanguage((state) => state.selectedLanguage)
  return useActiveLanguages()
    .filter(({ code }) => code !== selected)
    .map(({ code, name, nativeName }) => ({
      key: `language ${code}`,
      icon: IconLanguage,
      title: `Show texts in ${name}`,
      detail: nativeName,
      act: () => choose(code),
    }))
}
