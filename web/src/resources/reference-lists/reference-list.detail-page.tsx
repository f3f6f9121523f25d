import { useParams } from '@tanstack/react-router'
import type { Preload } from '../../platform/query-client.ts'
import { preloadRecord } from '../../shared/record/record-cache.ts'
import { ReferenceDetailPage } from '../../shared/reference/reference-detail-page.tsx'
import { referenceScreenOf } from './reference-list.data.ts'

interface Props {
  path: string
  /** What stands for the id in the route. */
  param: string
}

/** One row of the list of reference data at a path of the API. */
export function ReferenceDetailScreen({ path, param }: Props) {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = Number(params[param])
  return <ReferenceDetailPage key={id} screen={referenceScreenOf(path)} id={id} />
}

export function preloadOf({ path, param }: Props): Preload {
  return preloadRecord(referenceScreenOf(path).list.api.get, param)
}
