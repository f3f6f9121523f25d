import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDeactivationQuestion } from '../../shared/uses/deactivation.tsx'
import { useActivation } from './taxonomy-activate.form.ts'
import { forgetNode } from './taxonomy-cache.search.ts'
import { TaxonomyDeleteDialog } from './taxonomy-delete.form.tsx'
import { TaxonomyMergeDialog } from './taxonomy-merge.form.tsx'
import type { TaxonomyItem } from './taxonomy-tree.search.ts'
import { nodeUses } from './taxonomy-uses.search.ts'

/** What is asked of a node by a dialog. */
type Asked = { what: 'delete' | 'merge'; item: TaxonomyItem }

export interface NodeActions {
  activate: (items: readonly TaxonomyItem[], isActive: boolean) => void
  merge: (item: TaxonomyItem) => void
  remove: (item: TaxonomyItem) => void
  /** Keep them in the page. */
  dialogs: ReactNode
}

/** What administrators do to nodes of a kind, from the tree and from their pages. `onGone` hears which are no more. */
export function useNodeActions(kind: TaxonomyKind, onGone?: (id: number) => void): NodeActions {
  const client = useQueryClient()
  const activate = useActivation()
  const deactivation = useDeactivationQuestion()
  const [asked, setAsked] = useState<Asked | null>(null)
  // What was asked stays while its dialog leaves.
  const [opened, setOpened] = useState(false)
  const ask = (next: Asked) => {
    setAsked(next)
    setOpened(true)
  }
  const gone = (id: number) => {
    forgetNode(client, kind, id)
    onGone?.(id)
  }
  const deactivate = async (items: readonly TaxonomyItem[]) => {
    // What is below the first one counts with it.
    const [first] = items
    if (!first) return
    if (await deactivation.ask({ name: first.name, source: nodeUses(first) })) {
      await activate(items, false)
    }
  }
  const common = { kind, item: asked?.item ?? null, onClose: () => setOpened(false), onGone: gone }
  return {
    activate: (items, isActive) => void (isActive ? activate(items, true) : deactivate(items)),
    merge: (item) => ask({ what: 'merge', item }),
    remove: (item) => ask({ what: 'delete', item }),
    dialogs: (
      <>
        <TaxonomyDeleteDialog
          {...common}
          opened={opened && asked?.what === 'delete'}
          merge={(item) => ask({ what: 'merge', item })}
          deactivate={(item) => {
            setOpened(false)
            void deactivate([item])
          }}
        />
        <TaxonomyMergeDialog {...common} opened={opened && asked?.what === 'merge'} />
        {deactivation.dialog}
      </>
    ),
  }
}
