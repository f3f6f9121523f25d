import { type User, usersApi } from '@lambda/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { activeUser, setActiveUser } from '../../platform/active-user.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'

/** Takes over what a write has answered; whoever changed themselves sees it in the frame at once. */
export function keepUser(client: QueryClient, user: User): void {
  if (activeUser()?.id === user.id) setActiveUser(user)
  keepRecord(client, usersApi, user)
}
