import type { User } from '@lambda/contract/users'
import { Menu } from '@mantine/core'
import { paths } from '../../paths.ts'
import { DeleteItem } from '../../shared/detail/delete-item.tsx'
import { DetailActions } from '../../shared/detail/detail-actions.tsx'
import type { Neighbours } from '../../shared/list/neighbours.ts'
import { useGo } from '../../shared/page/use-go.ts'
import { useUserDeletion } from './user-delete.form.tsx'

interface Props {
  user: User
  isOwn: boolean
  panel: string
  neighbours: Neighbours | null
}

/** What can be done with a user as a whole, and the way to the ones beside them in the list. */
export function UserActions({ user, isOwn, panel, neighbours }: Props) {
  const go = useGo()
  const deletion = useUserDeletion(user, () => go(neighbours?.listPath ?? paths.users.list()))
  const search = panel === 'general' ? '' : `?panel=${panel}`
  return (
    <>
      <DetailActions
        noun="user"
        path={paths.users.one(user.id, panel === 'general' ? undefined : panel)}
        neighbours={neighbours}
        beside={(path) => `${path}${search}`}
      >
        {isOwn ? (
          <Menu.Item disabled>You cannot delete yourself</Menu.Item>
        ) : (
          <DeleteItem noun="user" act={deletion.ask} />
        )}
      </DetailActions>
      {deletion.dialog}
    </>
  )
}
