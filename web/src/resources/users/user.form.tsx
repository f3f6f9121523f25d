import { userRecord } from '@lambda/contract/trail/user'
import { type User, type UserInput, userInput, usersApi } from '@lambda/contract/users'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activeUser, setActiveUser } from '../../platform/active-user.ts'
import { mutate } from '../../platform/result.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import {
  type EntityForm,
  type EntityFormOptions,
  useEntityForm,
} from '../../shared/form/use-entity-form.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import { showToast } from '../../ui/toasts.ts'

const names = Object.keys(userInput.shape)

/** What a form over a user knows of one, new or not. */
const userForm: Pick<
  EntityFormOptions<UserInput, User>,
  'schema' | 'initial' | 'read' | 'paths'
> = {
  schema: userInput,
  initial: {
    email: '',
    displayName: '',
    givenName: null,
    familyName: null,
    role: null,
    isActive: true,
    preferredLanguage: null,
    competenceCenterId: null,
    countries: [],
  },
  read: (user) => {
    const values = Object.fromEntries(names.map((name) => [name, user[name as keyof UserInput]]))
    return { values: values as UserInput, version: user.version, by: null }
  },
  paths: () => names,
}

function describeUserField({ competenceCenterId = [] }: User['references']): DescribeField {
  const nameOf = (id: number) => competenceCenterId.find(({ value }) => value === id)?.label
  return describeRecorded(userRecord, nameOf, () => 'general')
}

/** Takes over what a write has answered; whoever changed themselves sees it in the frame at once. */
export function keepUser(client: QueryClient, user: User): void {
  if (activeUser()?.id === user.id) setActiveUser(user)
  keepRecord(client, usersApi, user)
}

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
  return useEntityForm<UserInput, User>({
    ...userForm,
    entity: user,
    describe: useMemo(() => describeUserField(user.references), [user.references]),
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

const describeNew = describeUserField({})

/** The form that makes a user; `onCreated` hears of it. */
export function useNewUserForm(onCreated: (user: User) => void): EntityForm<UserInput> {
  const client = useQueryClient()
  return useEntityForm<UserInput, User>({
    ...userForm,
    entity: null,
    describe: describeNew,
    save: ({ values, key }) => mutate(usersApi.create, { body: values, idempotencyKey: key }),
    onSaved: (user) => {
      keepUser(client, user)
      showToast({ type: 'success', message: `${user.displayName} can sign in now.` })
      onCreated(user)
    },
  })
}
