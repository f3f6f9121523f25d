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
import type { DescribeField } from '../../shared/form/fields.ts'
import { fieldPaths, readFields, withoutBlankTexts } from '../../shared/record/record-fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { followJobById } from '../../shared/jobs/follow-job.ts'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { askBeside, useTaxonomyTree } from './taxonomy.data.ts'

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
  return useRecordForm(taxonomiesApi, node, {
    schema: taxonomyNodeSchema,
    read: readNode,
    paths: nodePaths,
    describe,
    mayDeactivate,
    saidOf: ({ name }) => `${name} is saved.`,
    onSaved: (saved) => {
      askBeside(client, saved.kind)
      if (saved.jobId !== null) void followJobById(saved.jobId)
    },
  })
}

/** How many characters a text may have. */
export const textLimits = { name: 120, description: 2000 } as const

const code = z.string().superRefine((text, context) => {
  const problem = nodeCodeProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem.message })
})

/** The contract's input together with the rules that can be told before it is sent. */
export const taxonomyNodeSchema: z.ZodType<TaxonomyNodeInput> = taxonomyNodeInput
  .extend({
    code,
    texts: z
      .preprocess(withoutBlankTexts, taxonomyNodeInput.shape.texts)
      .refine((texts) => Object.keys(texts).length > 0, 'Enter a name in at least one language.'),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    message: 'The end must not be before the start.',
  })

const ownNames = ['code', 'parentId', 'isActive', 'validFrom', 'validTo', 'texts'] as const

/** A node as values of the form. */
export const readNode = readFields<TaxonomyNodeInput>(ownNames)

/** Every field, in the order of the screen. */
export const nodePaths = fieldPaths(ownNames, Object.keys(nodeTextLabels))

/** What forms and conflicts say of the fields; `nameOf` knows other nodes by their id. */
export function describeNodeField(nameOf: NameOf): DescribeField {
  const panelOf = (path: string) => (path.startsWith('texts') ? 'texts' : 'general')
  return describeRecorded(taxonomyNodeRecord, nameOf, panelOf)
}
