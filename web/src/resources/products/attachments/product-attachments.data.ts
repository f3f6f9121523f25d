import type { DocumentRole } from '@lambda/domain/documents/documents'
import {
  type ProductAttachment,
  type ProductAttachments,
  productAttachmentsApi,
} from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { type Mutation, mutate } from '../../../platform/result.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { isLookedInto } from '../../attachments/attachment-kind.data.ts'
import { showToast } from '../../../ui/toasts.ts'
import { pollWhile } from '../../../platform/poll-while.ts'

const { get, link, change, move, unlink } = productAttachmentsApi

/** The documents of a product; what the server still looks into gets its picture in a moment. */
export function productAttachmentsOf(id: number, language: string) {
  return queryOptions<ProductAttachments>({
    queryKey: [get.id, { id }, { language }],
    queryFn: ({ signal }) => call(get, { params: { id }, query: { language }, signal }),
    placeholderData: (before, query) => (idIn(query?.queryKey) === id ? before : undefined),
    refetchInterval: pollWhile(({ items }) => items.some(isLookedInto), 3_000),
  })
}

function idIn(key: readonly unknown[] | undefined): unknown {
  const params = key?.[1]
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
}

/** The documents of a product in the selected language. */
export function useProductAttachments(id: number) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useQuery(productAttachmentsOf(id, language))
}

/** Everything that can be done to the links of a product; `problems` are sentences by the document they are about. */
export function useLinkActs(productId: number) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const acts = useMemo(() => actsOn(client, productId, setProblems), [client, productId])
  return { ...acts, problems }
}

export type LinkActs = ReturnType<typeof useLinkActs>

type Tell = (change: (problems: ReadonlyMap<number, string>) => ReadonlyMap<number, string>) => void

function actsOn(client: QueryClient, productId: number, tell: Tell) {
  const note = (attachmentId: number, { result }: Mutation<unknown>): boolean => {
    const problem = result.Success ? null : (result.Errors?.join(' ') ?? 'Nothing was changed.')
    tell((problems) => {
      const next = new Map(problems)
      if (problem === null) next.delete(attachmentId)
      else next.set(attachmentId, problem)
      return next
    })
    return result.Success
  }
  let moving = 0
  let queue = Promise.resolve()
  const paramsOf = (attachmentId: number) => ({ id: productId, attachmentId })
  const settle = () => staleAttachments(client, productId)
  const place = async (attachmentId: number, after: number | null) =>
    mutate(move, { params: paramsOf(attachmentId), body: { after } })
  return {
    changeRole: async ({ id }: ProductAttachment, role: DocumentRole) => {
      patchItems(client, productId, (items) =>
        items.map((item) => (item.id === id ? { ...item, role } : item)),
      )
      note(id, await mutate(change, { params: paramsOf(id), body: { role } }))
      settle()
    },
    /** Shows the order at once; the server keeps that one of them stands behind another. */
    move: async (id: number, after: number | null) => {
      patchItems(client, productId, (items) => placed(items, id, after))
      moving += 1
      // One after the other, and only the last one asks what came of it: nothing jumps back meanwhile.
      queue = queue.then(async () => void note(id, await place(id, after)))
      await queue
      moving -= 1
      if (moving === 0) settle()
    },
    unlink: async ({ id, code, role }: ProductAttachment, before: number | null) => {
      const isGone = note(id, await mutate(unlink, { params: paramsOf(id) }))
      settle()
      if (!isGone) return
      const undo = async () => {
        const again = await linkAttachments(productId, [id], role ?? 'ADDITIONAL')
        if (again.result.Success) await place(id, before)
        else
          showToast({
            type: 'error',
            message: again.result.Errors?.join(' ') ?? 'This could not be undone.',
          })
        settle()
      }
      showToast({
        type: 'success',
        message: `${code} is unlinked. The document is kept.`,
        action: { label: 'Undo', run: () => void undo() },
      })
    },
  }
}

/** Links documents to a product, behind those that it has. */
export function linkAttachments(
  productId: number,
  attachmentIds: number[],
  role: DocumentRole,
): Promise<Mutation<unknown>> {
  return mutate(link, { params: { id: productId }, body: { attachmentIds, role } })
}

/** The documents of a product have changed: whatever shows them asks anew. */
export function staleAttachments(client: QueryClient, productId: number): void {
  void client.invalidateQueries({ queryKey: [get.id, { id: productId }] })
  void client.invalidateQueries({ queryKey: [productsApi.history.id, { id: productId }] })
  void client.invalidateQueries({ queryKey: [productsApi.list.id] })
}

function patchItems(
  client: QueryClient,
  productId: number,
  patch: (items: ProductAttachment[]) => ProductAttachment[],
): void {
  // An answer that is on its way would bring back what was there before.
  void client.cancelQueries({ queryKey: [get.id, { id: productId }] })
  client.setQueriesData<ProductAttachments>({ queryKey: [get.id, { id: productId }] }, (data) =>
    data ? { ...data, items: patch(data.items) } : data,
  )
}

function placed(
  items: readonly ProductAttachment[],
  id: number,
  after: number | null,
): ProductAttachment[] {
  const item = items.find((one) => one.id === id)
  const others = items.filter((one) => one.id !== id)
  const index = others.findIndex((one) => one.id === after) + 1
  return item ? others.toSpliced(index, 0, item) : others
}
