import { type User, usersApi } from '@lambda/contract/users'
import { useParams, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useActiveUser } from '../../platform/active-user.ts'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import type { EntityForm as Form } from '../../shared/form/use-entity-form.ts'
import { useChanges } from '../../shared/form/use-changes.ts'
import { useProblems } from '../../shared/form/use-problems.ts'
import { useNeighbours } from '../../shared/list/neighbours.ts'
import { Page } from '../../shared/page/page.tsx'
import { PanelTabs } from '../../shared/page/panel-tabs.tsx'
import { useDeactivationQuestion } from '../../shared/uses/deactivation.tsx'
import { UsesNote } from '../../shared/uses/uses-note.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { UserActions } from './user-actions.detail-page.tsx'
import { UserBinding } from './user-binding.form.tsx'
import { useRecord } from '../../shared/record/record-cache.ts'
import { UserChangesPanel } from './user-changes.panel.tsx'
import { UserHistoryPanel } from './user-history.panel.tsx'
import { userUses } from './user-delete.form.tsx'
import { UserFields } from './user-person.form.tsx'
import { AccountTag, RoleTag } from './user.columns.tsx'
import classes from './user.detail-page.module.css'
import { useUserForm } from './user.form.tsx'

const panels = [
  { id: 'general', label: 'General' },
  { id: 'changes', label: 'Changes' },
  { id: 'history', label: 'History' },
] as const

type Panel = (typeof panels)[number]['id']

/** One user: read and edited in the same place, with what they did and what became of them. */
export function UserDetailPage() {
  const { userId } = useParams({ strict: false })
  const asked: unknown = useSearch({ strict: false, select: ({ panel }) => panel })
  const user = useRecord(usersApi.get, { id: Number(userId) })
  if (!user) return <PageSkeleton />
  const panel = panels.find(({ id }) => id === asked)?.id ?? 'general'
  return <UserDetail key={user.id} user={user} panel={panel} />
}

function UserDetail({ user, panel }: { user: User; panel: Panel }) {
  const go = useGo()
  const deactivation = useDeactivationQuestion()
  const form = useUserForm(user, () =>
    deactivation.ask({
      name: user.displayName,
      source: null,
      consequence: `${user.email} can no longer sign in. If they are signed in now, they lose access at once. Nothing they did is lost.`,
    }),
  )
  const source = userUses(user)
  const neighbours = useNeighbours(usersApi.list.id, user.id)
  const isOwn = useActiveUser((state) => state.activeUser?.id === user.id)
  const showGeneral = () => go(paths.users.one(user.id), { replace: true })
  return (
    <Page
      title={user.displayName}
      aside={<Tags user={user} isOwn={isOwn} />}
      subtitle={
        <span className={classes.email}>
          {user.email} <CopyButton value={user.email} what="e-mail" />
        </span>
      }
      breadcrumb={[{ label: 'Users', path: neighbours?.listPath ?? paths.users.list() }]}
      actions={<UserActions user={user} isOwn={isOwn} panel={panel} neighbours={neighbours} />}
    >
      <EntityForm
        form={form}
        within={paths.users.one(user.id)}
        showPanel={showGeneral}
        note={<UsesNote form={form} source={source} effectsOf={effectsOf} />}
      >
        <Tabs user={user} form={form} active={panel} />
        {panel === 'general' && (
          <>
            <UserFields isOwn={isOwn} references={user.references} />
            <UserBinding user={user} />
          </>
        )}
        {panel === 'changes' && <UserChangesPanel user={user} />}
        {panel === 'history' && (
          <UserHistoryPanel user={user} form={form} showField={showGeneral} />
        )}
      </EntityForm>
      {deactivation.dialog}
    </Page>
  )
}

function effectsOf(changes: readonly string[]): string[] {
  return changes.includes('displayName') ? ['The new name will show everywhere.'] : []
}

function Tags({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      <RoleTag role={user.role} />
      <AccountTag isActive={user.isActive} />
      {isOwn && <span className={classes.own}>This is you</span>}
    </>
  )
}

interface TabsProps {
  user: User
  form: Form<ReturnType<typeof useUserForm>['base']>
  active: Panel
}

/** Marks what is not saved or wrong: renders with every key, so it stands by itself. */
function Tabs({ user, form, active }: TabsProps) {
  const general = (is: boolean) => new Set(is ? ['general'] : [])
  const marks = {
    changed: general(useChanges(form).length > 0),
    wrong: general(useProblems(form).some(({ path }) => path !== null)),
    doubtful: new Map<string, number>(),
  }
  const tabs = panels.map(({ id, label }) => ({ id, label, path: pathOf(user, id) }))
  return <PanelTabs label="Panels of the user" tabs={tabs} active={active} marks={marks} />
}

function pathOf({ id }: User, panel: Panel): string {
  return paths.users.one(id, panel === 'general' ? undefined : panel)
}
