import { attachmentCategories } from './attachment-categories.ts'
import { brands } from './brands.ts'
import { competenceCenters } from './competence-centers.ts'
import { countries } from './countries.ts'
import { languages } from './languages.ts'
import { legalEntities } from './legal-entities.ts'
import { locations } from './locations.ts'
import type { AnyReferenceList } from './reference/list.ts'
import { profiles } from './readiness/profiles.ts'
import { synonyms } from './synonyms.ts'

/** Every list of reference data, by its path. */
export const referenceLists: readonly AnyReferenceList[] = [
  brands,
  countries,
  languages,
  legalEntities,
  locations,
  competenceCenters,
  attachmentCategories,
  synonyms,
  profiles,
]
