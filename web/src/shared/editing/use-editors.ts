import { type Editing, editingApi, editorPatience } from '@lambda/contract/drafts/editing'
import { useEffect, useEffectEvent, useState } from 'react'
import { useActiveUser } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'
import { logError } from '../../platform/log.ts'
import { thisPage } from '../drafts/draft-keeper.ts'
import { followEditing } from './follow-editing.ts'

interface RecordRef {
  entity: string
  id: number
}

/** Who else is editing a record, and whether it is there. */
type Others = Pick<Editing, 'editors' | 'deleted'>

const nobody: Others = { editors: [], deleted: null }

/** Who else is editing a record now, and who has deleted it; `onChanged` hears when somebody has saved it. */
export function useEditors({ entity, id }: RecordRef, onChanged: () => void): Others {
  const [others, setOthers] = useState(nobody)
  const me = useActiveUser((state) => state.activeUser?.id)
  const tellChanged = useEffectEvent(onChanged)
  useEffect(() => {
    const leaving = new AbortController()
    let last: number | null | undefined
    void followEditing(
      { entity, id },
      (editing) => {
        if (last !== undefined && last !== editing.lastChange) tellChanged()
        last = editing.lastChange
        setOthers(editing)
      },
      leaving.signal,
    ).finally(() => setOthers(nobody))
    return () => leaving.abort()
  }, [entity, id])
  return { ...others, editors: others.editors.filter(({ user }) => user.id !== me) }
}

/** Says that the person is editing a record while `isEditing`, with this panel open. */
export function useAnnouncement(
  { entity, id }: RecordRef,
  { isEditing, panel }: { isEditing: boolean; panel: string },
): void {
  useEffect(() => {
    if (!isEditing) return undefined
    const say = () => announce({ entity, id }, panel)
    say()
    // timers of pages that nobody sees run once a minute
    const timer = window.setInterval(say, (editorPatience / 4) * 1000)
    return () => clearInterval(timer)
  }, [entity, id, isEditing, panel])
  useEffect(() => {
    if (!isEditing) return undefined
    const gone = () => announce({ entity, id }, null)
    window.addEventListener('pagehide', gone)
    return () => {
      window.removeEventListener('pagehide', gone)
      gone()
    }
  }, [entity, id, isEditing])
}

/** Others only miss a hint where it fails: it is said again within a minute. */
function announce(params: RecordRef, panel: string | null): void {
  const body = { page: thisPage, panel }
  call(editingApi.announce, { params, body, keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) logError('Editing could not be announced.', error)
  })
}
