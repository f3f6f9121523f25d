import { type User, administratorRole } from '@lambda/contract/users'
import type { Column } from '../../shared/list/column.ts'
import { Age } from '../../ui/age.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/tag.tsx'
import words from '../../ui/words.module.css'
import classes from './user.module.css'

/** What the list of users can show; the ids are those of the sorts. */
export const userColumns: readonly Column<User>[] = [
  { id: 'name', label: 'Name', width: 160, lines: 4, cell: (user) => <Person user={user} /> },
  { id: 'email', label: 'E-mail', width: 160, lines: 4, grow: true, cell: (user) => user.email },
  { id: 'role', label: 'Role', width: 116, cell: (user) => <RoleTag role={user.role} /> },
  {
    id: 'active',
    label: 'Account',
    width: 118,
    cell: (user) => <AccountTag isActive={user.isActive} />,
  },
  {
    id: 'center',
    label: 'Competence center',
    width: 124,
    cell: (user) => labelOf(user, 'competenceCenterId'),
  },
  { id: 'countries', label: 'Countries', width: 94, cell: (user) => <Countries user={user} /> },
  {
    id: 'lastSignInAt',
    label: 'Last sign-in',
    width: 108,
    cell: (user) => <LastSignIn user={user} />,
  },
  {
    id: 'updatedAt',
    label: 'Updated',
    width: 104,
    cell: (user) => <Age instant={user.updatedAt} />,
  },
  { id: 'givenName', label: 'Given name', isExtra: true, cell: (user) => user.givenName },
  { id: 'familyName', label: 'Family name', isExtra: true, cell: (user) => user.familyName },
  {
    id: 'preferredLanguage',
    label: 'Preferred language',
    isExtra: true,
    cell: (user) => labelOf(user, 'preferredLanguage'),
  },
]

function Person({ user }: { user: User }) {
  return (
    <span className={classes.person}>
      <Monogram name={user.displayName} />
      <span className={classes.name}>{user.displayName}</span>
    </span>
  )
}

/** A user of the list on a narrow screen. */
export function userCard(user: User) {
  const center = labelOf(user, 'competenceCenterId')
  return (
    <span className={classes.card}>
      <Monogram name={user.displayName} />
      <span className={classes.name}>{user.displayName}</span>
      <span className={classes.tags}>
        <RoleTag role={user.role} />
        {!user.isActive && <AccountTag isActive={false} />}
      </span>
      <span className={classes.detail}>{[user.email, center].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** What a person may do, in a word. */
export function RoleTag({ role }: Pick<User, 'role'>) {
  const isAdministrator = role === administratorRole
  return (
    <Tag tone={isAdministrator ? 'accent' : 'neutral'}>
      {isAdministrator ? 'Administrator' : 'User'}
    </Tag>
  )
}

/** Whether a person is let in. */
export function AccountTag({ isActive }: Pick<User, 'isActive'>) {
  return (
    <Tag tone={isActive ? 'success' : 'danger'} dot>
      {isActive ? 'Active' : 'Deactivated'}
    </Tag>
  )
}

/** What a reference of a user is called; null where there is none. */
function labelOf({ references }: User, field: string): string | null {
  return references[field]?.map(({ label }) => label).join(', ') ?? null
}

const shownCountries = 2

function Countries({ user }: { user: User }) {
  const others = user.countries.length - shownCountries
  return (
    <span title={labelOf(user, 'countries') ?? undefined}>
      {user.countries.slice(0, shownCountries).join(', ')}
      {others > 0 && <span className={words.faint}>{` +${others}`}</span>}
    </span>
  )
}

function LastSignIn({ user }: { user: User }) {
  if (user.lastSignInAt === null) return <span className={words.faint}>Never</span>
  return <Age instant={user.lastSignInAt} />
}
