import { Button, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { Arrangement } from './dashboard-arrangement.tsx'
import { useChosenTiles } from './dashboard-choice.ts'
import { type Scope, useScope } from './dashboard-scope.ts'
import { tiles } from './dashboard-tiles.tsx'
import classes from './dashboard.module.css'

/** What needs attention, of what is the person's or of everything, in tiles that each chooses for themselves. */
export function DashboardScreen() {
  const { scope, hasOwn } = useScope()
  const { choice, choose, reset } = useChosenTiles()
  const [isArranging, setArranging] = useState(false)
  const go = useGo()
  const id = useId()
  return (
    <Page
      title="Dashboard"
      subtitle={<ScopeLine scope={scope} hasOwn={hasOwn} />}
      actions={
        <>
          {hasOwn && (
            <SegmentedControl
              aria-label="Whose products"
              data={[
                { value: 'mine', label: 'Mine' },
                { value: 'all', label: 'All' },
              ]}
              value={scope.isMine ? 'mine' : 'all'}
              onChange={(of) => go(paths.dashboard({ of }), { replace: true })}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconLayoutGrid size={15} aria-hidden />}
            aria-expanded={isArranging}
            aria-controls={isArranging ? id : undefined}
            onClick={() => setArranging(!isArranging)}
          >
            Arrange tiles
          </Button>
        </>
      }
    >
      <Loaded query={choice} what="Your dashboard" lines={12}>
        {({ tiles: chosen, isOwn }) => (
          <>
            {isArranging && (
              <Arrangement id={id} chosen={chosen} isOwn={isOwn} choose={choose} reset={reset} />
            )}
            <Tiles shown={chosen.filter(({ isShown }) => isShown)} scope={scope} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function ScopeLine({ scope, hasOwn }: { scope: Scope; hasOwn: boolean }) {
  if (!scope.isMine) {
    return (
      <>
        {'All products. '}
        <Link href={paths.account()} className={classes.scopeLink}>
          {hasOwn ? 'What is yours' : 'Choose your brands to see what is yours'}
        </Link>
      </>
    )
  }
  const { references = {} } = scope.user ?? {}
  const parts = ['competenceCenterId', 'countries', 'brandIds'].flatMap((field) => {
    const names = references[field]?.map(({ label }) => label) ?? []
    return names.length === 0 ? [] : [names.join(', ')]
  })
  return (
    <>
      {`${parts.join(' · ')} `}
      <Link href={paths.account()} className={classes.scopeLink}>
        Change
      </Link>
    </>
  )
}

interface TilesProps {
  shown: readonly { tile: keyof typeof tiles }[]
  scope: Scope
}

function Tiles({ shown, scope }: TilesProps) {
  if (shown.length === 0) {
    return (
      <p className={classes.empty}>You have hidden every tile: choose some in Arrange tiles.</p>
    )
  }
  return (
    <div className={classes.grid}>
      {shown.map(({ tile }) => {
        const { Content } = tiles[tile]
        return <Content key={tile} scope={scope} />
      })}
    </div>
  )
}
