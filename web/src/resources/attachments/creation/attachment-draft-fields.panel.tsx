import type { Visibility } from '@lambda/contract/attachment-categories'
import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { TextInput } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useShallow } from 'zustand/react/shallow'
import {
  type DocumentDraft,
  type DraftState,
  changeDrafts,
  useDraftStore,
} from './attachment-drafts.data.ts'
import { atLeast } from './attachment-draft-guess.rules.ts'
import { fieldId } from '../../../shared/form/fields.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import type { CategoryUse } from '../../attachment-categories/attachment-category.picker.tsx'
import {
  CategoryControl,
  CountriesControl,
  DayControl,
  LanguagesControl,
  RevisionControl,
  VisibilityControl,
} from '../attachment-controls.panel.tsx'
import classes from './attachment-creation.module.css'

/** What the ids of the fields begin with, as `focusField` takes it. */
export const draftPrefix = 'draft'

/** The path of what is wrong with the whole, beside the fields. */
export const draftProblem = 'problem'

interface Props {
  /** The files that are described; what is written holds for all of them. */
  keys: readonly string[]
  use: CategoryUse
  categories: readonly AttachmentCategoryOption[]
}

/** What is said of a file, or of many at once. */
export function DraftFields({ keys, use, categories }: Props) {
  const states = useDraftStore(useShallow(({ drafts }) => keys.flatMap((key) => drafts[key] ?? [])))
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  // So many controls are not built in the same breath as the list of files.
  const isBuilt = useDeferredValue(states.length > 0, false)
  if (states.length === 0 || !isBuilt) return null
  const field = fieldsOf(keys, states)
  const asked = categories.filter(({ id }) => states.some(({ draft }) => draft.categoryId === id))
  const category = field('categoryId', null)
  const setCategory = (categoryId: number | null) => {
    const least = categories.find(({ id }) => id === categoryId)?.leastVisibility ?? null
    for (const [index, key] of keys.entries()) {
      const { visibility } = states[index]?.draft ?? { visibility: 'INTERNAL' }
      changeDrafts([key], { categoryId, visibility: atLeast(visibility, least) })
    }
  }
  return (
    <section className={classes.one} aria-label="Fields">
      <h2 className={classes.title}>
        {keys.length === 1 ? 'This file' : `Set for ${keys.length} files`}
      </h2>
      {states.length === 1 && <Whole problem={states[0]?.problem ?? null} />}
      {keys.length === 1 && <TitleControl {...field('title', '')} language={language} />}
      <CategoryControl {...category} use={use} change={setCategory} />
      <LanguagesControl
        {...field('languages', [])}
        required={asked.some(({ needsLanguage }) => needsLanguage)}
      />
      <CountriesControl
        {...field('countries', [])}
        required={asked.some(({ needsCountry }) => needsCountry)}
      />
      <div className={classes.pair}>
        <DayControl {...field('issueDate', null)} label="Issue date" />
        <DayControl
          {...field('expiryDate', null)}
          label="Expiry date"
          required={asked.some(({ needsExpiry }) => needsExpiry)}
        />
      </div>
      <div className={classes.pair}>
        <RevisionControl {...field('revision', null)} />
        <VisibilityControl
          {...field('visibility', null as Visibility | null)}
          change={(value) => value && changeDrafts(keys, { visibility: value as Visibility })}
        />
      </div>
    </section>
  )
}

function Whole({ problem }: { problem: string | null }) {
  return problem === null ? null : (
    <p
      id={fieldId(draftProblem, draftPrefix)}
      tabIndex={-1}
      className={classes.problem}
      role="alert"
    >
      {problem}
    </p>
  )
}

interface TitleProps {
  id: string
  value: string
  change: (title: string) => void
  error: string | null
  language: string
}

function TitleControl({ id, value, change, error, language }: TitleProps) {
  return (
    <TextInput
      id={id}
      label={`Title (${language})`}
      required
      maxLength={255}
      lang={language.toLowerCase()}
      value={value}
      error={error}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Reads and writes one field of all files; where they differ it shows nothing and says so. */
function fieldsOf(keys: readonly string[], states: readonly DraftState[]) {
  return <K extends keyof DocumentDraft, N>(name: K, none: N) => {
    const values = states.map(({ draft }) => draft[name])
    const isSame = new Set(values.map((value) => JSON.stringify(value))).size <= 1
    const error = states.length === 1 ? (states[0]?.errors[name] ?? null) : null
    return {
      id: fieldId(name, draftPrefix),
      value: (isSame ? values[0] : none) as DocumentDraft[K] | N,
      change: (value: DocumentDraft[K]) => changeDrafts(keys, { [name]: value }),
      error,
      placeholder: isSame ? undefined : 'Several values',
    }
  }
}
