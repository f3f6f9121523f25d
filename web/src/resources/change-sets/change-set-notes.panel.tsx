import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { Link } from '../../shared/page/link.tsx'
import { countText } from '../../ui/formats.ts'
import { isBusy } from './change-set.data.ts'
import classes from './change-set.module.css'

/** Why its job failed, and which sets it belongs together with. */
export function ChangeSetNotes({ set }: { set: ChangeSet }) {
  const { message, undoes, undoneBy } = set
  return (
    <>
      {message !== null && (
        <p className={classes.failure} role="alert">
          {message}
        </p>
      )}
      {undoes !== null && (
        <p className={classes.note}>
          It takes back <Link href={paths.changeSets.one(undoes)}>another change set</Link>.
        </p>
      )}
      {undoneBy !== null && <TakenBack by={undoneBy} />}
    </>
  )
}

/** That another set has taken it back, as far as it could. */
function TakenBack({ by }: { by: number }) {
  const { data } = useQuery<ChangeSet>({
    queryKey: [changeSetsApi.get.id, { id: by }],
    queryFn: ({ signal }) => call(changeSetsApi.get, { params: { id: by }, signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 1_000 : false),
  })
  const { conflict = 0, refused = 0, applied = 0, same = 0 } = data?.counts ?? {}
  const left = isBusy(data ?? { state: 'undoing' }) ? 0 : conflict + refused
  const link = <Link href={paths.changeSets.one(by)}>another change set</Link>
  if (left === 0) return <p className={classes.note}>It was taken back by {link}.</p>
  return (
    <p className={classes.failure} role="alert">
      {applied + same === 0
        ? 'Nothing was taken back: '
        : `${countText(left, 'change')} could not be taken back: `}
      {link} says why, and you can go on there.
    </p>
  )
}
