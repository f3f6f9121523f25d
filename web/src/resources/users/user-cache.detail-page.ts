import { type User, usersApi } from '@lambda/contract/users'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { activeUser, setActiveUser } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'

/** The user of an id; undefined while they are on their way. */
export function useUser(id: number): User | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data } = useQuery<User>({
    queryKey: [usersApi.get.id, { id }, { language }],
    queryFn: ({ signal }) => call(usersApi.get, { params: { id }, query: { language }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    throwOnError: (_, query) => query.state.data === undefined,
  })
  return data
}

/** Takes over what a write has answered; whoever changed themselves sees it in the frame at once. */
export function keepUser(client: QueryClient, user: User): void {
  if (activeUser()?.id === user.id) setActiveUser(user)
  client.setQueriesData<User>({ queryKey: [usersApi.get.id, { id: user.id }] }, user)
  void client.invalidateQueries({ queryKey: [usersApi.get.id, { id: user.id }] })
  void client.invalidateQueries({ queryKey: [usersApi.history.id, { id: user.id }] })
  void client.invalidateQueries({ queryKey: [usersApi.list.id] })
}

/** A user who was deleted: their own page must not show them again, lists must ask anew. */
export function forgetUser(client: QueryClient, id: number): void {
  dropQueries(client, [usersApi.get.id, { id }])
  void client.invalidateQueries({ queryKey: [usersApi.list.id] })
}
