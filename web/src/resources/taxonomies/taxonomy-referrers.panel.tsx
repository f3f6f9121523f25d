import type { Use } from '@lambda/contract/uses'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { UsesWording } from '../../shared/uses/uses-source.ts'
import { NamedUses, UsesText } from '../../shared/uses/uses-text.tsx'
import { type TaxonomyItem, entryOf, nounOf, useTaxonomyTree } from './taxonomy.data.ts'
import classes from './taxonomy.module.css'
import { TaxonomyPicker } from './taxonomy.picker.tsx'

interface FixedProps {
  item: TaxonomyItem
  uses: readonly Use[]
  source: UsesWording
  onLeave: () => void
}

/** What keeps a node from being deleted or merged, each thing a link. */
export function Fixed({ item, uses, source, onLeave }: FixedProps) {
  return (
    <>
      <p className={classes.say}>
        <UsesText uses={uses} source={source} onLeave={onLeave} />.
      </p>
      <NamedUses uses={uses} onLeave={onLeave} />
      <p
        className={classes.say}
      >{`Choose another ${nounOf(item.kind)} there first${item.isActive ? ', or deactivate this one: it stays where it is used, but can no longer be chosen' : ''}.`}</p>
    </>
  )
}

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
