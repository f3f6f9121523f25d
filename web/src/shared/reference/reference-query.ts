import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { queryFieldsOf, queryOrigin } from '@lambda/contract/reference/query'
import type { QueryExample, QuerySource } from '../query/query-source.ts'
import { type ReferenceScreen, linkFields } from './reference-screen.ts'

/** The list as the query box knows it: words for its fields, and where their codes come from. */
export function querySourceOf({ list, sourceOf }: ReferenceScreen): QuerySource {
  const origins = linkFields(list).map(([, field]) => [queryOrigin(field.to), field] as const)
  return {
    fields: queryFieldsOf(list).map(({ field }) => field),
    references: (of) => {
      const field = origins.find(([origin]) => origin === of)?.[1]
      if (!field) throw new Error(`No field of ${list.path} refers to ${of}.`)
      const { endpoint, params } = sourceOf(field)
      return { endpoint, ...(params ? { params } : {}) }
    },
    examples: examplesOf(list),
  }
}

function examplesOf(list: AnyReferenceList): QueryExample[] {
  const asked = queryFieldsOf(list)
  const { many } = list.noun
  const active = asked.find(({ of }) => of === 'isActive')
  const optional = asked.find(
    ({ of }) => of !== null && list.fields[of]?.required === false && of !== 'isActive',
  )
  const found = [
    active && { query: 'active:yes', meaning: `${many} that are active` },
    { query: 'updated:>=today-7d', meaning: `${many} changed in the last 7 days` },
    optional && {
      query: `missing:${optional.field.name}`,
      meaning: `${many} without ${optional.field.label.toLowerCase()}`,
    },
  ]
  return found.filter((example) => example !== undefined)
}
