import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { entryOf, useTaxonomyTree } from './taxonomy-tree.search.ts'
import { TaxonomyPicker } from './taxonomy.picker.tsx'

interface Props {
  kind: TaxonomyKind
  without: readonly number[]
  label: string
  value: number | null
  onChange: (id: number | null) => void
}

/** Chooses another node of a kind, under the heading of its parent where parents are of another kind. */
export function TargetPicker({ kind, without, label, value, onChange }: Props) {
  const tree = useTaxonomyTree(kind)
  const hasGroups = entryOf(kind).parentKind !== null
  return (
    <TaxonomyPicker
      kind={kind}
      without={new Set(without)}
      groupOf={({ parentId }) =>
        hasGroups && parentId !== null ? tree?.byId.get(parentId)?.name : undefined
      }
      label={label}
      required
      placeholder={`Choose a ${entryOf(kind).label.toLowerCase()}`}
      value={value}
      onChange={onChange}
    />
  )
}
