import { competenceCenters } from '@lambda/contract/competence-centers'
import { countriesApi } from '@lambda/contract/countries'
import { languagesApi } from '@lambda/contract/languages'
import { type User, type UserInput, userInput, usersApi } from '@lambda/contract/users'
import { focusField } from '../../shared/form/focus-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { HistoryPanel } from '../../shared/history/history-panel.tsx'
import { useWholeList } from '../../shared/use-whole-list.ts'
import { showToast } from '../../ui/toasts.ts'
import { describeUserField } from './user-fields.form.ts'

interface Props {
  user: User
  form: EntityForm<UserInput>
  /** Goes to where the fields are. */
  showField: () => void
}

/** What became of a user; an earlier value goes back into the form, where it can be looked at before it is saved. */
export function UserHistoryPanel({ user, form, showField }: Props) {
  const describe = describeUserField(useAllNames())
  const restore = (path: string, before: unknown) => {
    if (!isField(path)) {
      showToast({ type: 'info', message: 'An account is bound by signing in, not by hand.' })
      return
    }
    form.methods.setValue(path, before as UserInput[typeof path], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    const { label } = describe(path)
    showToast({ type: 'info', message: `${label} is what it was before. Save to keep it.` })
    showField()
    focusField(path)
  }
  return (
    <HistoryPanel
      endpoint={usersApi.history}
      params={{ id: user.id }}
      describe={describe}
      version={user.version}
      onRestoreField={(path, { fields }) =>
        restore(path, fields.find((field) => field.path === path)?.from ?? null)
      }
    />
  )
}

/** What a user refers to no more still has a name. */
function useAllNames(): User['references'] {
  const centers = useWholeList(competenceCenters.api.list) ?? []
  const countries = useWholeList(countriesApi.list) ?? []
  const languages = useWholeList(languagesApi.list) ?? []
  const byCode = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  return {
    competenceCenterId: centers.map(({ id, name }) => ({ value: id, label: name })),
    countries: countries.map(byCode),
    preferredLanguage: languages.map(byCode),
  }
}

function isField(path: string): path is keyof UserInput {
  return path in userInput.shape
}
