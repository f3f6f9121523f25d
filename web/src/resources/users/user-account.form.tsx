import { type User, administratorRole } from '@lambda/contract/users'
import { InputWrapper, Select, Switch } from '@mantine/core'
import { TextField } from '../../shared/form/text-field.tsx'
import { useField } from '../../shared/form/use-field.ts'
import classes from './user-account.module.css'

/** Why somebody's own account cannot be changed by themselves. */
const ownAccount = 'Your own: another administrator can change it.'

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
      hint={isOwn ? ownAccount : 'The person signs in with it; upper and lower case are the same.'}
    />
  )
}

const roles = [
  { value: 'none', label: 'User' },
  { value: administratorRole, label: 'Administrator' },
]

/** What the person may do. */
export function RoleField({ isOwn }: Props) {
  const field = useField<User['role']>('role')
  const hint =
    field.value === null
      ? 'Reads everything and keeps products.'
      : 'Also keeps users and reference data, and reads the trace logs.'
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

/** Whether the person is let in. */
export function ActiveField({ isOwn }: Props) {
  const field = useField<boolean>('isActive')
  const hint = field.value
    ? 'May sign in.'
    : 'Shut out from the next call on; nothing that the person did is lost.'
  return (
    <InputWrapper
      id={field.id}
      label="Account"
      error={field.error}
      description={isOwn ? ownAccount : hint}
    >
      <div className={classes.switch}>
        <Switch
          id={field.id}
          size="xs"
          label={field.value ? 'Active' : 'Deactivated'}
          checked={field.value}
          disabled={isOwn}
          onChange={(event) => field.change(event.currentTarget.checked)}
          onBlur={field.blur}
        />
      </div>
    </InputWrapper>
  )
}
