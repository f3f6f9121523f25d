import { countriesApi } from '@lambda/contract/countries'
import { cultureFields } from '@lambda/contract/cultures'
import { languagesApi } from '@lambda/contract/languages'
import type { QuerySource } from '../../shared/query/query-source.ts'

/** Cultures as the query box knows them. */
export const cultureSource: QuerySource = {
  fields: cultureFields,
  references: (of) => ({ endpoint: of === 'country' ? countriesApi.list : languagesApi.list }),
  examples: [
    { query: 'active:yes', meaning: 'cultures in use now' },
    { query: 'code:nl-*', meaning: 'all Dutch cultures' },
    { query: 'country:BE', meaning: 'the cultures of Belgium' },
    { query: 'default:yes active:yes', meaning: 'the defaults of the countries where we sell' },
  ],
}
