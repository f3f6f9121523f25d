import type { ExpiringAttachment } from '@lambda/contract/attachments/attachment-links'
import { printValue } from '@lambda/contract/query-language/printer'
import { VisuallyHidden } from '@mantine/core'
import type { Href } from '../../../addresses.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { formatCount } from '../../../ui/formats.ts'
import classes from './attachment-losing.module.css'

/** The products that lose cover within so many days (0: that have lost it), as a list of products. */
export function losingPath(days: number, products = ''): Href {
  return paths.products({ q: `${products} loses-cover:${within(days)}`.trim() })
}

/** Those that lose it by this document. */
function losingByPath({ code }: ExpiringAttachment, days: number): Href {
  return paths.products({ q: `loses-document:${printValue(code)}@${within(days)}` })
}

function within(days: number): string {
  return days === 0 ? '<today' : `${days}d`
}

/** How many products lose cover, and the first of them; a click lists all. */
export function LosingProducts({ row, days }: { row: ExpiringAttachment; days: number }) {
  if (row.losingCount === 0) return <span className={classes.none}>None</span>
  const codes = row.losing.map(({ code }) => code).join(', ')
  return (
    <Link href={losingByPath(row, days)} className={classes.losing}>
      <strong className={classes.count}>{formatCount(row.losingCount)}</strong>
      <VisuallyHidden>{`${productsLose(row.losingCount)} cover when ${row.code} expires:`}</VisuallyHidden>
      <span className={classes.codes}>{codes}</span>
    </Link>
  )
}

/** How many products lose cover, in words: where the whole card is a link. */
export function LosingText({ row }: { row: ExpiringAttachment }) {
  if (row.losingCount === 0) return null
  return (
    <span className={classes.warning}>
      {`${formatCount(row.losingCount)} ${productsLose(row.losingCount)} cover`}
    </span>
  )
}

function productsLose(count: number): string {
  return count === 1 ? 'product loses' : 'products lose'
}
