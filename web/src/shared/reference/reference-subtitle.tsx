import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import { nameIn } from './reference-columns.tsx'
import { useReferenceScreen } from './reference-screen.ts'
import classes from './reference-subtitle.module.css'

/** Code and when it changed last; and where the name comes from when it is not in the selected language. */
export function ReferenceSubtitle({ row }: { row: ReferenceRow }) {
  const { list } = useReferenceScreen()
  const code = row['code']
  const texts = Object.entries(list.fields).find(([, { kind }]) => kind === 'texts')?.[0]
  return (
    <span className={classes.line}>
      {typeof code === 'string' && (
        <span className={classes.code}>
          {code} <CopyButton value={code} what="code" />
        </span>
      )}
      {texts && <OtherLanguage row={row} texts={texts} />}
      <time dateTime={row.updatedAt} title={formatDateTime(row.updatedAt)} className={classes.when}>
        {`Updated ${formatAge(row.updatedAt)}`}
      </time>
    </span>
  )
}

function OtherLanguage({ row, texts }: { row: ReferenceRow; texts: string }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = nameIn(row, texts, language)
  if (!found || found.language === language) return null
  return <Tag tone="warning">{`No name in ${language}: shown in ${found.language}`}</Tag>
}
