import type { ProductRow } from '@lambda/contract/products/products'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { countText } from '../../../ui/formats.ts'
import classes from './product-finding-counts.module.css'

const looks = [
  { severity: 'error', noun: 'error', tone: 'danger', icon: IconAlertCircle },
  { severity: 'warning', noun: 'warning', tone: 'warning', icon: IconAlertTriangle },
  { severity: 'information', noun: 'note', tone: 'info', icon: IconInfoCircle },
] as const

/** How much is found of a product, by severity; leads to all of it. Nothing where there is nothing. */
export function FindingCounts({ id, findings }: Required<Pick<ProductRow, 'id' | 'findings'>>) {
  const some = looks.filter(({ severity }) => findings[severity] > 0)
  if (some.length === 0) return null
  const told = some.map(({ severity, noun }) => countText(findings[severity], noun)).join(', ')
  return (
    <Link href={paths.productFindings(id)} className={classes.counts} aria-label={told}>
      {some.map(({ severity, tone, icon: Icon }) => (
        <span key={severity} className={classes.count} data-tone={tone}>
          <Icon size={14} aria-hidden />
          {findings[severity]}
        </span>
      ))}
    </Link>
  )
}
