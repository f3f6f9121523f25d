import { Button } from '@mantine/core'
import { paths } from '../paths.ts'
import { Link } from '../shared/link.tsx'
import { NotBuilt } from '../shared/not-built.tsx'
import { Page } from '../shared/page.tsx'
import { type Unbuilt, unbuilt } from './unbuilt.ts'

/** Says honestly that a screen is still to come, and what it will be. */
export function UnbuiltScreen({ name }: { name: Unbuilt }) {
  const { title, text } = unbuilt[name]
  return (
    <Page title={title}>
      <NotBuilt
        text={text}
        actions={
          <Button variant="default" component={Link} href={paths.products()}>
            Go to products
          </Button>
        }
      />
    </Page>
  )
}
