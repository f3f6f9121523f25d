import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { call } from '../../platform/api-client.ts'
import type { UsesSource } from '../uses/uses-source.ts'

/** Where it is asked what a row of a list is used by. */
export function rowUses({ api }: AnyReferenceList, id: number): UsesSource {
  return {
    key: [api.uses.id, { id }],
    load: (signal) => call(api.uses, { params: { id }, ...(signal ? { signal } : {}) }),
  }
}
