import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { Button, TextInput } from '@mantine/core'
import {
  type DraftState,
  changeDrafts,
  useDraft,
} from '../../attachments/creation/attachment-drafts.data.ts'
import { CodeBadges } from '../../attachments/list/attachment-tags.panel.tsx'
import { atLeast, typeByName } from '../../attachments/creation/attachment-draft-guess.rules.ts'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { UploadActions, UploadProgress } from '../../../shared/upload/upload-state.tsx'
import { ErrorText } from '../../../ui/error-text.tsx'
import { useUpload } from '../../../shared/upload/use-uploads.ts'
import {
  CategoryControl,
  CountriesControl,
  DayControl,
  LanguagesControl,
} from '../../attachments/attachment-controls.panel.tsx'
import { DraftTwin } from '../../attachments/creation/attachment-draft-twin.panel.tsx'
import classes from './product-attachments-upload.module.css'

interface Props {
  uploadKey: string
  categories: readonly AttachmentCategoryOption[]
  /** Opens every field of it. */
  edit: () => void
}

/** A file on its way to become a document of the product: what it is called, its kind and languages at a glance. */
export function NewAttachmentRow({ uploadKey, categories, edit }: Props) {
  const upload = useUpload(uploadKey)
  const state = useDraft(uploadKey)
  if (!upload) return null
  const shows = state && upload.stage !== 'refused'
  return (
    <li className={classes.row} aria-label={upload.name}>
      <div className={classes.file}>
        <FilePicture
          type={upload.result?.file?.type ?? typeByName(upload.name)}
          picture={null}
          size="line"
        />
        <div className={classes.names}>
          <span className={classes.name} title={upload.name}>
            {upload.name}
          </span>
          <UploadProgress upload={upload} />
        </div>
        <UploadActions upload={upload} />
      </div>
      {shows && <Fields uploadKey={uploadKey} state={state} categories={categories} edit={edit} />}
      <DraftTwin upload={upload} isGlobal={false} />
      {state && <Wrong state={state} categories={categories} />}
    </li>
  )
}

function Fields({ uploadKey, state, categories, edit }: Props & { state: DraftState }) {
  const { draft, errors } = state
  const category = categories.find(({ id }) => id === draft.categoryId)
  const id = (field: string) => `new-${uploadKey}-${field}`
  // What is taken in its place says all of this itself.
  if (state.insteadOf !== null) return null
  return (
    <div className={classes.fields}>
      <TextInput
        id={id('title')}
        label="Title"
        required
        maxLength={255}
        autoComplete="off"
        value={draft.title}
        error={errors.title}
        onChange={(event) => changeDrafts([uploadKey], { title: event.currentTarget.value })}
      />
      <CategoryControl
        id={id('category')}
        use="forProducts"
        placeholder="Choose a category"
        value={draft.categoryId}
        error={errors.categoryId ?? null}
        change={(categoryId) => {
          const least = categories.find((one) => one.id === categoryId)?.leastVisibility ?? null
          changeDrafts([uploadKey], { categoryId, visibility: atLeast(draft.visibility, least) })
        }}
      />
      <LanguagesControl
        id={id('languages')}
        required={category?.needsLanguage ?? false}
        value={draft.languages}
        error={errors.languages ?? null}
        change={(languages) => changeDrafts([uploadKey], { languages })}
      />
      <div className={classes.others}>
        {draft.countries.length > 0 && <CodeBadges codes={draft.countries} max={2} />}
        <Button variant="subtle" size="compact-sm" onClick={edit}>
          More…
        </Button>
      </div>
      {category?.needsExpiry && (
        <DayControl
          id={id('expiry')}
          label="Expiry date"
          required
          value={draft.expiryDate}
          error={errors.expiryDate ?? null}
          change={(expiryDate) => changeDrafts([uploadKey], { expiryDate })}
        />
      )}
      {category?.needsCountry && (
        <CountriesControl
          id={id('countries')}
          required
          value={draft.countries}
          error={errors.countries ?? null}
          change={(countries) => changeDrafts([uploadKey], { countries })}
        />
      )}
    </div>
  )
}

/** What is wrong with fields that are not in the row, and with the whole. */
function Wrong({ state, categories }: Pick<Props, 'categories'> & { state: DraftState }) {
  const category = categories.find(({ id }) => id === state.draft.categoryId)
  const inRow = new Set([
    'title',
    'categoryId',
    'languages',
    ...(category?.needsExpiry ? ['expiryDate'] : []),
    ...(category?.needsCountry ? ['countries'] : []),
  ])
  const others = Object.entries(state.errors).filter(([field]) => !inRow.has(field))
  const sentences = [state.problem, ...others.map(([, sentence]) => sentence)].filter(Boolean)
  return <ErrorText>{sentences.join(' ')}</ErrorText>
}
