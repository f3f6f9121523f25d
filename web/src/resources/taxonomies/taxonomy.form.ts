import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { mutate } from '../../platform/result.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { inputOf } from './taxonomy-activate.form.ts'
import { keepNode } from './taxonomy-cache.search.ts'
import { followJobById } from './taxonomy-follow.form.ts'
import { useTaxonomyTree } from './taxonomy-tree.search.ts'
import {
  describeNodeField,
  nodePaths,
  readNode,
  taxonomyNodeSchema,
} from './taxonomy-values.form.ts'

/** What the panels of a node share. */
interface TaxonomyEditing {
  node: TaxonomyNodeDetail
  form: EntityForm<TaxonomyNodeInput>
}

const Editing = createContext<TaxonomyEditing | null>(null)

export const TaxonomyEditingProvider = Editing

export function useTaxonomyEditing(): TaxonomyEditing {
  const editing = useContext(Editing)
  if (!editing) throw new Error('A panel of a node stands outside of its form.')
  return editing
}

/**
 * The form over a node: saves it whole, with the version that the changes are based on. `mayDeactivate` is asked before a
 * node is saved that can no longer be chosen.
 */
export function useTaxonomyForm(
  node: TaxonomyNodeDetail,
  mayDeactivate: () => Promise<boolean>,
): EntityForm<TaxonomyNodeInput> {
  const client = useQueryClient()
  const tree = useTaxonomyTree(node.kind)
  const describe = useMemo(() => {
    const above = new Map(node.ancestors.map(({ id, name }) => [id, name]))
    return describeNodeField((id) => tree?.byId.get(id)?.name ?? above.get(id))
  }, [tree, node])
  return useEntityForm<TaxonomyNodeInput, TaxonomyNodeDetail>({
    schema: taxonomyNodeSchema,
    entity: node,
    initial: useMemo(() => inputOf(node), [node]),
    read: readNode,
    paths: nodePaths,
    describe,
    confirm: (values, base) => (base.isActive && !values.isActive ? mayDeactivate() : true),
    save: async ({ values, version }) => {
      const { kind, id } = node
      const saved = await mutate(taxonomiesApi.update, {
        params: { kind, id },
        body: values,
        ifMatch: version,
      })
      const jobId = saved.result.Result?.jobId ?? null
      if (jobId !== null) void followJobById(jobId)
      return saved
    },
    onSaved: (saved) => {
      keepNode(client, saved)
      showToast({ type: 'success', message: `${saved.name} is saved.` })
    },
  })
}
