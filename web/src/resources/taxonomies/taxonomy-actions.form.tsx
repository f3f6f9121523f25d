import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { mutate } from '../../platform/result.ts'
import { useDeactivationQuestion } from '../../shared/uses/deactivation.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TaxonomyDeleteDialog } from './taxonomy-delete.form.tsx'
import { TaxonomyMergeDialog } from './taxonomy-merge.form.tsx'
import {
  type TaxonomyItem,
  changeShownNodes,
  forgetNode,
  keepNode,
  nodeUses,
} from './taxonomy.data.ts'
import { readNode } from './taxonomy.form.ts'

/** What is asked of a node by a dialog. */
type Asked = { what: 'delete' | 'merge'; item: TaxonomyItem }

interface NodeActions {
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

interface Node {
  id: number
  kind: TaxonomyKind
  name: string
}

/** Activates or deactivates nodes; the toast takes it back. */
function useActivation(): (nodes: readonly Node[], isActive: boolean) => Promise<void> {
  const client = useQueryClient()
  const activate = async (nodes: readonly Node[], isActive: boolean): Promise<void> => {
    const changed: Node[] = []
    const failures: string[] = []
    for (const node of nodes) {
      const failure = await setActive(client, node, isActive)
      if (failure === null) changed.push(node)
      else failures.push(`${node.name}: ${failure}`)
    }
    if (failures.length > 0) showToast({ type: 'error', message: failures.slice(0, 3).join(' ') })
    if (changed.length === 0) return
    const what = changed.length === 1 ? `${changed[0]?.name} is` : `${changed.length} nodes are`
    showToast({
      type: 'success',
      message: `${what} ${isActive ? 'active' : 'inactive'} now.`,
      action: { label: 'Undo', run: () => void activate(changed, !isActive) },
    })
  }
  return activate
}

/** Null, or a sentence why it did not work. */
async function setActive(
  client: QueryClient,
  { id, kind }: Node,
  isActive: boolean,
): Promise<string | null> {
  changeShownNodes(client, kind, (nodes) =>
    nodes.map((node) => (node.id === id ? { ...node, isActive } : node)),
  )
  try {
    const node = await call(taxonomiesApi.get, { params: { kind, id } })
    const { result } = await mutate(taxonomiesApi.update, {
      params: { kind, id },
      body: { ...readNode(node).values, isActive },
      ifMatch: node.version,
    })
    keepNode(client, result.Result ?? node)
    return result.Success ? null : (result.Errors?.join(' ') ?? 'it could not be changed.')
  } catch (error) {
    return error instanceof Error ? error.message : 'it could not be changed.'
  }
}
