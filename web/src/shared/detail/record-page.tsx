import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Preload } from '../../platform/query-client.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import {
  type RecordEndpoint,
  type RecordOptions,
  preloadRecord,
  useRecord,
} from '../record/record-cache.ts'

/**
 * The page of a record whose id stands in the address under a name of its own, once it has been loaded, and how it is
 * preloaded. Another record begins anew: what was typed belongs to the one before.
 */
export function recordPage<E extends { id: number }>(
  get: RecordEndpoint<E>,
  idName: string,
  Detail: ComponentType<{ record: E }>,
  options?: RecordOptions<E>,
): { Page: ComponentType; preload: Preload } {
  function RecordPage() {
    const named: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
    const record = useRecord(get, { id: Number(named[idName]) }, options)
    return record ? <Detail key={record.id} record={record} /> : <PageSkeleton />
  }
  return { Page: RecordPage, preload: preloadRecord(get, idName) }
}
