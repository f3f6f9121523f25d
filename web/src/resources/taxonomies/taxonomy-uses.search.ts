import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { type Use, isInTheWay } from '@lambda/contract/uses'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import type { UsesSource } from '../../shared/uses/uses-source.ts'

/** Where it is asked what a node is used by; its children are shown in the tree. */
export function nodeUses({ kind, id }: { kind: TaxonomyKind; id: number }): UsesSource {
  return {
    key: [taxonomiesApi.uses.id, { kind, id }],
    load: (signal) =>
      call(taxonomiesApi.uses, { params: { kind, id }, ...(signal ? { signal } : {}) }),
    hrefOf: (use) => (isChild(use) ? paths.taxonomy(kind, { node: id }) : null),
  }
}

function isChild({ kind }: Use): boolean {
  return kind === 'taxonomy-node'
}

/** What keeps a node from being deleted or merged, beside products and children, which can be given to another one. */
export function fixedUses(uses: readonly Use[]): Use[] {
  return uses.filter((use) => isInTheWay(use) && use.kind !== 'product' && !isChild(use))
}
