import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  taxonomyNodeInput,
} from '@lambda/contract/taxonomies'
import { nodeCodeProblem } from '@lambda/domain/taxonomy-code'
import { z } from 'zod'
import type { Reading } from '../../shared/form/dispute.ts'
import type { FieldDescription } from '../../shared/form/fields.ts'
import { formatDay } from '../../shared/form/typed-date.ts'
import { inputOf } from './taxonomy-activate.form.ts'

/** What the texts of a node are called, in the order of the screen. */
export const textLabels = { name: 'Name', description: 'Description' } as const

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
      .refine((texts) => Object.keys(texts).length > 0, 'Give it a name in one language at least.'),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    message: 'It would end before it begins.',
  })

/** A node as values of the form. */
export function readNode(node: TaxonomyNodeDetail): Reading<TaxonomyNodeInput> {
  return { values: inputOf(node), version: node.version, by: null, at: node.updatedAt }
}

/** Every field, in the order of the screen. */
export function nodePaths({ texts }: TaxonomyNodeInput): string[] {
  const leaves = Object.keys(texts).flatMap((language) =>
    Object.keys(textLabels).map((leaf) => `texts.${language}.${leaf}`),
  )
  return ['code', 'parentId', 'isActive', 'validFrom', 'validTo', ...leaves]
}

const fields: Readonly<Record<string, Omit<FieldDescription, 'rank'>>> = {
  code: { label: 'Code', panel: 'general' },
  parentId: { label: 'Parent', panel: 'general' },
  isActive: {
    label: 'Status',
    panel: 'general',
    format: (value) => (value === true ? 'Active' : 'Inactive'),
  },
  validFrom: { label: 'Valid from', panel: 'general', format: (value) => formatDay(String(value)) },
  validTo: { label: 'Valid to', panel: 'general', format: (value) => formatDay(String(value)) },
  position: { label: 'Place among its siblings', panel: 'general' },
}

/** What forms, conflicts and the history say of the fields; `nameOf` knows other nodes by their id. */
export function describeNodeField(nameOf: (id: number) => string | undefined) {
  const rank = Object.keys(fields)
  return (path: string): FieldDescription => {
    const field = fields[path]
    if (path === 'parentId') {
      const format = (value: unknown) => nameOf(Number(value)) ?? `#${String(value)}`
      return { label: 'Parent', panel: 'general', rank: 1, format }
    }
    if (field) return { ...field, rank: rank.indexOf(path) }
    const [, language, leaf] = path.split('.')
    const label = leaf === 'description' ? textLabels.description : textLabels.name
    return {
      label: language ? `${label} (${language})` : 'Texts',
      panel: 'texts',
      rank: rank.length,
    }
  }
}
