import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import {
  type Icon,
  IconFiles,
  IconLayoutDashboard,
  IconLeaf,
  IconListCheck,
  IconPackage,
  IconReplace,
  IconSettings,
  IconSitemap,
  IconWorld,
} from '@tabler/icons-react'

/** A URL of the product as the router reads it: `$name` stands for a parameter, `{-$name}` for one that may be absent. */
export interface Address {
  path: string
  /** Those who may go there; every active user where it is left out. */
  role?: 'administrator'
  /** What it is called in the navigation and the search dialog; it stands in neither where it is left out. */
  label?: string
  /** Of what stands at the outermost level of the navigation; with labels below its path it is their heading. */
  icon?: Icon
  /** The list that it shows, by its path in the API, where the saved views of it stand below it in the navigation. */
  viewsOf?: string
}

const administrator = 'administrator'

/**
 * The lists of reference data below `/admin`, by their path in the API: what one of them is called in histories, and what
 * stands for its id in the routes.
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
  entry('synonyms', 'synonym', 'synonymId', 'Synonyms'),
  entry('profiles', 'profile', 'profileId', 'Profiles'),
] as const

function entry<L extends string, I extends string>(list: L, kind: string, id: I, label: string) {
  const path = `/admin/${list}` as const
  return { list, kind, id, label, path, onePath: `${path}/$${id}`, role: administrator } as const
}

type ReferenceAddress = (typeof referenceAddresses)[number]

/**
 * Every URL of the product, in the order of the navigation. Routes, navigation, search dialog and `paths` follow from it,
 * and a link that leads elsewhere does not compile.
 */
export const addresses = {
  home: { path: '/' },
  unauthorized: { path: '/unauthorized' },
  dashboard: { path: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  products: { path: '/products', label: 'Products', icon: IconPackage, viewsOf: 'products' },
  duplicates: { path: '/products/product-code-duplicates', label: 'Duplicates' },
  productCompare: { path: '/products/compare' },
  product: { path: '/products/$productId/{-$activePanel}' },
  fixList: { path: '/fix-list', label: 'Fix list', icon: IconListCheck },
  attachments: { path: '/attachments', label: 'Attachments', icon: IconFiles },
  attachmentCreate: { path: '/attachments/create', role: administrator },
  attachment: { path: '/attachments/$attachmentId' },
  globalAttachments: { path: '/global-attachments', label: 'Global attachments', icon: IconWorld },
  globalAttachmentCreate: { path: '/global-attachments/create', role: administrator },
  globalAttachment: { path: '/global-attachments/$globalAttachmentId' },
  taxonomies: { path: '/taxonomies', label: 'Taxonomies', icon: IconSitemap },
  taxonomy: { path: '/taxonomies/$kind' },
  taxonomyNode: { path: '/taxonomies/$kind/$id' },
  changeSets: { path: '/change-sets', label: 'Change sets', icon: IconReplace },
  changeSet: { path: '/change-sets/$changeSetId' },
  drafts: { path: '/drafts' },
  account: { path: '/account' },
  esg: { path: '/esg', label: 'ESG', icon: IconLeaf, role: administrator },
  esgDashboard: { path: '/esg/dashboard', label: 'ESG dashboard', role: administrator },
  esgOverview: { path: '/esg/overview/{-$id}', label: 'ESG entries', role: administrator },
  admin: { path: '/admin', label: 'Admin', icon: IconSettings, role: administrator },
  users: { path: '/admin/users', label: 'Users', role: administrator },
  userCreate: { path: '/admin/users/create', role: administrator },
  user: { path: '/admin/users/$userId', role: administrator },
  ...byName(referenceAddresses),
  countryLanguages: {
    path: '/admin/country-languages',
    label: 'Country languages',
    role: administrator,
  },
  countryLanguage: { path: '/admin/country-languages/$countryId', role: administrator },
  cultures: { path: '/admin/cultures', label: 'Cultures', role: administrator },
  classifications: {
    path: '/admin/classifications',
    label: 'Classifications',
    role: administrator,
  },
  classification: { path: '/admin/classifications/$releaseId', role: administrator },
  classificationClass: {
    path: '/admin/classifications/$releaseId/$classId',
    role: administrator,
  },
  traceLogs: { path: '/admin/trace-logs', label: 'Trace logs', role: administrator },
  system: { path: '/admin/system', label: 'System', role: administrator },
} as const satisfies Record<string, Address>

/** The resources with pages of their own, by their name in `paths`: what one is called in histories, and where it is. */
export const resourceAddresses = {
  attachments: {
    kind: 'attachment',
    list: addresses.attachments,
    one: addresses.attachment,
    create: addresses.attachmentCreate,
  },
  globalAttachments: {
    kind: 'global-attachment',
    list: addresses.globalAttachments,
    one: addresses.globalAttachment,
    create: addresses.globalAttachmentCreate,
  },
  users: {
    kind: 'user',
    list: addresses.users,
    one: addresses.user,
    create: addresses.userCreate,
  },
  countryLanguages: {
    kind: 'country-language',
    list: addresses.countryLanguages,
    one: addresses.countryLanguage,
  },
  changeSets: {
    kind: 'change-set',
    list: addresses.changeSets,
    one: addresses.changeSet,
  },
  esgEntries: {
    kind: 'esg-entry',
    list: addresses.esgOverview,
    one: addresses.esgOverview,
  },
  classifications: {
    kind: 'classification-release',
    list: addresses.classifications,
    one: addresses.classification,
  },
} as const

/** The two URLs of each list of reference data: `brands`, and `brands/one` for a row. */
function byName(lists: typeof referenceAddresses) {
  const all = lists.flatMap(({ list, label, path, onePath, role }) => [
    [list, { path, label, role }],
    [`${list}/one`, { path: onePath, role }],
  ])
  return Object.fromEntries(all) as {
    readonly [R in ReferenceAddress as R['list']]: Pick<R, 'path' | 'label' | 'role'>
  } & {
    readonly [R in ReferenceAddress as `${R['list']}/one`]: Pick<R, 'role'> & { path: R['onePath'] }
  }
}

export type ReferenceName = ReferenceAddress['list'] | `${ReferenceAddress['list']}/one`

export type AddressName = keyof typeof addresses

/** Href parameters that are no id. */
interface Words {
  kind: TaxonomyKind
  activePanel: string
}

type ValueOf<Name extends string> = Name extends keyof Words ? Words[Name] : number

/** What a path is like once its parameters are filled in. */
type Filled<P extends string> = P extends `${infer Head}/{-$${infer Name}}`
  ? Filled<Head> | `${Filled<Head>}/${ValueOf<Name>}`
  : P extends `${infer Head}/$${infer Name}/${infer Tail}`
    ? `${Head}/${ValueOf<Name>}${Filled<`/${Tail}`>}`
    : P extends `${infer Head}/$${infer Name}`
      ? `${Head}/${ValueOf<Name>}`
      : P

type Pathname = { [N in AddressName]: Filled<(typeof addresses)[N]['path']> }[AddressName]

/** An address of the product, with its search part: what links and `go` lead to. */
export type Href = Pathname | `${Pathname}?${string}`
