import type { Preload } from '../../platform/query-client.ts'
import { ReferenceListPage, referencePreload } from '../../shared/reference/reference-list-page.tsx'
import { referenceScreenOf } from './reference-list.data.ts'

/** The list of reference data at a path of the API. */
export function ReferenceListScreen({ path }: { path: string }) {
  return <ReferenceListPage screen={referenceScreenOf(path)} />
}

export function preloadOf(path: string): Preload {
  return referencePreload(referenceScreenOf(path))
}
