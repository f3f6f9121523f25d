import { Button } from '@mantine/core'
import type { Href } from '../../addresses.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../page/link.tsx'

/** Where one goes instead of something that is not offered: a sentence, and a link with its label. */
export interface Instead {
  text: string
  href: Href
  label: string
}

/** At an address that nothing leads to yet: one sentence that says where to go instead. */
export function NotAvailable({ text, href, label }: Instead) {
  return (
    <EmptyState
      title="Not available yet"
      actions={
        <Button variant="default" component={Link} href={href}>
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
