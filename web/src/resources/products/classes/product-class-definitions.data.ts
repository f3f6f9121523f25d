import type { FieldDefinition } from '@lambda/contract/changes'
import {
  type ClassificationClassDetail,
  classificationsApi,
} from '@lambda/contract/classifications'
import { classFeatureRows, featureOf, releaseOf, systemOf } from '@lambda/contract/products/classes'
import type { Product } from '@lambda/contract/products/products'
import { featureLabel } from '@lambda/contract/trail/definition'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { wholeList } from '../../../shared/list/whole-list.ts'
import { classOf } from './product-classes.data.ts'

type Classified = Pick<Product, 'classes'>

/** What a classification says of the field at a path of a product; undefined of a field that is about none. */
export type DefinitionOf = (path: string, product: Classified) => FieldDefinition | undefined

/** What the releases of ETIM say of the fields of products: nothing of those that are not loaded, or have not come yet. */
export function useClassDefinitions(products: readonly Classified[]): DefinitionOf {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const classes = products.flatMap((product) =>
    product.classes.flatMap(({ system, release, code }) =>
      system === 'ETIM' && release !== null && code !== null ? [{ release, code }] : [],
    ),
  )
  const list = wholeList(classificationsApi.list, undefined, language)
  const releases = useQuery({ ...list, enabled: classes.length > 0 }).data ?? []
  const asked = classes.flatMap(({ release, code }) => {
    const loaded = releases.find((one) => one.system === 'ETIM' && one.release === release)
    return loaded ? [{ key: classAt(release, code), id: loaded.id, code }] : []
  })
  const distinct = [...new Map(asked.map((one) => [one.key, one])).values()]
  const answers = useQueries({
    queries: distinct.map(({ id, code }) => classOf(id, code, language)),
  })
  const known = new Map(distinct.map(({ key }, at) => [key, answers[at]?.data ?? null]))
  return (path, product) =>
    definitionAt(path, (release) => {
      const own = product.classes.find((one) => one.system === 'ETIM' && one.release === release)
      return own?.code ? (known.get(classAt(release, own.code)) ?? null) : null
    })
}

function classAt(release: string, code: string): string {
  return `${release} ${code}`
}

function definitionAt(
  path: string,
  classIn: (release: string) => ClassificationClassDetail | null,
): FieldDefinition | undefined {
  const [name, key = ''] = path.split('.')
  if (name === 'classes' && systemOf(key) === 'ETIM') {
    const found = classIn(releaseOf(key) ?? '')
    if (!found) return undefined
    const label = `${found.label} (${found.code})`
    return { label: null, unit: null, codes: [{ code: found.code, label }] }
  }
  if (name !== 'classFeatures') return undefined
  const found = classIn(classFeatureRows.ofKey(key).release)
  const feature = found?.features.find(({ code }) => code === featureOf(key))
  if (!feature) return undefined
  return { label: featureLabel(path, feature.label), unit: feature.symbol, codes: feature.values }
}
