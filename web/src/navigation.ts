import { taxonomyKinds } from '@lambda/domain/taxonomy'
import {
  IconFiles,
  IconLayoutDashboard,
  IconLeaf,
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
  {
    label: 'Products',
    path: paths.products(),
    icon: IconPackage,
    children: [{ label: 'Duplicates', path: paths.productCodeDuplicates() }],
  },
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
    label: 'ESG',
    icon: IconLeaf,
    administrator: true,
    children: [
      { label: 'Overview', path: paths.esgOverview() },
      { label: 'ESG dashboard', path: paths.esgDashboard() },
    ],
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
