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
  /** Where it is asked what was changed last, by whom; `by` is shown where that cannot be had. */
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
      {history ? <LastChange {...history} updatedAt={updatedAt} /> : <Updated at={updatedAt} />}
    </span>
  )
}

type LastChangeProps = Pick<Props, 'updatedAt'> & NonNullable<Props['history']>

/** The newest entry of the history, what the record is linked to included. */
function LastChange({ endpoint, params, by, updatedAt }: LastChangeProps) {
  const newest = useQuery({
    queryKey: [endpoint.id, params, 'newest'],
    queryFn: ({ signal }) => callList(endpoint, { params, query: { limit: 1 }, signal }),
  })
  if (newest.isPending) return null
  return <Updated {...(newest.data?.data[0] ?? { at: updatedAt, actor: by })} />
}

function Updated({ at, actor }: { at: string; actor?: Change['actor'] }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={words.faint}>
      {`Updated ${formatAge(at)}${actor ? ` by ${actor.name}` : ''}`}
    </time>
  )
}
