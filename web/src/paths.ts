import { type Href, addresses, referenceAddresses } from './addresses.ts'
import { stringifySearch } from './platform/address-search.ts'

/** Every address of the product, filled in; nowhere else is one put together. */

type Id = number | string

/** An address with its parameters in the order in which they stand there; those left out must be ones that may be absent. */
function filled(
  { path }: { path: string },
  values: readonly (Id | undefined)[] = [],
  search: ListSearch = {},
): Href {
  const [...rest] = values
  const pathname = path.replace(/\/(\$\w+|\{-\$\w+\})/g, () => {
    const value = rest.shift()
    return value === undefined ? '' : `/${value}`
  })
  return (pathname + stringifySearch(search)) as Href
}

function resource(list: { path: string }, one: { path: string }) {
  return {
    list: (search?: ListSearch) => filled(list, [], search),
    one: (id: Id, panel?: string) => filled(one, [id], { panel }),
  }
}

/** What a list's address may say; `useList` reads it. */
export interface ListSearch {
  q?: string
  sort?: string
  [name: string]: string | number | undefined
}

export const paths = {
  home: () => filled(addresses.home),
  unauthorized: () => filled(addresses.unauthorized),
  dashboard: () => filled(addresses.dashboard),
  products: (search?: ListSearch) => filled(addresses.products, [], search),
  product: (id: Id, panel?: string) => filled(addresses.product, [id, panel]),
  attachments: {
    ...resource(addresses.attachments, addresses.attachment),
    create: () => filled(addresses.attachmentCreate),
  },
  globalAttachments: {
    ...resource(addresses.globalAttachments, addresses.globalAttachment),
    create: () => filled(addresses.globalAttachmentCreate),
  },
  taxonomy: (kind: string, search?: ListSearch) => filled(addresses.taxonomy, [kind], search),
  taxonomyNode: (kind: string, id: Id, panel?: string) =>
    filled(addresses.taxonomyNode, [kind, id], { panel }),
  esgOverview: () => filled(addresses.esgOverview),
  users: {
    ...resource(addresses.users, addresses.user),
    create: () => filled(addresses.userCreate),
  },
  traceLogs: (search?: ListSearch) => filled(addresses.traceLogs, [], search),
  countryLanguages: resource(addresses.countryLanguages, addresses.countryLanguage),
  /** A list of reference data, by its path in the API. */
  reference: (list: string) => {
    const path = `${addresses.admin.path}/${list}`
    return resource({ path }, { path: `${path}/$id` })
  },
  cultures: (search?: ListSearch) => filled(addresses.cultures, [], search),
}

const byKind: Readonly<Record<string, (id: Id) => Href>> = {
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
export function pathOfThing(kind: string, id: Id): Href | null {
  return byKind[kind]?.(id) ?? null
}

const listsByKind: Readonly<Record<string, (search: ListSearch) => Href>> = {
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
export function pathOfList(kind: string, search: ListSearch): Href | null {
  return listsByKind[kind]?.(search) ?? null
}
