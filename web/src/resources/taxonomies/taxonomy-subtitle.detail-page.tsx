import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './taxonomy.module.css'

/** Code, and when it was changed last; and where the name comes from when it is not in the selected language. */
export function TaxonomySubtitle({ node }: { node: TaxonomyNodeDetail }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return (
    <span className={classes.subtitle}>
      <span className={classes.subtitleCode}>
        {node.code} <CopyButton value={node.code} what="code" />
      </span>
      {node.nameLanguage !== language && (
        <Tag tone="warning">{`No name in ${language}: shown in ${node.nameLanguage}`}</Tag>
      )}
      <time
        dateTime={node.updatedAt}
        title={formatDateTime(node.updatedAt)}
        className={classes.faint}
      >
        {`Updated ${formatAge(node.updatedAt)}`}
      </time>
    </span>
  )
}
