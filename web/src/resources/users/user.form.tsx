import { type User, type UserInput, userInput, usersApi } from '@lambda/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activeUser } from '../../platform/active-user.ts'
import { mutate } from '../../platform/result.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { keepUser } from './user-cache.detail-page.ts'
import { describeUserField, newUser, readUser, userPaths } from './user-fields.form.ts'

/**
 * The form over a user: saves it whole, with the version that the changes are based on. `mayDeactivate` is asked before
 * an account is saved that can no longer sign in.
 */
export function useUserForm(
  user: User,
  mayDeactivate: () => Promise<boolean>,
): EntityForm<UserInput> {
  const client = useQueryClient()
  const selectLanguage = useSelectedLanguage((state) => state.selectLanguage)
  const describe = useMemo(() => describeUserField(user.references), [user.references])
  return useEntityForm<UserInput, User>({
    schema: userInput,
    entity: user,
    initial: newUser,
    read: readUser,
    paths: userPaths,
    describe,
    confirm: (values, base) => (base.isActive && !values.isActive ? mayDeactivate() : true),
    save: ({ values, version }) =>
      mutate(usersApi.update, { params: { id: user.id }, body: values, ifMatch: version }),
    onSaved: (saved) => {
      const language = saved.preferredLanguage
      // Who prefers another language from now on means here, too.
      if (saved.id === activeUser()?.id && language && language !== user.preferredLanguage) {
        selectLanguage(language)
      }
      keepUser(client, saved)
      showToast({ type: 'success', message: `${saved.displayName} is saved.` })
    },
  })
}

/** The form that makes a user; `onCreated` hears of it. */
export function useNewUserForm(onCreated: (user: User) => void): EntityForm<UserInput> {
  const client = useQueryClient()
  return useEntityForm<UserInput, User>({
    schema: userInput,
    entity: null,
    initial: newUser,
    read: readUser,
    paths: userPaths,
    describe: useMemo(() => describeUserField({}), []),
    save: ({ values, key }) => mutate(usersApi.create, { body: values, idempotencyKey: key }),
    onSaved: (user) => {
      keepUser(client, user)
      showToast({ type: 'success', message: `${user.displayName} can sign in now.` })
      onCreated(user)
    },
  })
}
