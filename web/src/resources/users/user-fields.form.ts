import { userRecord } from '@lambda/contract/trail/user'
import { type User, type UserInput, userInput } from '@lambda/contract/users'
import type { Reading } from '../../shared/form/dispute.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'

const names = Object.keys(userInput.shape)

/** Every field of a user, in the order of the form. */
export const userPaths = (): readonly string[] => names

/** A user as the values of the form. */
export function readUser(user: User): Reading<UserInput> {
  const values = Object.fromEntries(names.map((name) => [name, user[name as keyof UserInput]]))
  return { values: values as UserInput, version: user.version, by: null }
}

/** What one begins with. */
export const newUser: UserInput = {
  email: '',
  displayName: '',
  givenName: null,
  familyName: null,
  role: null,
  isActive: true,
  preferredLanguage: null,
  competenceCenterId: null,
  countries: [],
}

/** What the fields of a user are called and how their values read. */
export function describeUserField({ competenceCenterId = [] }: User['references']): DescribeField {
  const nameOf = (id: number) => competenceCenterId.find(({ value }) => value === id)?.label
  return describeRecorded(userRecord, nameOf, () => 'general')
}
