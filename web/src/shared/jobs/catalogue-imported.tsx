import type { CatalogueImportResult, MatchKey } from '@lambda/contract/supplier-catalogues/imports'
import { formatCount } from '../../ui/formats.ts'
import classes from './catalogue-findings.module.css'
import { matchedText } from './catalogue-import-words.ts'

const keys: Readonly<Record<MatchKey, string>> = {
  gtin: 'by GTIN',
  packagingGtin: 'by GTIN of packaging',
  manufacturerNumber: 'by article number',
  itemNumber: 'by item number',
}

/** What was found of a catalogue among our products, and what was not. */
export function CatalogueImported({ result }: { result: CatalogueImportResult }) {
  const { matched, unmatched } = result
  const found = Object.entries(keys).flatMap(([key, label]) => {
    const count = matched[key as MatchKey]
    return count > 0 ? `${formatCount(count)} ${label}` : []
  })
  const more = unmatched.count - unmatched.first.length
  return (
    <div className={classes.file}>
      <p className={classes.said}>{matchedText(result)}</p>
      {found.length > 0 && <p className={classes.said}>Found {found.join(', ')}.</p>}
      {unmatched.count > 0 && (
        <details className={classes.findings}>
          <summary>{formatCount(unmatched.count)} not found among your products</summary>
          <ul>
            {unmatched.first.map(({ number, name, gtin }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- files may have a number twice
              <li key={index}>
                <strong>{number}</strong> {name}
                {gtin !== null && <span className={classes.codes}>{gtin}</span>}
              </li>
            ))}
            {more > 0 && <li>… and {formatCount(more)} more</li>}
          </ul>
        </details>
      )}
    </div>
  )
}
