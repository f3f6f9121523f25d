import type { ReactNode } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import { LastChange } from '../history/last-change.tsx'
import words from '../../ui/words.module.css'
import classes from './detail-subtitle.module.css'

interface Props {
  code: string | null
  /** The language that the name, or title, of the page is in; null where it is in none. */
  nameLanguage?: string | null | undefined
  name?: 'name' | 'title'
  updatedAt: string
  /** Where it is asked what was changed last, by whom; `by` is shown where that cannot be had. */
  history?: Pick<Parameters<typeof LastChange>[0], 'endpoint' | 'params'> & {
    by: { id: number; name: string } | null
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
      {history ? (
        <LastChange
          endpoint={history.endpoint}
          params={history.params}
          known={{ at: updatedAt, actor: history.by }}
          className={words.faint}
        />
      ) : (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className={words.faint}>
          {`Updated ${formatAge(updatedAt)}`}
        </time>
      )}
    </span>
  )
}
