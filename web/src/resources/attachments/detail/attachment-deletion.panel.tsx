import type { ReactNode } from 'react'
import { useDeletion } from '../../../shared/record/use-deletion.tsx'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'

/**
 * Deletes a document, saying first which products have it and until when it must be kept. What cannot be deleted can be
 * withdrawn: `withdraw` asks for that.
 */
export function useDocumentDeletion(
  { api, noun, use }: DocumentKind,
  document: AnyDocument,
  { onDone, withdraw }: { onDone: () => void; withdraw: () => void },
): { ask: () => void; dialog: ReactNode } {
  return useDeletion(api, document, {
    name: document.code,
    noun: noun.one,
    verb:
      use === 'forProducts'
        ? { one: 'is linked to it', many: 'are linked to it' }
        : { one: 'is covered by it', many: 'are covered by it' },
    ...(document.status !== 'withdrawn' && {
      instead: {
        text: 'Withdraw it instead: it is no longer shown for products, but is kept with all its versions.',
        action: { label: 'Withdraw…', act: withdraw },
      },
    }),
    onDone,
    children:
      'It is removed from all lists with all its versions. To keep it as evidence, withdraw it instead.',
  })
}
