import { referenceLists } from '@lambda/contract/reference-lists'
import { constraintsOf } from '../platform/reference-model.ts'
import type { ConstraintMeaning } from '../platform/postgres-errors.ts'

/** What the database's constraints mean to the person whose change they refuse: the field, and a sentence. */
export const constraints: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(referenceLists.flatMap(constraintsOf)),
  attachment_category_known: { path: 'categoryId', message: 'There is no such category.' },
  attachment_code_unique: { path: 'code', message: 'There is a document with this code already.' },
  attachment_country_known: { path: 'countries', message: 'One of these countries is not known.' },
  attachment_dates_ordered: { path: 'expiryDate', message: 'It would expire before it is issued.' },
  attachment_language_known: { path: 'languages', message: 'One of these languages is not known.' },
  attachment_scope_brand_known: { path: 'scope.brandIds', message: 'There is no such brand.' },
  attachment_scope_competence_center_known: {
    path: 'scope.competenceCenterIds',
    message: 'There is no such competence center.',
  },
  attachment_scope_country_known: {
    path: 'scope.countries',
    message: 'One of these countries is not known.',
  },
  attachment_scope_node_known: {
    path: 'scope.nodeIds',
    message: 'There is no such taxonomy node.',
  },
  attachment_text_language_known: {
    path: 'texts',
    message: 'One of these languages is not known.',
  },
  app_user_email_unique: { path: 'email', message: 'There is a user with this e-mail already.' },
  app_user_language_known: { path: 'preferredLanguage', message: 'There is no such language.' },
  app_user_competence_center_known: {
    path: 'competenceCenterId',
    message: 'There is no such competence center.',
  },
  app_user_country_known: { path: 'countries', message: 'One of these countries is not known.' },
  country_language_language_known: {
    path: 'languages',
    message: 'One of these languages is not known.',
  },
  job_undone_once: { path: '', message: 'This job is undone already.' },
  product_code_unique: { path: 'code', message: 'There is a product with this code already.' },
  product_article_unique: {
    path: 'manufacturerArticleNumber',
    message: 'This brand has a product with this article number already.',
  },
  product_brand_known: { path: 'brandId', message: 'There is no such brand.' },
  product_center_known: {
    path: 'competenceCenterId',
    message: 'There is no such competence center.',
  },
  product_validity_ordered: {
    path: 'obsoleteFrom',
    message: 'It would be obsolete before it is valid.',
  },
  product_origin_known: { path: 'countryOfOrigin', message: 'There is no such country.' },
  product_country_known: { path: 'countries', message: 'One of these countries is not known.' },
  product_text_language_known: { path: 'texts', message: 'One of these languages is not known.' },
  product_fire_class_known: {
    path: 'reactionToFire.value',
    message: 'There is no such Euroclass.',
  },
  taxonomy_node_code_unique: {
    path: 'code',
    message: 'There is a node with this code in this taxonomy already.',
  },
  taxonomy_node_text_language_known: {
    path: 'texts',
    message: 'One of these languages is not known.',
  },
}
