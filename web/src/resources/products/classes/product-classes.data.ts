import {
  type ClassificationClassDetail,
  type ClassificationRelease,
  classificationsApi,
} from '@lambda/contract/classifications'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { useWholeList } from '../../../shared/list/whole-list.ts'

/** The releases that are loaded, the newest first; undefined until they have come. */
export function useReleases(): readonly ClassificationRelease[] | undefined {
  return useWholeList(classificationsApi.list)
}

/** What the release of a class says of it: null where it has no class of this code; undefined until it has come. */
export function useEtimClass(
  releaseId: number,
  code: string | null,
): ClassificationClassDetail | null | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useQuery(classOf(releaseId, code, language)).data
}

/** The query of what a release says of a class. */
export function classOf(releaseId: number, code: string | null, language: string) {
  const params = { id: releaseId }
  return queryOptions<ClassificationClassDetail | null>({
    queryKey: [classificationsApi.class.id, params, { code, language }],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }) => {
            const query = { q: `code:"${code}"`, language, limit: 1 }
            const found = await call(classificationsApi.classes, { params, query, signal })
            const [first] = found.data
            if (!first) return null
            const one = { params: { id: first.id }, query: { language }, signal }
            return call(classificationsApi.class, one)
          },
  })
}
