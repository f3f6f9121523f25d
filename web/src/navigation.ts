import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Address, type Href, addresses } from './addresses.ts'
import { paths } from './paths.ts'
import type { Destination } from './shared/layout/destination.ts'

const all: readonly Address[] = Object.values(addresses)

/** Where one can go, as the side navigation and the search dialog show it. */
export const destinations: readonly Destination[] = all.flatMap((address) => {
  const { label, icon, role, viewsOf } = address
  if (label === undefined || icon === undefined) return []
  const children = below(address)
  // a list is a place of its own, whatever stands below it; other headings only fold
  const leads = children.length > 0 && viewsOf === undefined ? {} : { path: hrefOf(address) }
  const views = viewsOf === undefined ? {} : { viewsOf }
  return [{ label, icon, administrator: role === 'administrator', children, ...leads, ...views }]
})

function below(heading: Address) {
  if (heading === addresses.taxonomies) {
    return taxonomyKinds.map(({ kind, plural }) => ({ label: plural, path: paths.taxonomy(kind) }))
  }
  return all.flatMap((address) =>
    address.label !== undefined && address.path.startsWith(`${heading.path}/`)
      ? [{ label: address.label, path: hrefOf(address) }]
      : [],
  )
}

/** What has a label has no parameters but one that may be absent. */
function hrefOf({ path }: Address): Href {
  return path.replace('/{-$id}', '') as Href
}
