import { isProblem } from '../../platform/api-error.ts'
import { logError } from '../../platform/log.ts'
import { showToast } from '../../ui/toasts.ts'
import { sentenceOf, tellFailure } from './failure.ts'

/** How long one can undo a deletion from its toast, in ms. */
export const undoTime = 10_000

/** What was deleted, by name. */
export interface Gone {
  name: string
  /** Brings it back and shows it again; throws as `call` does. */
  restore: () => Promise<void>
}

/** Says what was deleted; its Undo brings all of it back. `noun` is what several of them are called. */
export function offerUndo(gone: readonly Gone[], noun = ''): void {
  const isOne = gone.length === 1
  const words = wordsFor(gone, noun)
  showToast({
    type: 'success',
    message: `${words} ${isOne ? 'was' : 'were'} deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restoreAll(gone, noun) },
  })
}

/** Brings deleted ones back one after another, and says what has become of them. `noun` is what several of them are called. */
export async function restoreAll(gone: readonly Gone[], noun = ''): Promise<void> {
  const failures: string[] = []
  for (const { name, restore } of gone) {
    try {
      await restore()
    } catch (error) {
      // somebody else has brought it back by now
      if (isProblem(error, 'NOT_DELETED')) continue
      logError(`${name} could not be restored.`, error)
      failures.push(`${name}: ${sentenceOf(error, 'it could not be restored.')}`)
    }
  }
  const verb = gone.length === 1 ? 'is' : 'are'
  if (failures.length > 0) tellFailure(failures.join(' '))
  else showToast({ type: 'success', message: `${wordsFor(gone, noun)} ${verb} back.` })
}

function wordsFor(gone: readonly Gone[], noun: string): string {
  return gone.length === 1 ? (gone[0]?.name ?? '') : `${gone.length} ${noun}`
}
