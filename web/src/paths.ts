import { type Href, addresses, referenceAddresses, resourceAddresses } from './addresses.ts'
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

interface Paths {
  list: (search?: ListSearch) => Href
  one: (id: Id, panel?: string) => Href
}

function resource(list: { path: string }, one: { path: string }): Paths {
  return {
    list: (search) => filled(list, [], search),
    one: (id, panel) => filled(one, [id], { panel }),
  }
}

type Resources = typeof resourceAddresses

type Creating<R> = R extends { create: object } ? { create: () => Href } : unknown

const resources = Object.fromEntries(
  Object.entries(resourceAddresses).map(([name, at]) => {
    const create = 'create' in at ? { create: () => filled(at.create) } : {}
    return [name, { ...resource(at.list, at.one), ...create }]
  }),
) as { readonly [N in keyof Resources]: Paths & Creating<Resources[N]> }

/** What a list's address may say; `useList` reads it. */
export interface ListSearch {
  q?: string
  sort?: string
  [name: string]: string | number | undefined
}

export const paths = {
  ...resources,
  home: () => filled(addresses.home),
  unauthorized: () => filled(addresses.unauthorized),
  dashboard: (search?: ListSearch) => filled(addresses.dashboard, [], search),
  products: (search?: ListSearch) => filled(addresses.products, [], search),
  product: (id: Id, panel?: string) => filled(addresses.product, [id, panel]),
  productFindings: (id: Id) => filled(addresses.product, [id, undefined], { findings: '1' }),
  duplicates: (search?: ListSearch) => filled(addresses.duplicates, [], search),
  fixList: (search?: ListSearch) => filled(addresses.fixList, [], search),
  productCompare: (ids: readonly number[]) =>
    filled(addresses.productCompare, [], { ids: ids.join(',') }),
  drafts: () => filled(addresses.drafts),
  account: () => filled(addresses.account),
  taxonomy: (kind: string, search?: ListSearch) => filled(addresses.taxonomy, [kind], search),
  taxonomyNode: (kind: string, id: Id, panel?: string) =>
    filled(addresses.taxonomyNode, [kind, id], { panel }),
  /** An entry with a panel open, beside the list of what a query finds. */
  esgEntry: (id: Id, search: ListSearch) => filled(addresses.esgOverview, [id], search),
  traceLogs: (search?: ListSearch) => filled(addresses.traceLogs, [], search),
  /** A list of reference data, by its path in the API. */
  reference: (list: string) => {
    const path = `${addresses.admin.path}/${list}`
    return resource({ path }, { path: `${path}/$id` })
  },
  classificationClass: (releaseId: Id, classId: Id) =>
    filled(addresses.classificationClass, [releaseId, classId]),
  cultures: (search?: ListSearch) => filled(addresses.cultures, [], search),
}

const byKind: Readonly<Record<string, Paths>> = {
  product: { list: paths.products, one: paths.product },
  ...Object.fromEntries([
    ...Object.values(resourceAddresses).map(({ kind, list, one }) => [kind, resource(list, one)]),
    ...referenceAddresses.map(({ kind, list }) => [kind, paths.reference(list)]),
  ]),
}

/** Where a thing of a kind is shown, as histories and refusals name it (`product`, `legal-entity`); null for none. */
export function pathOfThing(kind: string, id: Id): Href | null {
  return byKind[kind]?.one(id) ?? null
}

/** The list of all things of a kind; null for none. */
export function pathOfList(kind: string, search: ListSearch): Href | null {
  return byKind[kind]?.list(search) ?? null
}
