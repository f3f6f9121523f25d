import { synonyms } from '@lambda/contract/synonyms'
import { referenceResource } from '../../platform/reference/reference-resource.ts'
import type { Resource } from '../../platform/resource.ts'

const list = referenceResource(synonyms)

export const synonymResource: Resource = {
  ...list,
  constraints: {
    ...list.constraints,
    synonym_name_unique: {
      path: 'name',
      message: 'This term already exists in this language.',
    },
  },
}
