import type { DuplicateMatch } from '@lambda/contract/products/duplicates/duplicate-groups'
import type { EvidenceKind } from '@lambda/domain/duplicates/evidence'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import hints from '../technical/product-hints.module.css'
import { type Typed, useMatches } from './product-duplicates.data.ts'

interface Props {
  /** What is typed of an article; null where it is what it was, or nothing yet. */
  typed: Typed | null
  /** The kind of evidence that belongs to the field. */
  kind: EvidenceKind
  /** What else the field says below it. */
  children?: ReactNode
}

/** How long nothing is typed before it is asked, in ms. */
const pause = 250

/** Names the products that look like what is typed: a warning, nothing is refused. */
export function DuplicateHint({ typed, kind, children }: Props) {
  const [settled] = useDebouncedValue(JSON.stringify(typed), pause)
  const matches = useMatches(typed === null ? null : (JSON.parse(settled) as Typed | null))
  const shown = matches.flatMap((match) => {
    const evidence = match.evidence.find((one) => one.kind === kind)
    return evidence ? [{ match, text: evidence.text }] : []
  })
  return (
    <>
      {children}
      {shown.map(({ match, text }) => (
        <Match key={match.product.id} match={match} text={text} />
      ))}
    </>
  )
}

function Match({ match: { product }, text }: { match: DuplicateMatch; text: string }) {
  const about = [product.brand?.name, product.name].filter(Boolean).join(', ')
  return (
    <span className={hints.hint} data-tone="warning">
      <IconAlertTriangle size={14} className={hints.icon} aria-label="Warning" role="img" />
      <span>
        {'Looks like '}
        <Link
          href={paths.product(product.id)}
          target="_blank"
          aria-label={`${product.code}, opens in a new tab`}
        >
          {product.code}
        </Link>
        {about && ` (${about})`}
        {`: ${text}`}
      </span>
    </span>
  )
}
