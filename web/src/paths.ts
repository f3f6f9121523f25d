import { stringifySearch } from './platform/address-search.ts'

/** Every address of the product; nowhere else is one put together. */

type Id = number | string

/** Path parameters as they stand in the routes. */
function resource(base: string) {
  return {
    list: (search: ListSearch = {}) => base + stringifySearch(search),
    one: (id: Id) => `${base}/${id}`,
  }
}

function withCreate(base: string) {
  return { ...resource(base), create: () => `${base}/create` }
}

/** What a list's address may say; `useList` reads it. */
export interface ListSearch {
  q?: string
  sort?: string
  [name: string]: string | number | undefined
}

export const paths = {
  home: () => '/',
  unauthorized: () => '/unauthorized',
  dashboard: () => '/dashboard',
  products: (search: ListSearch = {}) => `/products${stringifySearch(search)}`,
  product: (id: Id, panel?: string) => (panel ? `/products/${id}/${panel}` : `/products/${id}`),
  productCodeDuplicates: () => '/products/product-code-duplicates',
  attachments: withCreate('/attachments'),
  globalAttachments: withCreate('/global-attachments'),
  taxonomy: (kind: string, search: ListSearch = {}) =>
    `/taxonomies/${kind}${stringifySearch(search)}`,
  taxonomyNode: (kind: string, id: Id) => `/taxonomies/${kind}/${id}`,
  esgDashboard: () => '/esg/dashboard',
  esgOverview: (id?: Id) => (id === undefined ? '/esg/overview' : `/esg/overview/${id}`),
  users: withCreate('/admin/users'),
  competenceCenters: resource('/admin/competence-centers'),
  brands: resource('/admin/brands'),
  traceLogs: (search: ListSearch = {}) => `/admin/trace-logs${stringifySearch(search)}`,
  countries: resource('/admin/countries'),
  languages: resource('/admin/languages'),
  countryLanguages: resource('/admin/country-languages'),
  locations: resource('/admin/locations'),
  attachmentCategories: resource('/admin/attachment-categories'),
  legalEntities: resource('/admin/legal-entities'),
  cultures: (search: ListSearch = {}) => `/admin/cultures${stringifySearch(search)}`,
}
