import { type User, type UserInput, userInput } from '@lambda/contract/users'
import type { Reading } from '../../shared/form/dispute.ts'
import type { DescribeField, FieldDescription } from '../../shared/form/fields.ts'
import { roleLabel } from './user.columns.tsx'

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

type References = User['references']

/** What the fields of a user are called and how their values read. */
export function describeUserField(references: References): DescribeField {
  const fields: Readonly<Record<string, Omit<FieldDescription, 'panel'>>> = {
    email: { label: 'E-mail' },
    displayName: { label: 'Name' },
    givenName: { label: 'Given name' },
    familyName: { label: 'Family name' },
    role: { label: 'Role', format: (value) => roleLabel(value as User['role']) },
    isActive: { label: 'Account', format: (value) => (value ? 'Active' : 'Deactivated') },
    preferredLanguage: {
      label: 'Preferred language',
      format: named(references, 'preferredLanguage'),
    },
    competenceCenterId: {
      label: 'Competence center',
      format: named(references, 'competenceCenterId'),
    },
    countries: { label: 'Countries', format: named(references, 'countries') },
    isBound: {
      label: 'Account of the identity provider',
      format: (value) => (value ? 'Bound' : 'Not bound'),
    },
  }
  return (path) => {
    const rank = names.indexOf(path)
    return { label: path, panel: 'general', ...(rank < 0 ? {} : { rank }), ...fields[path] }
  }
}

/** The names of what values stand for; those that nobody has named read as they are. */
function named(references: References, field: string): (value: unknown) => string {
  return (value) =>
    [value]
      .flat()
      .map((one) => {
        const known = references[field]?.find((reference) => reference.value === one)?.label
        return known ?? (typeof one === 'number' ? `#${one}` : String(one))
      })
      .join(', ')
}
