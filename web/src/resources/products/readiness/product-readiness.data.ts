import { type ProductReadiness, readinessApi } from '@lambda/contract/readiness/readiness'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { useProductAttachments } from '../attachments/product-attachments.data.ts'
import { useProductEditing } from '../product.form.tsx'

const { get } = readinessApi

/** Where the product of the page is ready, as it is saved: asked again once it or its documents are others. */
export function useReadiness() {
  const { id, version } = useProductEditing().product
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data: attachments, dataUpdatedAt } = useProductAttachments(id)
  return useQuery(
    queryOptions<ProductReadiness>({
      queryKey: [get.id, { id }, { language, version, documents: dataUpdatedAt }],
      queryFn: ({ signal }) => call(get, { params: { id }, query: { language }, signal }),
      placeholderData: keepPreviousData,
      enabled: attachments !== undefined,
    }),
  )
}
