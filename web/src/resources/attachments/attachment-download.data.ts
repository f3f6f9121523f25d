import { call } from '../../platform/api-client.ts'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { startDownload } from '../../ui/save-file.ts'
import type { AnyDocument, DocumentKind } from './attachment-kind.data.ts'

/** Saves the file of a version of a document, the current one without a number. */
export function useDocumentDownload(
  { api }: Pick<DocumentKind, 'api'>,
  { id }: Pick<AnyDocument, 'id'>,
) {
  const { run, busy } = useWrite({
    send: (number: number | undefined) =>
      call(api.fileLink, { params: { id }, body: number === undefined ? {} : { number } }),
    onDone: ({ url }) => startDownload(url),
    failure: 'The file could not be downloaded.',
    onFailed: tellFailure,
  })
  return { download: (number?: number) => run(number), busy }
}
