import { type User, administratorRole } from '@lambda/contract/users'
import { Select } from '@mantine/core'
import { CheckField } from '../../shared/form/check-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useField } from '../../shared/form/use-field.ts'

/** Why somebody's own account cannot be changed by themselves. */
const ownAccount = 'Only another administrator can change this for you.'

interface Props {
  /** The person at the screen looks at themselves. */
  isOwn: boolean
}

/** The address by which a person is known at the sign-in. */
export function EmailField({ isOwn }: Props) {
  return (
    <TextField
      path="email"
      label="E-mail"
      required
      readOnly={isOwn}
      maxLength={254}
      hint={isOwn ? ownAccount : 'Used to sign in. Upper and lower case make no difference.'}
    />
  )
}

const roles = [
  { value: 'none', label: 'User' },
  { value: administratorRole, label: 'Administrator' },
]

/** Role of the user. */
export function RoleField({ isOwn }: Props) {
  const field = useField<User['role']>('role')
  const hint =
    field.value === null
      ? 'Can view everything and edit products.'
      : 'Can also manage users and reference data, and view the trace logs.'
  return (
    <Select
      id={field.id}
      label="Role"
      data={roles}
      allowDeselect={false}
      readOnly={isOwn}
      value={field.value ?? 'none'}
      error={field.error}
      description={isOwn ? ownAccount : hint}
      onChange={(role) => field.change(role === administratorRole ? administratorRole : null)}
      onBlur={field.blur}
    />
  )
}

/** Whether the user can sign in. */
export function ActiveField({ isOwn }: Props) {
  const hint = (isActive: boolean) =>
    isActive ? 'Can sign in.' : 'Cannot sign in. Nothing they did is lost.'
  return (
    <CheckField path="isActive" label="Active" disabled={isOwn} hint={isOwn ? ownAccount : hint} />
  )
}
