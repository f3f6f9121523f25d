import type { Change } from '@lambda/contract/changes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import type { HistoryEndpoint } from '../history/history-panel.tsx'
import { callList } from '../list/call-list.ts'
import words from '../../ui/words.module.css'
import classes from './detail-subtitle.module.css'

interface Props {
  code: string | null
  /** The language that the name, or title, of the page is in; null where it is in none. */
  nameLanguage?: string | null | undefined
  name?: 'name' | 'title'
  updatedAt: string
  /** Who changed its own fields last, and where it is asked what else has happened since: links and decisions change none of them. */
  history?: {
    endpoint: HistoryEndpoint
    params: Readonly<Record<string, string | number>>
    by: Change['actor']
  }
  /** What stands behind the code. */
  children?: ReactNode
}

/** Code, when it changed last; and where the name comes from when it is not in the selected language. */
export function DetailSubtitle(props: Props) {
  const { code, nameLanguage = null, name = 'name', updatedAt, history, children } = props
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return (
    <span className={classes.line}>
      {code !== null && (
        <span className={classes.code}>
          {code} <CopyButton value={code} what="code" />
        </span>
      )}
      {children}
      {nameLanguage !== null && nameLanguage !== language && (
        <Tag tone="warning">{`No ${name} in ${language}: shown in ${nameLanguage}`}</Tag>
      )}
      <When what="Updated" at={updatedAt} by={history?.by} />
      {history && <LastActivity {...history} updatedAt={updatedAt} />}
    </span>
  )
}

/** Of one change, what is stored of the record and of its history are equal, but for how they are rounded. */
const rounding = 1000

/** The newest entry of the history where it is none of the record's own fields, by which lists say when it was updated. */
function LastActivity(props: Pick<Props, 'updatedAt'> & NonNullable<Props['history']>) {
  const { endpoint, params, updatedAt } = props
  const { data } = useQuery({
    queryKey: [endpoint.id, params, 'newest'],
    queryFn: ({ signal }) => callList(endpoint, { params, query: { limit: 1 }, signal }),
  })
  const newest = data?.data[0]
  if (!newest || Date.parse(newest.at) - Date.parse(updatedAt) <= rounding) return null
  return <When what="Last activity" at={newest.at} by={newest.actor} />
}

function When({ what, at, by }: { what: string; at: string; by?: Change['actor'] | undefined }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={words.faint}>
      {`${what} ${formatAge(at)}${by ? ` by ${by.name}` : ''}`}
    </time>
  )
}
