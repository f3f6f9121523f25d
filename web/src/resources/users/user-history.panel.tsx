import { userRecord } from '@lambda/contract/trail/user'
import { type User, type UserInput, userInput, usersApi } from '@lambda/contract/users'
import { focusField } from '../../shared/form/focus-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { HistoryPanel } from '../../shared/history/history-panel.tsx'
import { showToast } from '../../ui/toasts.ts'

interface Props {
  user: User
  form: EntityForm<UserInput>
  /** Goes to where the fields are. */
  showField: () => void
}

/** What became of a user; an earlier value goes back into the form, where it can be looked at before it is saved. */
export function UserHistoryPanel({ user, form, showField }: Props) {
  const restore = (path: string, before: unknown) => {
    if (!isField(path)) {
      showToast({
        type: 'info',
        message: 'An account is linked when the user signs in. It cannot be linked by hand.',
      })
      return
    }
    form.methods.setValue(path, before as UserInput[typeof path], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    const { label } = userRecord(path)
    showToast({
      type: 'info',
      message: `${label} is set back to its earlier value. Save to keep it.`,
    })
    showField()
    focusField(path)
  }
  return (
    <HistoryPanel
      endpoint={usersApi.history}
      params={{ id: user.id }}
      fieldOf={userRecord}
      version={user.version}
      onRestoreField={(path, { fields }) =>
        restore(path, fields.find((field) => field.path === path)?.from ?? null)
      }
    />
  )
}

function isField(path: string): path is keyof UserInput {
  return path in userInput.shape
}
