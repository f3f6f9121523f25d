import { productsApi } from '@lambda/contract/products/products'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import type { Found } from '../../../shared/layout/destination.ts'

/** The first products that the typed text finds, for the search dialog. */
export async function findProducts(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const language = useSelectedLanguage.getState().selectedLanguage
  const found = await call(productsApi.list, { query: { q: text, limit: 8, language }, signal })
  return found.data.map((product) => ({
    path: paths.product(product.id),
    title: product.code,
    detail: [product.name, product.brand?.name].filter(Boolean).join(' · '),
  }))
}
