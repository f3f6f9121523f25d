import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  taxonomiesApi,
  taxonomyNodeInput,
} from '@lambda/contract/taxonomies'
import type { NameOf } from '@lambda/contract/trail/field'
import { nodeTextLabels, taxonomyNodeRecord } from '@lambda/contract/trail/taxonomy-node'
import { nodeCodeProblem } from '@lambda/domain/taxonomy/taxonomy-code'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { mutate } from '../../platform/result.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { followJobById } from '../../shared/jobs/follow-job.ts'
import { showToast } from '../../ui/toasts.ts'
import { keepNode, useTaxonomyTree } from './taxonomy.data.ts'

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

/** How many characters a text may have. */
export const textLimits = { name: 120, description: 2000 } as const

const code = z.string().superRefine((text, context) => {
  const problem = nodeCodeProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem.message })
})

/** A language in which nothing is written is none. */
function withoutBlank(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return texts
  const written = ([, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null && Object.values(text).some((value) => value != null)
  return Object.fromEntries(Object.entries(texts).filter(written))
}

/** The contract's input together with the rules that can be told before it is sent. */
export const taxonomyNodeSchema: z.ZodType<TaxonomyNodeInput> = taxonomyNodeInput
  .extend({
    code,
    texts: z
      .preprocess(withoutBlank, taxonomyNodeInput.shape.texts)
      .refine((texts) => Object.keys(texts).length > 0, 'Enter a name in at least one language.'),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    message: 'The end must not be before the start.',
  })

/** A node as values of the form. */
export function readNode(node: TaxonomyNodeDetail): Reading<TaxonomyNodeInput> {
  return { values: inputOf(node), version: node.version, by: null, at: node.updatedAt }
}

/** Every field, in the order of the screen. */
export function nodePaths({ texts }: TaxonomyNodeInput): string[] {
  const leaves = Object.keys(texts).flatMap((language) =>
    Object.keys(nodeTextLabels).map((leaf) => `texts.${language}.${leaf}`),
  )
  return ['code', 'parentId', 'isActive', 'validFrom', 'validTo', ...leaves]
}

/** What forms and conflicts say of the fields; `nameOf` knows other nodes by their id. */
export function describeNodeField(nameOf: NameOf): DescribeField {
  const panelOf = (path: string) => (path.startsWith('texts') ? 'texts' : 'general')
  return describeRecorded(taxonomyNodeRecord, nameOf, panelOf)
}

/** What of a node people keep. */
export function inputOf(node: TaxonomyNodeDetail): TaxonomyNodeInput {
  const { code, parentId, isActive, validFrom, validTo, texts } = node
  return { code, parentId, isActive, validFrom, validTo, texts }
}
