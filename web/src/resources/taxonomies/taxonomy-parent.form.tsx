import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { useMemo } from 'react'
import { useControl } from '../../shared/form/use-field.ts'
import { descendantsOf } from '../../shared/tree/tree.ts'
import { entryOf, parentKindOf, useTaxonomyTree } from './taxonomy.data.ts'
import { TaxonomyPicker } from './taxonomy.picker.tsx'

interface Props {
  kind: TaxonomyKind
  /** What the parent is called, where that is known already. */
  known: { id: number; label: string } | null
  /** The node itself: neither it nor what is below it can be its parent. */
  self?: number
}

/** The node that a node stands under. */
export function ParentField({ kind, known, self }: Props) {
  const tree = useTaxonomyTree(kind)
  const { parentKind } = entryOf(kind)
  const without = useMemo(() => {
    if (self === undefined || !tree) return undefined
    return new Set([self, ...descendantsOf(tree, self).map(({ id }) => id)])
  }, [self, tree])
  return (
    <TaxonomyPicker
      {...useControl<number | null>('parentId')}
      kind={parentKindOf(kind)}
      without={without}
      label={parentKind === null ? 'Parent' : entryOf(parentKind).label}
      placeholder={parentKind === null ? 'None (top level)' : undefined}
      required={parentKind !== null}
      known={known ? [known] : undefined}
    />
  )
}
