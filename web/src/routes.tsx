import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { lazy } from 'react'
import {
  type RouterContext,
  identify,
  refuseActiveUser,
  requireActiveUser,
  requireAdministrator,
  requireIds,
  requireKind,
} from './guards.ts'
import { destinations } from './navigation.ts'
import { paths, referenceAddresses } from './paths.ts'
import { parseSearch, stringifySearch } from './platform/address-search.ts'
import { useSelectedLanguage } from './platform/selected-language.ts'
import { findProducts } from './resources/products/list/product.search.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import type { Unavailable } from './screens/unavailable-screen.tsx'
import { Frame } from './shared/layout/frame.tsx'
import { PageSkeleton } from './ui/skeletons.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: identify,
  component: () => (
    <Frame
      destinations={destinations}
      find={findProducts}
      allFound={(q) => paths.products({ q, lang: useSelectedLanguage.getState().selectedLanguage })}
    />
  ),
  notFoundComponent: NotFoundScreen,
})

/** Everything below is for active users. */
const active = createRoute({
  getParentRoute: () => root,
  id: 'active',
  beforeLoad: requireActiveUser,
})

/** Everything below is for administrators. */
const administrators = createRoute({
  getParentRoute: () => active,
  id: 'administrators',
  beforeLoad: requireAdministrator,
})

type Parent = typeof active | typeof administrators

type Guard = typeof requireIds

function screen(
  parent: Parent,
  path: string,
  component: RouteComponent,
  guard: Guard = requireIds,
) {
  return createRoute({ getParentRoute: () => parent, path, component, beforeLoad: guard })
}

function redirection(parent: Parent, path: string, to: string) {
  const beforeLoad = () => {
    throw redirect({ href: to, replace: true })
  }
  return createRoute({ getParentRoute: () => parent, path, beforeLoad })
}

const UnavailableScreen = lazy(async () => ({
  default: (await import('./screens/unavailable-screen.tsx')).UnavailableScreen,
}))

/** An address that nothing leads to yet, with its guard. */
function unavailable(parent: Parent, path: string, name: Unavailable) {
  return screen(parent, path, () => <UnavailableScreen name={name} />)
}

/** The two screens of a list of reference data; which list it is, is all that they have to know. */
function referenceScreens({ list, path, id }: (typeof referenceAddresses)[number]) {
  const listPage = lazyRouteComponent(async () => {
    const { ReferenceListScreen } =
      await import('./resources/reference-lists/reference-list.list-page.tsx')
    return { default: () => <ReferenceListScreen key={list} path={list} /> }
  })
  const detailPage = lazyRouteComponent(async () => {
    const { ReferenceDetailScreen } =
      await import('./resources/reference-lists/reference-list.detail-page.tsx')
    return { default: () => <ReferenceDetailScreen key={list} path={list} param={id} /> }
  })
  return [
    screen(administrators, path, listPage),
    screen(administrators, `${path}/$${id}`, detailPage),
  ]
}

const forActiveUsers = [
  redirection(active, '/', paths.products()),
  screen(
    active,
    '/dashboard',
    lazyRouteComponent(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ),
  screen(
    active,
    '/products',
    lazyRouteComponent(
      () => import('./resources/products/list/product.list-page.tsx'),
      'ProductListPage',
    ),
  ),
  unavailable(active, '/products/product-code-duplicates', 'duplicates'),
  screen(
    active,
    '/products/$productId/{-$activePanel}',
    lazyRouteComponent(
      () => import('./resources/products/detail/product.detail-page.tsx'),
      'ProductDetailPage',
    ),
  ),
  screen(
    active,
    '/attachments',
    lazyRouteComponent(
      () => import('./resources/attachments/attachment.list-page.tsx'),
      'AttachmentListPage',
    ),
  ),
  screen(
    active,
    '/attachments/$attachmentId',
    lazyRouteComponent(
      () => import('./resources/attachments/attachment.detail-page.tsx'),
      'AttachmentDetailPage',
    ),
  ),
  screen(
    active,
    '/global-attachments',
    lazyRouteComponent(
      () => import('./resources/global-attachments/global-attachment.list-page.tsx'),
      'GlobalAttachmentListPage',
    ),
  ),
  screen(
    active,
    '/global-attachments/$globalAttachmentId',
    lazyRouteComponent(
      () => import('./resources/global-attachments/global-attachment.detail-page.tsx'),
      'GlobalAttachmentDetailPage',
    ),
  ),
  redirection(active, '/taxonomies', paths.taxonomy('main-application')),
  screen(
    active,
    '/taxonomies/$kind',
    lazyRouteComponent(
      () => import('./resources/taxonomies/taxonomy.list-page.tsx'),
      'TaxonomyListPage',
    ),
    requireKind,
  ),
  screen(
    active,
    '/taxonomies/$kind/$id',
    lazyRouteComponent(
      () => import('./resources/taxonomies/taxonomy.detail-page.tsx'),
      'TaxonomyDetailPage',
    ),
    requireKind,
  ),
]

const forAdministrators = [
  screen(
    administrators,
    '/attachments/create',
    lazyRouteComponent(
      () => import('./resources/attachments/attachment-create.detail-page.tsx'),
      'AttachmentCreatePage',
    ),
  ),
  screen(
    administrators,
    '/global-attachments/create',
    lazyRouteComponent(
      () => import('./resources/global-attachments/global-attachment-create.detail-page.tsx'),
      'GlobalAttachmentCreatePage',
    ),
  ),
  redirection(administrators, '/esg', paths.esgOverview()),
  unavailable(administrators, '/esg/dashboard', 'esgDashboard'),
  unavailable(administrators, '/esg/overview/{-$id}', 'esg'),
  redirection(administrators, '/admin', paths.users.list()),
  screen(
    administrators,
    '/admin/users',
    lazyRouteComponent(() => import('./resources/users/user.list-page.tsx'), 'UserListPage'),
  ),
  screen(
    administrators,
    '/admin/users/create',
    lazyRouteComponent(
      () => import('./resources/users/user-create.detail-page.tsx'),
      'UserCreatePage',
    ),
  ),
  screen(
    administrators,
    '/admin/users/$userId',
    lazyRouteComponent(() => import('./resources/users/user.detail-page.tsx'), 'UserDetailPage'),
  ),
  screen(
    administrators,
    '/admin/trace-logs',
    lazyRouteComponent(
      () => import('./resources/trace-logs/trace-log.list-page.tsx'),
      'TraceLogListPage',
    ),
  ),
  screen(
    administrators,
    '/admin/country-languages',
    lazyRouteComponent(
      () => import('./resources/country-languages/country-language.list-page.tsx'),
      'CountryLanguageListPage',
    ),
  ),
  screen(
    administrators,
    '/admin/country-languages/$countryId',
    lazyRouteComponent(
      () => import('./resources/country-languages/country-language.detail-page.tsx'),
      'CountryLanguageDetailPage',
    ),
  ),
  screen(
    administrators,
    '/admin/cultures',
    lazyRouteComponent(
      () => import('./resources/cultures/culture.list-page.tsx'),
      'CultureListPage',
    ),
  ),
  ...referenceAddresses.flatMap(referenceScreens),
]

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  beforeLoad: refuseActiveUser,
  component: lazyRouteComponent(
    () => import('./screens/unauthorized-screen.tsx'),
    'UnauthorizedScreen',
  ),
})

/** The router of the product: every route of the specification with its guard. */
export function createProductRouter(client: QueryClient) {
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([
      unauthorized,
      active.addChildren([...forActiveUsers, administrators.addChildren(forAdministrators)]),
    ]),
    context: { client, previous: () => router.stores.resolvedLocation.get()?.href ?? null },
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: false,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  return router
}
