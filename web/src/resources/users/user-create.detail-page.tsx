import type { User, UserInput } from '@lambda/contract/users'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { UserFields } from './user-fields.form.tsx'
import { useNewUserForm } from './user.form.tsx'

/** Makes somebody a user, who can sign in from then on. */
export function UserCreatePage() {
  const go = useGo()
  const [created, setCreated] = useState<User | null>(null)
  const form = useNewUserForm(setCreated)
  // Not before the form knows that it is saved: it would ask whether to leave.
  useEffect(() => {
    if (created) go(paths.users.one(created.id), { replace: true })
  }, [created, go])
  return (
    <Page title="New user" breadcrumb={[{ label: 'Users', path: paths.users.list() }]}>
      <EntityForm form={form} within={paths.users.create()} bar={false}>
        <SuggestedName />
        <UserFields isOwn={false} references={{}} />
        <Buttons />
      </EntityForm>
    </Page>
  )
}

/** The name follows given and family name until it is written by hand. */
function SuggestedName() {
  const { control, getValues, setValue } = useFormContext<UserInput>()
  const [givenName, familyName] = useWatch({ control, name: ['givenName', 'familyName'] })
  const suggested = useRef('')
  useEffect(() => {
    const next = [givenName, familyName].filter(Boolean).join(' ')
    const isOurs = (getValues('displayName') ?? '') === suggested.current
    suggested.current = next
    if (isOurs) setValue('displayName', next)
  }, [givenName, familyName, getValues, setValue])
  return null
}

function Buttons() {
  const { isSubmitting } = useFormState()
  return (
    <Group gap="xs">
      <Button type="submit" loading={isSubmitting}>
        Create user
      </Button>
      <Button variant="default" component={Link} href={paths.users.list()}>
        Cancel
      </Button>
    </Group>
  )
}
