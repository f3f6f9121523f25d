import { referenceLists } from '@lambda/contract/reference-lists'
import { constraintsOf } from '../platform/reference/reference-model.ts'
import type { ConstraintMeaning } from '../platform/database/postgres-errors.ts'

/** What the database's constraints mean to the person whose change they refuse: the field, and a sentence. */
export const constraints: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(referenceLists.flatMap(constraintsOf)),
  attachment_category_known: { path: 'categoryId', message: 'This category does not exist.' },
  attachment_code_unique: { path: 'code', message: 'Another document already has this code.' },
  attachment_country_known: {
    path: 'countries',
    message: 'One of these countries does not exist.',
  },
  attachment_dates_ordered: {
    path: 'expiryDate',
    message: 'The expiry date must be after the issue date.',
  },
  attachment_language_known: {
    path: 'languages',
    message: 'One of these languages does not exist.',
  },
  attachment_scope_brand_known: { path: 'scope.brandIds', message: 'This brand does not exist.' },
  attachment_scope_competence_center_known: {
    path: 'scope.competenceCenterIds',
    message: 'This competence center does not exist.',
  },
  attachment_scope_country_known: {
    path: 'scope.countries',
    message: 'One of these countries does not exist.',
  },
  attachment_scope_node_known: {
    path: 'scope.nodeIds',
    message: 'This taxonomy node does not exist.',
  },
  attachment_text_language_known: {
    path: 'texts',
    message: 'One of these languages does not exist.',
  },
  app_user_email_unique: {
    path: 'email',
    message: 'Another user already has this e-mail address.',
  },
  app_user_language_known: { path: 'preferredLanguage', message: 'This language does not exist.' },
  app_user_competence_center_known: {
    path: 'competenceCenterId',
    message: 'This competence center does not exist.',
  },
  app_user_country_known: { path: 'countries', message: 'One of these countries does not exist.' },
  country_language_language_known: {
    path: 'languages',
    message: 'One of these languages does not exist.',
  },
  job_undone_once: { path: '', message: 'This job has already been undone.' },
  product_code_unique: { path: 'code', message: 'Another product already has this code.' },
  product_article_unique: {
    path: 'manufacturerArticleNumber',
    message: 'Another product of this brand already has this article number.',
  },
  product_brand_known: { path: 'brandId', message: 'This brand does not exist.' },
  product_center_known: {
    path: 'competenceCenterId',
    message: 'This competence center does not exist.',
  },
  product_validity_ordered: {
    path: 'obsoleteFrom',
    message: 'The obsolete date is before the valid-from date.',
  },
  product_origin_known: { path: 'countryOfOrigin', message: 'This country does not exist.' },
  product_country_known: { path: 'countries', message: 'One of these countries does not exist.' },
  product_text_language_known: { path: 'texts', message: 'One of these languages does not exist.' },
  product_fire_class_known: {
    path: 'reactionToFire.value',
    message: 'This Euroclass does not exist.',
  },
  taxonomy_node_code_unique: {
    path: 'code',
    message: 'Another node of this taxonomy already has this code.',
  },
  taxonomy_node_text_language_known: {
    path: 'texts',
    message: 'One of these languages does not exist.',
  },
}
