import { referenceLists } from '@lambda/contract/reference-lists'
import { constraintsOf } from '../platform/reference/reference-model.ts'
import type { ConstraintMeaning } from '../platform/database/postgres-errors.ts'

const at = (path: string, message: string): ConstraintMeaning => ({ path, message })

const unknown = (path: string, noun: string): ConstraintMeaning => {
  return at(path, `This ${noun} does not exist.`)
}

const someUnknown = (path: 'languages' | 'countries' | 'texts'): ConstraintMeaning => {
  const nouns = path === 'countries' ? 'countries' : 'languages'
  return at(path, `One of these ${nouns} does not exist.`)
}

/** What the database's constraints mean to the person whose change they refuse: the field, and a sentence. */
export const constraints: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(referenceLists.flatMap(constraintsOf)),
  attachment_category_known: unknown('categoryId', 'category'),
  attachment_code_unique: at('code', 'Another document already has this code.'),
  attachment_country_known: someUnknown('countries'),
  attachment_dates_ordered: at('expiryDate', 'The expiry date must be after the issue date.'),
  attachment_language_known: someUnknown('languages'),
  attachment_scope_brand_known: unknown('scope.brandIds', 'brand'),
  attachment_scope_competence_center_known: unknown(
    'scope.competenceCenterIds',
    'competence center',
  ),
  attachment_scope_country_known: at('scope.countries', 'One of these countries does not exist.'),
  attachment_scope_node_known: unknown('scope.nodeIds', 'taxonomy node'),
  attachment_text_language_known: someUnknown('texts'),
  app_user_email_unique: at('email', 'Another user already has this e-mail address.'),
  app_user_language_known: unknown('preferredLanguage', 'language'),
  app_user_competence_center_known: unknown('competenceCenterId', 'competence center'),
  app_user_country_known: someUnknown('countries'),
  country_language_language_known: someUnknown('languages'),
  job_undone_once: at('', 'This job has already been undone.'),
  product_code_unique: at('code', 'Another product already has this code.'),
  product_article_unique: at(
    'manufacturerArticleNumber',
    'Another product of this brand already has this article number.',
  ),
  product_brand_known: unknown('brandId', 'brand'),
  product_center_known: unknown('competenceCenterId', 'competence center'),
  product_validity_ordered: at('obsoleteFrom', 'The obsolete date is before the valid-from date.'),
  product_origin_known: unknown('countryOfOrigin', 'country'),
  product_country_known: someUnknown('countries'),
  product_text_language_known: someUnknown('texts'),
  product_fire_class_known: unknown('reactionToFire.value', 'Euroclass'),
  taxonomy_node_code_unique: at('code', 'Another node of this taxonomy already has this code.'),
  taxonomy_node_text_language_known: someUnknown('texts'),
}
