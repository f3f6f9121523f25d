import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AnyRouter,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { type AddressName, addresses } from './addresses.ts'
import { refuseActiveUser, refuseNowhere, requireKind } from './guards.ts'
import { paths } from './paths.ts'
import { parseSearch, stringifySearch } from './platform/address-search.ts'
import {
  active,
  administrators,
  redirection,
  referenceScreens,
  root,
  screen,
} from './screen-routes.tsx'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { PageSkeleton } from './ui/skeletons.tsx'

/** The addresses of those with a role; a screen in the wrong place, or in none, does not compile. */
type NameFor<Role> = Exclude<
  {
    [N in AddressName]: (typeof addresses)[N] extends { role: string }
      ? Role extends 'administrator'
        ? N
        : never
      : Role extends 'user'
        ? N
        : never
  }[AddressName],
  'unauthorized'
>

const forActiveUsers = {
  home: redirection(addresses.home, paths.products()),
  dashboard: screen(
    addresses.dashboard,
    () => import('./screens/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  drafts: screen(
    addresses.drafts,
    () => import('./screens/drafts/drafts-screen.tsx'),
    'DraftsScreen',
  ),
  account: screen(
    addresses.account,
    () => import('./resources/users/account.detail-page.tsx'),
    'AccountPage',
  ),
  products: screen(
    addresses.products,
    () => import('./resources/products/list/product.list-page.tsx'),
    'ProductListPage',
  ),
  duplicates: screen(
    addresses.duplicates,
    () => import('./resources/products/duplicates/product-duplicates.list-page.tsx'),
    'ProductDuplicatesPage',
  ),
  productCompare: screen(
    addresses.productCompare,
    () => import('./resources/products/compare/product-compare.detail-page.tsx'),
    'ProductComparePage',
  ),
  product: screen(
    addresses.product,
    () => import('./resources/products/detail/product.detail-page.tsx'),
    'ProductDetailPage',
  ),
  fixList: screen(
    addresses.fixList,
    () => import('./resources/products/readiness/fix-list.list-page.tsx'),
    'FixListPage',
  ),
  attachments: screen(
    addresses.attachments,
    () => import('./resources/attachments/attachment.list-page.tsx'),
    'AttachmentListPage',
  ),
  attachment: screen(
    addresses.attachment,
    () => import('./resources/attachments/attachment.detail-page.tsx'),
    'AttachmentDetailPage',
  ),
  changeSets: screen(
    addresses.changeSets,
    () => import('./resources/change-sets/change-set.list-page.tsx'),
    'ChangeSetListPage',
  ),
  changeSet: screen(
    addresses.changeSet,
    () => import('./resources/change-sets/change-set.detail-page.tsx'),
    'ChangeSetDetailPage',
  ),
  globalAttachments: screen(
    addresses.globalAttachments,
    () => import('./resources/global-attachments/global-attachment.list-page.tsx'),
    'GlobalAttachmentListPage',
  ),
  globalAttachment: screen(
    addresses.globalAttachment,
    () => import('./resources/global-attachments/global-attachment.detail-page.tsx'),
    'GlobalAttachmentDetailPage',
  ),
  taxonomies: redirection(addresses.taxonomies, paths.taxonomy('main-application')),
  taxonomy: screen(
    addresses.taxonomy,
    () => import('./resources/taxonomies/taxonomy.list-page.tsx'),
    'TaxonomyListPage',
    requireKind,
  ),
  taxonomyNode: screen(
    addresses.taxonomyNode,
    () => import('./resources/taxonomies/taxonomy.detail-page.tsx'),
    'TaxonomyDetailPage',
    requireKind,
  ),
} satisfies Record<NameFor<'user'>, AnyRoute>

const forAdministrators = {
  attachmentCreate: screen(
    addresses.attachmentCreate,
    () => import('./resources/attachments/attachment-create.detail-page.tsx'),
    'AttachmentCreatePage',
  ),
  globalAttachmentCreate: screen(
    addresses.globalAttachmentCreate,
    () => import('./resources/global-attachments/global-attachment-create.detail-page.tsx'),
    'GlobalAttachmentCreatePage',
  ),
  esg: redirection(addresses.esg, paths.esgEntries.list()),
  esgDashboard: screen(
    addresses.esgDashboard,
    () => import('./screens/esg-dashboard/esg-dashboard-screen.tsx'),
    'EsgDashboardScreen',
  ),
  esgOverview: screen(
    addresses.esgOverview,
    () => import('./resources/esg/esg.list-page.tsx'),
    'EsgOverviewPage',
  ),
  admin: redirection(addresses.admin, paths.users.list()),
  users: screen(
    addresses.users,
    () => import('./resources/users/user.list-page.tsx'),
    'UserListPage',
  ),
  userCreate: screen(
    addresses.userCreate,
    () => import('./resources/users/user-create.detail-page.tsx'),
    'UserCreatePage',
  ),
  user: screen(
    addresses.user,
    () => import('./resources/users/user.detail-page.tsx'),
    'UserDetailPage',
  ),
  traceLogs: screen(
    addresses.traceLogs,
    () => import('./resources/trace-logs/trace-log.list-page.tsx'),
    'TraceLogListPage',
  ),
  system: screen(
    addresses.system,
    () => import('./screens/system/system-screen.tsx'),
    'SystemScreen',
  ),
  countryLanguages: screen(
    addresses.countryLanguages,
    () => import('./resources/country-languages/country-language.list-page.tsx'),
    'CountryLanguageListPage',
  ),
  countryLanguage: screen(
    addresses.countryLanguage,
    () => import('./resources/country-languages/country-language.detail-page.tsx'),
    'CountryLanguageDetailPage',
  ),
  cultures: screen(
    addresses.cultures,
    () => import('./resources/cultures/culture.list-page.tsx'),
    'CultureListPage',
  ),
  classifications: screen(
    addresses.classifications,
    () => import('./resources/classifications/classification.list-page.tsx'),
    'ClassificationListPage',
  ),
  classification: screen(
    addresses.classification,
    () => import('./resources/classifications/classification.detail-page.tsx'),
    'ClassificationDetailPage',
  ),
  classificationClass: screen(
    addresses.classificationClass,
    () => import('./resources/classifications/classification-class.detail-page.tsx'),
    'ClassificationClassPage',
  ),
  ...referenceScreens(),
} satisfies Record<NameFor<'administrator'>, AnyRoute>

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: addresses.unauthorized.path,
  beforeLoad: refuseActiveUser,
  component: lazyRouteComponent(
    () => import('./screens/unauthorized-screen.tsx'),
    'UnauthorizedScreen',
  ),
})

const nowhere = createRoute({
  getParentRoute: () => active,
  path: '/$',
  beforeLoad: refuseNowhere,
})

const routeTree = root.addChildren({
  unauthorized,
  active: active.addChildren({
    ...forActiveUsers,
    nowhere,
    administrators: administrators.addChildren(forAdministrators),
  }),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createProductRouter>
  }
}

/** The router of the product: every route of the specification with its guard. */
export function createProductRouter(client: QueryClient) {
  let shown: AnyRouter | null = null
  const router = createRouter({
    routeTree,
    context: { client, previous: () => shown?.stores.resolvedLocation.get()?.href ?? null },
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: false,
    // What a page was loaded with is kept by the queries alone.
    defaultStaleTime: Infinity,
    defaultGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  shown = router
  return router
}
