import { type ChangedTaxonomyNode, taxonomiesApi } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, maxTaxonomyDepth } from '@lambda/domain/taxonomy/taxonomy'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { logError } from '../../platform/log.ts'
import { type Mutation, mutate } from '../../platform/result.ts'
import { type TreePlace, movedTo, placeOf } from '../../shared/tree/tree-place.ts'
import { type Tree, ancestorsOf, childrenOf, heightOf, treeOf } from '../../shared/tree/tree.ts'
import type { TreeMoving } from '../../shared/tree/use-lifted.ts'
import { closeToast, showToast, useToasts } from '../../ui/toasts.ts'
import {
  askAnew,
  changeShownNodes,
  keepNode,
  shownVersion,
  type TaxonomyItem,
  entryOf,
} from './taxonomy.data.ts'
import { followJobById } from '../../shared/jobs/follow-job.ts'

/** How long one can take a move back from its toast, in ms. */
const undoTime = 10_000

/** Why a node may not stand at a place, as the domain has it; the server says the same for itself. */
export function placeRule(kind: TaxonomyKind, tree: Tree<TaxonomyItem>) {
  const { parentKind, label } = entryOf(kind)
  return (item: TaxonomyItem, { parentId }: TreePlace): string | null => {
    const parent = parentId === null ? undefined : tree.byId.get(parentId)
    if (parentKind !== null) {
      if (parent?.kind === parentKind) return null
      const above = entryOf(parentKind).label.toLowerCase()
      return `A ${label.toLowerCase()} must be directly below a ${above}.`
    }
    const above = parent ? ancestorsOf(tree, parent.id).length + 1 : 0
    const levels = above + heightOf(tree, item.id)
    if (levels <= maxTaxonomyDepth) return null
    return `That would make ${levels} levels; at most ${maxTaxonomyDepth} are allowed.`
  }
}

/** What the toast of the last move takes back: several moves of one node in a row are one. */
interface LastMove {
  id: number
  from: TreePlace
  toast: string
}

/**
 * Moves nodes: at once on the screen, then on the server, one after the other. What the server refuses is put back and
 * told; the toast takes a move back.
 */
export function useTaxonomyMoving(
  kind: TaxonomyKind,
  tree: Tree<TaxonomyItem>,
): TreeMoving<TaxonomyItem> {
  const client = useQueryClient()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const last = useRef<LastMove | null>(null)
  const shown = useRef(tree)
  useEffect(() => {
    shown.current = tree
  })
  const rule = useMemo(() => placeRule(kind, tree), [kind, tree])

  const show = (id: number, place: TreePlace) =>
    changeShownNodes(client, kind, (nodes) => movedTo(nodes, id, place))

  const move = (item: TaxonomyItem, from: TreePlace, to: TreePlace, isUndo: boolean) => {
    show(item.id, to)
    shown.current = treeOf(movedTo(shown.current.items, item.id, to))
    waiting.current += 1
    const sent = queue.current.then(() => send(item, from, to, isUndo))
    // What could not even be sent must not keep the next one waiting for ever.
    queue.current = sent.catch((error: unknown) => logError('A move was not sent.', error))
  }

  const send = async (item: TaxonomyItem, from: TreePlace, to: TreePlace, isUndo: boolean) => {
    const { result, problem } = await sendMove(item, to)
    waiting.current -= 1
    if (!result.Result) {
      show(item.id, from)
      askAnew(client, kind)
      showToast({ type: 'error', message: refusalText(item, result.Errors, problem?.code) })
      return
    }
    accept(result.Result)
    if (isUndo) showToast({ type: 'success', message: `${item.name} was moved back.` })
    else offerUndo(item, from)
  }

  const sendMove = (
    { id, version }: TaxonomyItem,
    body: TreePlace,
  ): Promise<Mutation<ChangedTaxonomyNode>> =>
    mutate(taxonomiesApi.move, {
      params: { kind, id },
      body,
      ifMatch: shownVersion(client, kind, id) ?? version,
    })

  const accept = (node: ChangedTaxonomyNode) => {
    changeShownNodes(client, kind, (nodes) =>
      nodes.map((shown) => (shown.id === node.id ? { ...shown, version: node.version } : shown)),
    )
    if (waiting.current === 0) keepNode(client, node)
    if (node.jobId !== null) void followJobById(node.jobId)
  }

  const offerUndo = (item: TaxonomyItem, from: TreePlace) => {
    const before = last.current
    const goesOn = before?.id === item.id && isShown(before.toast)
    if (goesOn) closeToast(before.toast)
    const origin = goesOn ? before.from : from
    const toast = showToast({
      type: 'success',
      message: `${item.name} was moved.`,
      duration: undoTime,
      action: { label: 'Undo', run: () => takeBack(item, origin) },
    })
    last.current = { id: item.id, from: origin, toast }
  }

  const takeBack = (item: TaxonomyItem, origin: TreePlace) => {
    last.current = null
    const now = shown.current
    const present = now.byId.get(item.id)
    if (!present) return
    // Who stood behind it may have gone elsewhere meanwhile: then it comes last.
    const isThere = childrenOf(now, origin.parentId).some(({ id }) => id === origin.before)
    const place = { ...origin, before: isThere ? origin.before : null }
    move(present, placeOf(now, present), place, true)
  }

  return { rule, onMove: (item, place) => move(item, placeOf(shown.current, item), place, false) }
}

function isShown(toast: string): boolean {
  return useToasts.getState().toasts.some(({ id, leaving }) => id === toast && !leaving)
}

function refusalText(
  { name }: TaxonomyItem,
  errors: readonly string[] | null,
  code: string | undefined,
): string {
  if (code === 'STALE_VERSION') {
    return `${name} was changed by someone else in the meantime. The tree now shows the current state; try again.`
  }
  return `${name} was not moved. ${errors?.join(' ') ?? ''}`.trim()
}
