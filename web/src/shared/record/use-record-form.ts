import type { Endpoint } from '@lambda/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Mutation, mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import { type EntityForm, type EntityFormOptions, useEntityForm } from '../form/use-entity-form.ts'
import { useCarried } from '../drafts/use-carried.ts'
import { useCarriedNew } from '../drafts/use-carried-new.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { type RecordApi, askAnew, keepRecord, paramsOf } from './record-cache.ts'

/** A call that takes a body `B` and answers the record. */
type Write<E, B> = Endpoint & {
  readonly body: z.ZodType<unknown, B>
  readonly answer: { kind: 'one'; data: z.ZodType<E> }
}

/** What forms over a kind of record have in common, be it there or new. */
type Fields<V extends FieldValues, E> = Pick<
  EntityFormOptions<V, E>,
  'schema' | 'read' | 'paths' | 'merging' | 'describe' | 'unread'
>

interface Options<V extends FieldValues, E, A> extends Fields<V, E> {
  /** The sentence that says it is saved. */
  saidOf: (saved: A) => string
  /** Asked before a record is saved that was active and is so no longer. */
  mayDeactivate?: () => Promise<boolean>
  /** What is said beside the body. */
  queryOf?: () => Readonly<Record<string, string>>
  /** Where what the server refuses is shown; `values` are those that were sent. */
  settle?: (sent: Mutation<A>, values: V) => Mutation<A>
  /** Hears of it when the cache has it. */
  onSaved?: (saved: A) => void
  /** Keeps what is unsaved on the server, of this kind of record as the history calls it; left out, it goes with the page. */
  draft?: string
}

/**
 * The form over a record that is there: saves it whole, with the version that the changes are based on. `B` is what the
 * call takes, and so what the values have to be; `A` is what the server answers: the record, and possibly more.
 */
export function useRecordForm<B, V extends FieldValues, E extends { id: number }, A extends E>(
  api: RecordApi & { readonly update: Write<A, B> & { readonly ifMatch: true } },
  record: E,
  options: Options<V, NoInfer<E>, NoInfer<A>> & Sent<V, NoInfer<B>>,
): EntityForm<V> {
  const {
    saidOf,
    mayDeactivate,
    queryOf = () => ({}),
    settle = (sent: Mutation<A>) => sent,
    onSaved,
    bodyOf,
    draft,
    ...fields
  } = options
  // `Sent` asks for a function unless the values are a body themselves
  const make = (bodyOf ?? ((values: V) => values)) as (values: V) => B
  const client = useQueryClient()
  const form = useEntityForm<V, E>({
    ...fields,
    of: { entity: record },
    confirm: (values, base) =>
      base['isActive'] === true && values['isActive'] === false && mayDeactivate
        ? mayDeactivate()
        : true,
    save: async ({ values, version }) =>
      settle(
        await mutate(api.update, {
          params: paramsOf(api.update, record),
          query: queryOf(),
          body: make(values),
          ifMatch: version,
        }),
        values,
      ),
    onSaved: (answer) => {
      const saved = answer as A
      keepRecord(client, api, saved)
      onSaved?.(saved)
      showToast({ type: 'success', message: saidOf(saved) })
    },
  })
  const { id } = record
  const refresh = () => askAnew(client, api, record)
  const carried = useCarried(form, draft === undefined ? { entity: api.get.id, id } : null)
  return useDraft(carried, draft === undefined ? null : { entity: draft, id, refresh })
}

/** What is sent of the values; all of them, as they are, unless told. */
type Sent<V, B> = V extends B ? { bodyOf?: (values: V) => B } : { bodyOf: (values: V) => B }

interface NewOptions<V extends FieldValues, E> extends Fields<V, E> {
  initial: V
  /** What the address names beside: the kind of the record. */
  params?: Readonly<Record<string, string>>
  /**
   * What the address of the page says (`?new=…`) that opens the drawer of the form, null where the form is the page itself: what
   * is typed is there again after a sign-in. Left out where the form cannot be opened again.
   */
  asks?: string | null | undefined
  /** The path of that page, where it is another one than the one that is shown. */
  page?: string | undefined
  /** Hears of it when the cache has it. */
  onCreated: (created: E) => void
}

/** The form that makes a record. */
export function useNewRecordForm<B, V extends FieldValues, E extends { id: number }>(
  api: RecordApi & { readonly create: Write<E, B> },
  options: NewOptions<V, NoInfer<E>> & Sent<V, NoInfer<B>>,
): EntityForm<V> {
  const { initial, params = {}, asks, page, onCreated, bodyOf, ...fields } = options
  // `Sent` asks for a function unless the values are a body themselves
  const make = (bodyOf ?? ((values: V) => values)) as (values: V) => B
  const client = useQueryClient()
  const form = useEntityForm<V, E>({
    ...fields,
    of: { initial },
    save: ({ values, key }) =>
      mutate(api.create, { params, body: make(values), idempotencyKey: key }),
    onSaved: (created) => {
      keepRecord(client, api, created)
      onCreated(created)
    },
  })
  return useCarriedNew(form, asks, page)
}
