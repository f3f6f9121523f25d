import type { CatalogueFinding } from '@lambda/contract/catalogue/catalogue'
import { formatCount } from '../../ui/formats.ts'
import classes from './catalogue-findings.module.css'

/** What a catalogue lacks, by reason, with the codes of the first products. */
export function CatalogueFindings({ findings }: { findings: readonly CatalogueFinding[] }) {
  if (findings.length === 0) return null
  return (
    <details className={classes.findings}>
      <summary>What is missing, by reason</summary>
      <ul>
        {findings.map((finding) => (
          <li key={finding.message}>
            <strong>{headOf(finding)}</strong> {finding.message}
            {finding.codes.length > 0 && <span className={classes.codes}>{codesOf(finding)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function headOf({ count, isLeftOut }: CatalogueFinding): string {
  if (count === 0) return 'Catalogue:'
  return isLeftOut ? `${formatCount(count)} left out:` : `${formatCount(count)}:`
}

/** As many tell which products are meant. */
const mostShown = 5

function codesOf({ codes, count }: CatalogueFinding): string {
  const shown = codes.slice(0, mostShown)
  const more = count - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}
