import { languageOptions } from '@lambda/contract/options'
import { countries } from '@lambda/domain/places/countries'
import { useEffect, useMemo } from 'react'
import {
  type DocumentDraft,
  beginDrafts,
  dropDrafts,
  useDraftStore,
} from './attachment-drafts.data.ts'
import { guessedDraft } from './attachment-draft-guess.rules.ts'
import { uploadOf } from '../../../shared/upload/upload-store.ts'
import { useWholeList } from '../../../shared/list/whole-list.ts'
import {
  type CategoryUse,
  useAttachmentCategories,
} from '../../attachment-categories/attachment-category.picker.tsx'

/** The categories that can be chosen for new documents. */
export function useCategoriesFor(use: CategoryUse) {
  const all = useAttachmentCategories()
  return useMemo(
    () => (all ?? []).filter((category) => category.isActive && category[use]),
    [all, use],
  )
}

/** What is known of a file beyond its name, by the key of its upload. */
export type Given = ReadonlyMap<string, Partial<DocumentDraft>>

const nothing: Given = new Map()

/** Begins a draft for every new file, as soon as it is known what can be guessed; what is given counts more. */
export function useGuessedDrafts(
  keys: readonly string[],
  use: CategoryUse,
  given: Given = nothing,
): void {
  const languages = useWholeList(languageOptions)
  const all = useAttachmentCategories()
  useEffect(() => {
    if (!languages || !all) return
    const { drafts, lastCategory } = useDraftStore.getState()
    const context = {
      known: {
        languages: new Set(languages.map(({ code }) => code)),
        countries: new Set(countries.map(({ alpha2 }) => alpha2)),
      },
      categories: all.filter((category) => category.isActive && category[use]),
      lastCategory,
    }
    const missing = keys.flatMap((key) => {
      const upload = drafts[key] ? undefined : uploadOf(key)
      return upload
        ? [[key, { ...guessedDraft(upload.name, context), ...given.get(key) }] as const]
        : []
    })
    if (missing.length > 0) beginDrafts(Object.fromEntries(missing))
    const gone = Object.keys(drafts).filter((key) => uploadOf(key) === undefined)
    if (gone.length > 0) dropDrafts(gone)
  }, [keys, languages, all, use, given])
}
