import { Button } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { Link } from '../shared/link.tsx'
import { Page } from '../shared/page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Says honestly that a screen is still to come, and what it will be. */
export function UnbuiltScreen({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconHammer size={20} stroke={1.7} />}
        title="Not built yet"
        actions={
          <Button variant="default" component={Link} href={paths.products()}>
            Go to products
          </Button>
        }
      >
        {`Here will be: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
      </EmptyState>
    </Page>
  )
}
