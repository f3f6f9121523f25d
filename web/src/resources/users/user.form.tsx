import { userRecord } from '@lambda/contract/trail/user'
import { type User, type UserInput, userInput, usersApi } from '@lambda/contract/users'
import { useMemo } from 'react'
import { activeUser, setActiveUser } from '../../platform/active-user.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { readFields } from '../../shared/record/record-fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { useNewRecordForm, useRecordForm } from '../../shared/record/use-record-form.ts'
import { showToast } from '../../ui/toasts.ts'

const names = Object.keys(userInput.shape) as (keyof UserInput)[]

/** What a form over a user knows of one, new or not. */
const userForm = { schema: userInput, read: readFields<UserInput>(names), paths: () => names }

/** What the fields of a user are called, and their values by the names of what they refer to. */
export function describeUserField(references: User['references']): DescribeField {
  const named = [references['competenceCenterId'] ?? [], references['brandIds'] ?? []].flat()
  const nameOf = (id: number) => named.find(({ value }) => value === id)?.label
  return describeRecorded(userRecord, nameOf, () => 'general')
}

/** Whoever changed themselves sees it in the frame at once. */
export function noticeUser(user: User): void {
  if (activeUser()?.id === user.id) setActiveUser(user)
}

/** The form over a user. `mayDeactivate` is asked before an account is saved that can no longer sign in. */
export function useUserForm(
  user: User,
  mayDeactivate: () => Promise<boolean>,
): EntityForm<UserInput> {
  const selectLanguage = useSelectedLanguage((state) => state.selectLanguage)
  return useRecordForm(usersApi, user, {
    ...userForm,
    describe: useMemo(() => describeUserField(user.references), [user.references]),
    mayDeactivate,
    saidOf: ({ displayName }) => `${displayName} is saved.`,
    onSaved: (saved) => {
      const language = saved.preferredLanguage
      // Who prefers another language from now on means here, too.
      if (saved.id === activeUser()?.id && language && language !== user.preferredLanguage) {
        selectLanguage(language)
      }
      noticeUser(saved)
    },
  })
}

const describeNew = describeUserField({})

/** The form that makes a user; `onCreated` hears of it. */
export function useNewUserForm(onCreated: (user: User) => void): EntityForm<UserInput> {
  return useNewRecordForm(usersApi, {
    ...userForm,
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
      brandIds: [],
    },
    describe: describeNew,
    asks: null,
    onCreated: (user) => {
      showToast({ type: 'success', message: `${user.displayName} can sign in now.` })
      onCreated(user)
    },
  })
}
