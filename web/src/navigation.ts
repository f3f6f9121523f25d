import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import {
  IconFiles,
  IconLayoutDashboard,
  IconPackage,
  IconSettings,
  IconSitemap,
  IconWorld,
} from '@tabler/icons-react'
import { paths, referenceAddresses } from './paths.ts'
import type { Destination } from './shared/layout/destination.ts'

/** Where one can go, as the side navigation and the search dialog show it. */
export const destinations: readonly Destination[] = [
  { label: 'Dashboard', path: paths.dashboard(), icon: IconLayoutDashboard },
  { label: 'Products', path: paths.products(), icon: IconPackage },
  { label: 'Attachments', path: paths.attachments.list(), icon: IconFiles },
  { label: 'Global attachments', path: paths.globalAttachments.list(), icon: IconWorld },
  {
    label: 'Taxonomies',
    icon: IconSitemap,
    children: taxonomyKinds.map(({ kind, plural }) => ({
      label: plural,
      path: paths.taxonomy(kind),
    })),
  },
  {
    label: 'Admin',
    icon: IconSettings,
    administrator: true,
    children: [
      { label: 'Users', path: paths.users.list() },
      ...referenceAddresses.map(({ label, path }) => ({ label, path })),
      { label: 'Country languages', path: paths.countryLanguages.list() },
      { label: 'Cultures', path: paths.cultures() },
      { label: 'Trace logs', path: paths.traceLogs() },
    ],
  },
]
