import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { referenceLists } from '@lambda/contract/reference-lists'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { ComponentType } from 'react'
import {
  type LinkField,
  type LinkSource,
  type ReferenceScreen,
  codedList,
} from '../../shared/reference/reference-screen.ts'
import { marketSource, worldSource } from '../countries/country.picker.tsx'
import { CurrencyWarning } from '../legal-entities/legal-entity-currency.panel.tsx'
import { CoordinatePreview } from '../locations/location-place.panel.tsx'
import { ProfileProducts } from '../profiles/profile-products.panel.tsx'
import { notInForce } from '../profiles/profile-force.rules.ts'

/** What a list has below its fields that no other list has. */
const below: Readonly<Record<string, Readonly<Record<string, ComponentType>>>> = {
  'legal-entities': { currency: CurrencyWarning },
  locations: { timeZone: CoordinatePreview },
  profiles: { productQuery: ProfileProducts },
}

/** Lists whose rows products are held against. */
const deletions: Readonly<Record<string, string>> = {
  profiles:
    'Its obligations end for every product it applies to: products may become ready, and markets that it refused can be activated.',
}

/** Lists whose rows may be active without any effect. */
const idle: Readonly<Record<string, ReferenceScreen['idle']>> = { profiles: notInForce }

const screens = new Map(
  referenceLists.map((list): [string, ReferenceScreen] => [
    list.path,
    {
      list,
      sourceOf,
      below: below[list.path] ?? {},
      idle: idle[list.path],
      deletion: deletions[list.path],
    },
  ]),
)

/** The screen of the list at a path of the API. Throws where there is no such list. */
export function referenceScreenOf(path: string): ReferenceScreen {
  const screen = screens.get(path)
  if (!screen) throw new Error(`There is no list of reference data at ${path}.`)
  return screen
}

/** Where the rows come from that a field refers to. Countries are those of the world, but for markets. */
function sourceOf(field: LinkField): LinkSource {
  const { list: path, params, by } = field.to
  if (path === 'countries') return field.kind === 'references' ? marketSource : worldSource
  const list = referenceLists.find((candidate) => candidate.path === path)
  return {
    ...(list ? listedRows(list) : { endpoint: taxonomiesApi.list }),
    ...(params ? { params } : {}),
    option: (row) => ({
      id: by === 'id' ? row.id : row.code,
      label: row.name,
      detail: by === 'code' ? row.code : undefined,
      isActive: !('isActive' in row) || row.isActive === true,
    }),
  }
}

function listedRows(list: AnyReferenceList) {
  const endpoint = codedList(list)
  return 'isActive' in list.all ? { endpoint, only: 'active:yes' } : { endpoint }
}
