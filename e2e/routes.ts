import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'

/** The routes that are for everyone who is active. */
export const forActiveUsers = [
  '/dashboard',
  '/attachments',
  '/products',
  '/products/1',
  '/products/1/technical',
  '/products/product-code-duplicates',
  '/global-attachments',
  '/change-sets',
  '/fix-list',
  '/account',
  ...taxonomyKinds.map(({ kind }) => `/taxonomies/${kind}`),
]

/** The routes of the specification that are for administrators only. */
export const forAdministrators = [
  '/attachments/create',
  '/global-attachments/create',
  '/esg/dashboard',
  '/esg/overview',
  '/esg/overview/1',
  '/admin/users',
  '/admin/users/create',
  '/admin/users/1',
  '/admin/trace-logs',
  '/admin/system',
  '/admin/cultures',
  '/admin/classifications',
  ...[
    'competence-centers',
    'brands',
    'countries',
    'languages',
    'country-languages',
    'locations',
    'attachment-categories',
    'legal-entities',
    'synonyms',
  ].map((name) => `/admin/${name}`),
]
