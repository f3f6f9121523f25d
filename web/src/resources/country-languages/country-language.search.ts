import { countryLanguageFields } from '@lambda/contract/country-languages'
import { languagesApi } from '@lambda/contract/languages'
import type { QuerySource } from '../../shared/query/query-source.ts'

/** Countries with their languages as the query box knows them. */
export const countryLanguageSource: QuerySource = {
  fields: countryLanguageFields,
  references: () => ({ endpoint: languagesApi.list }),
  examples: [
    { query: 'active:yes', meaning: 'countries where the group sells' },
    { query: 'language:FR', meaning: 'countries that use French' },
    { query: 'default:DE active:yes', meaning: 'where we sell and German is the default' },
    { query: 'missing:language', meaning: 'countries without any language' },
  ],
}
