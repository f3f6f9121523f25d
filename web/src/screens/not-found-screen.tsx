import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Link } from '../shared/page/link.tsx'
import { Page } from '../shared/page/page.tsx'
import { useForgotten } from '../shared/search/recent.ts'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundScreen() {
  useForgotten(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <Page title="Not found">
      <EmptyState
        icon={<IconMapOff size={20} stroke={1.7} />}
        title="This page does not exist"
        actions={
          <Button component={Link} href={paths.products()}>
            Go to products
          </Button>
        }
      >
        The item may have been deleted, or the link is incomplete.
      </EmptyState>
    </Page>
  )
}
