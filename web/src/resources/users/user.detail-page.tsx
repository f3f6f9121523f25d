import { userRecord } from '@lambda/contract/trail/user'
import { type User, userInput, usersApi } from '@lambda/contract/users'
import { Menu } from '@mantine/core'
import { paths } from '../../paths.ts'
import { useActiveUser } from '../../platform/active-user.ts'
import { DeleteItem } from '../../shared/detail/detail-actions.tsx'
import { historyPanel } from '../../shared/detail/detail-history.tsx'
import { DetailPage, useListPlace } from '../../shared/detail/detail-page.tsx'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { useDeletion } from '../../shared/record/use-deletion.tsx'
import { useDeactivationQuestion } from '../../shared/uses/deactivation.tsx'
import { UsesNote } from '../../shared/uses/uses-note.tsx'
import { usesOf } from '../../shared/uses/uses-source.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import words from '../../ui/words.module.css'
import { UserBinding } from './user-binding.panel.tsx'
import { UserChangesPanel } from './user-changes.panel.tsx'
import { UserFields } from './user-fields.form.tsx'
import { AccountTag, RoleTag } from './user.columns.tsx'
import { useUserForm } from './user.form.tsx'
import classes from './user.module.css'

/** One user: read and edited in the same place, with what they did and what became of them. */
export const { Page: UserDetailPage, preload } = recordPage(usersApi.get, 'userId', UserDetail)

const home = { id: usersApi.list.id, label: 'Users', path: paths.users.list() }

const verb = { one: 'was last changed by this user', many: 'were last changed by this user' }

function UserDetail({ record: user }: { record: User }) {
  const { id, displayName, email } = user
  const isOwn = useActiveUser((state) => state.activeUser?.id === id)
  const place = useListPlace(home, 'user', id)
  const deactivation = useDeactivationQuestion()
  const form = useUserForm(user, () =>
    deactivation.ask({
      name: displayName,
      source: null,
      consequence: `${email} can no longer sign in. If they are signed in now, they lose access at once. Their past changes are kept.`,
    }),
  )
  const deletion = useDeletion(usersApi, user, {
    name: displayName,
    noun: 'user',
    verb,
    onDone: place.leave,
    children: `${email} can no longer sign in. What they did stays, but is shown as done by “a former user”. To keep the name, deactivate the account instead.`,
  })
  const source = { ...usesOf(usersApi.uses, { id }), verb }
  return (
    <DetailPage
      noun="user"
      title={displayName}
      aside={
        <>
          <RoleTag role={user.role} />
          <AccountTag isActive={user.isActive} />
          {isOwn && <span className={words.faint}>This is you</span>}
        </>
      }
      subtitle={
        <span className={classes.email}>
          {email} <CopyButton value={email} what="e-mail" />
        </span>
      }
      path={paths.users.one(id)}
      place={place}
      form={form}
      note={<UsesNote form={form} source={source} effectsOf={effectsOf} />}
      menu={
        isOwn ? (
          <Menu.Item disabled>You cannot delete yourself</Menu.Item>
        ) : (
          <DeleteItem label="Delete user" act={deletion.ask} />
        )
      }
      panels={[
        {
          id: 'general',
          label: 'General',
          content: (
            <>
              <UserFields isOwn={isOwn} references={user.references} />
              <UserBinding user={user} />
            </>
          ),
        },
        { id: 'changes', label: 'Changes', content: <UserChangesPanel user={user} /> },
        historyPanel(usersApi, user, { fieldOf: userRecord, refusalOf: whyNotRestored }),
      ]}
    >
      {deletion.dialog}
      {deactivation.dialog}
    </DetailPage>
  )
}

function effectsOf(changes: readonly string[]): string[] {
  return changes.includes('displayName') ? ['The new name will show everywhere.'] : []
}

function whyNotRestored(path: string): string | null {
  if (path in userInput.shape) return null
  return 'An account is linked when the user signs in. It cannot be linked by hand.'
}
