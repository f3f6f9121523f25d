import { stringifySearch } from './platform/address-search.ts'

/** Every address of the product; nowhere else is one put together. */

type Id = number | string

/** Path parameters as they stand in the routes. */
function resource(base: string) {
  return {
    list: (search: ListSearch = {}) => base + stringifySearch(search),
    one: (id: Id, panel?: string) => `${base}/${id}${panel ? stringifySearch({ panel }) : ''}`,
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

/**
 * The lists of reference data below `/admin`, by their path in the API: what one of them is called in histories, and what
 * stands for its id in the routes. Routes, navigation and links follow from it.
 */
export const referenceAddresses = [
  entry('competence-centers', 'competence-center', 'businessUnitId', 'Competence centers'),
  entry('brands', 'brand', 'brandId', 'Brands'),
  entry('countries', 'country', 'countryId', 'Countries'),
  entry('languages', 'language', 'languageId', 'Languages'),
  entry('locations', 'location', 'locationId', 'Locations'),
  entry('legal-entities', 'legal-entity', 'legalEntityId', 'Legal entities'),
  entry(
    'attachment-categories',
    'attachment-category',
    'attachmentCategoryId',
    'Attachment categories',
  ),
] as const

function entry(list: string, kind: string, id: string, label: string) {
  return { list, kind, id, label, path: `/admin/${list}` }
}

export const paths = {
  home: () => '/',
  unauthorized: () => '/unauthorized',
  dashboard: () => '/dashboard',
  products: (search: ListSearch = {}) => `/products${stringifySearch(search)}`,
  product: (id: Id, panel?: string) => (panel ? `/products/${id}/${panel}` : `/products/${id}`),
  attachments: withCreate('/attachments'),
  globalAttachments: withCreate('/global-attachments'),
  taxonomy: (kind: string, search: ListSearch = {}) =>
    `/taxonomies/${kind}${stringifySearch(search)}`,
  taxonomyNode: (kind: string, id: Id, panel?: string) =>
    `/taxonomies/${kind}/${id}${panel ? stringifySearch({ panel }) : ''}`,
  esgOverview: () => '/esg/overview',
  users: withCreate('/admin/users'),
  traceLogs: (search: ListSearch = {}) => `/admin/trace-logs${stringifySearch(search)}`,
  countryLanguages: resource('/admin/country-languages'),
  /** A list of reference data, by its path in the API. */
  reference: (list: string) => resource(`/admin/${list}`),
  cultures: (search: ListSearch = {}) => `/admin/cultures${stringifySearch(search)}`,
}

const byKind: Readonly<Record<string, (id: Id) => string>> = {
  product: (id) => paths.product(id),
  user: (id) => paths.users.one(id),
  attachment: (id) => paths.attachments.one(id),
  'global-attachment': (id) => paths.globalAttachments.one(id),
  'country-language': (id) => paths.countryLanguages.one(id),
  ...Object.fromEntries(
    referenceAddresses.map(({ kind, list }) => [kind, (id: Id) => paths.reference(list).one(id)]),
  ),
}

/** Where a thing of a kind is shown, as histories and refusals name it (`product`, `legal-entity`); null for none. */
export function pathOfThing(kind: string, id: Id): string | null {
  return byKind[kind]?.(id) ?? null
}

const listsByKind: Readonly<Record<string, (search: ListSearch) => string>> = {
  product: paths.products,
  user: paths.users.list,
  attachment: paths.attachments.list,
  'global-attachment': paths.globalAttachments.list,
  'country-language': paths.countryLanguages.list,
  ...Object.fromEntries(
    referenceAddresses.map(({ kind, list }) => [kind, paths.reference(list).list]),
  ),
}

/** The list of all things of a kind; null for none. */
export function pathOfList(kind: string, search: ListSearch): string | null {
  return listsByKind[kind]?.(search) ?? null
}
