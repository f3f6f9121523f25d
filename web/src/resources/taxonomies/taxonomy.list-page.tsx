import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { Page } from '../../shared/page/page.tsx'
import { newOfList, useCreating } from '../../shared/page/use-creating.ts'
import type { Tree } from '../../shared/tree/tree.ts'
import { useTreeState } from '../../shared/tree/use-tree-state.ts'
import { formatCount } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { type Beginning, TaxonomyCreateDrawer } from './taxonomy-create.form.tsx'
import { TaxonomyTreeView } from './taxonomy-tree.panel.tsx'
import { type TaxonomyItem, entryOf, useTaxonomyTree } from './taxonomy.data.ts'
import classes from './taxonomy.module.css'

/** The tree of one of the ten kinds: found, moved, created, merged, deleted. */
export function TaxonomyListPage() {
  const { kind: word } = useParams({ strict: false })
  const kind = taxonomyKinds.find((entry) => entry.kind === word)?.kind
  return kind ? <KindPage key={kind} kind={kind} /> : null
}

const atRoot: Beginning = { parentId: null }

function KindPage({ kind }: { kind: TaxonomyKind }) {
  const { plural, label } = entryOf(kind)
  const tree = useTaxonomyTree(kind)
  const isAdministrator = useIsAdministrator()
  const [isCreating, drawer] = useCreating()
  const [under, setUnder] = useState<Beginning | null>(null)
  const beginning = under ?? (isAdministrator && isCreating ? atRoot : null)
  const setBeginning = (next: Beginning | null) => {
    setUnder(next)
    if (next === null) drawer.close()
  }
  const createButton = isAdministrator && (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={drawer.open}>
      {`New ${label.toLowerCase()}`}
    </Button>
  )
  const own = tree?.items.filter((item) => !item.isFixed).length
  return (
    <Page
      title={plural}
      fill
      aside={own !== undefined && <Tag>{formatCount(own)}</Tag>}
      actions={createButton}
    >
      {tree ? (
        <Loaded
          kind={kind}
          tree={tree}
          createButton={createButton}
          {...{ beginning, setBeginning }}
        />
      ) : (
        <TaxonomyTreeSkeleton />
      )}
    </Page>
  )
}

interface LoadedProps {
  kind: TaxonomyKind
  tree: Tree<TaxonomyItem>
  createButton: React.ReactNode
  beginning: Beginning | null
  setBeginning: (beginning: Beginning | null) => void
}

function Loaded({ kind, tree, createButton, beginning, setBeginning }: LoadedProps) {
  const state = useTreeState(tree.items.length)
  return (
    <>
      <TaxonomyTreeView
        kind={kind}
        tree={tree}
        state={state}
        createButton={createButton}
        create={({ id, name }) => setBeginning({ parentId: id, parentName: name })}
      />
      <TaxonomyCreateDrawer
        kind={kind}
        asks={newOfList}
        beginning={beginning}
        onClose={() => setBeginning(null)}
        onCreated={(node) => state.change({ q: '', node: node.id })}
      />
    </>
  )
}

/** A tree on its way. */
function TaxonomyTreeSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.toolbar}>
        <Skeleton height={32} width={320} />
      </div>
      <div className={classes.body}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className={classes.skeletonRow} data-deep={index % 4 !== 0 || undefined}>
            <Skeleton height={9} width={`${14 + ((index * 7) % 18)}rem`} />
            <Skeleton height={9} width={44} style={{ marginLeft: 'auto' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
