import { type TaxonomyNode, taxonomiesApi } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { useQueryClient } from '@tanstack/react-query'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/pickers/entity-picker.tsx'
import { loadedOption } from '../../shared/pickers/loaded-option.ts'

interface Which {
  kind: TaxonomyKind
  /** Only nodes below one of these, by id of the parent; without it every node of the kind. */
  under?: readonly number[]
  /** None of these. */
  without?: ReadonlySet<number>
  /** The heading that a node is listed under: the name of its parent, where parents are of another kind. */
  groupOf?: (node: TaxonomyNode) => string | undefined
}

type List = typeof taxonomiesApi.list

/** Chooses one node of a taxonomy by its name, in any language, or its code. */
export function TaxonomyPicker(props: Which & Omit<EntityPickerProps<List>, 'source'>) {
  const { kind, under, without, groupOf, ...picker } = props
  return <EntityPicker {...picker} source={sourceOf({ kind, under, without, groupOf })} />
}

/** Chooses several nodes of a taxonomy; their order is kept. */
export function TaxonomiesPicker(props: Which & Omit<EntitiesPickerProps<List>, 'source'>) {
  const { kind, under, without, groupOf, ...picker } = props
  return <EntitiesPicker {...picker} source={sourceOf({ kind, under, without, groupOf })} />
}

/** A node with the taxonomy that it is of. */
interface NamedNode {
  id: number
  kind: string
  name: string
}

/** What nodes of any taxonomy are called, of those that have been offered, or are known already. */
export function useNodeNames(known: readonly NamedNode[]) {
  const client = useQueryClient()
  const offered = (id: number): NamedNode | undefined => {
    for (const { kind } of taxonomyKinds) {
      const found = loadedOption(client, sourceOf({ kind }), id)
      if (found) return { id, kind, name: found.label }
    }
    return undefined
  }
  return (ids: readonly number[]): NamedNode[] =>
    ids.flatMap((id) => known.find((one) => one.id === id) ?? offered(id) ?? [])
}

function sourceOf({ kind, under, without, groupOf }: Which) {
  return {
    endpoint: taxonomiesApi.list,
    params: { kind },
    isOffered: ({ id, parentId }: TaxonomyNode) =>
      !without?.has(id) && (under === undefined || (parentId !== null && under.includes(parentId))),
    option: (node: TaxonomyNode) => ({
      id: node.id,
      label: node.name,
      // Groups are known by their number; other codes only repeat the name.
      detail: /^\d/.test(node.code) ? node.code : undefined,
      group: groupOf?.(node),
      isActive: node.isActive,
    }),
  }
}
