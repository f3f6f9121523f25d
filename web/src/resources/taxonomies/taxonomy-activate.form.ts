import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import { changeShownNodes, keepNode } from './taxonomy-cache.search.ts'

interface Node {
  id: number
  kind: TaxonomyKind
  name: string
}

/** Activates or deactivates nodes; the toast takes it back. */
export function useActivation(): (nodes: readonly Node[], isActive: boolean) => Promise<void> {
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
      body: { ...inputOf(node), isActive },
      ifMatch: node.version,
    })
    keepNode(client, result.Result ?? node)
    return result.Success ? null : (result.Errors?.join(' ') ?? 'it could not be changed.')
  } catch (error) {
    return error instanceof Error ? error.message : 'it could not be changed.'
  }
}

/** What of a node people keep. */
export function inputOf(node: TaxonomyNodeDetail): TaxonomyNodeInput {
  const { code, parentId, isActive, validFrom, validTo, texts } = node
  return { code, parentId, isActive, validFrom, validTo, texts }
}
