import type { ReactNode } from 'react'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { LoadFailed } from './load-failed.tsx'

interface Props<T> {
  query: Parameters<typeof LoadFailed>[0]['query'] & { data: T | undefined }
  /** What it is, as the sentence "… could not be loaded." begins. */
  what: string
  /** About how many lines of text it will be. */
  lines: number
  children: (data: T) => ReactNode
}

/** What a query has answered; until then lines in its place, or why there is none. */
export function Loaded<T>({ query, what, lines, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <LoadFailed what={what} query={query} /> : <TextSkeleton lines={lines} />
}
