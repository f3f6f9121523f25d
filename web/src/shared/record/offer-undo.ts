import { logError } from '../../platform/log.ts'
import { showToast } from '../../ui/toasts.ts'
import { sentenceOf, tellFailure } from '../write/failure.ts'

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
  const [first] = gone
  const isOne = gone.length === 1
  const words = isOne ? first?.name : `${gone.length} ${noun}`
  const restoreAll = async () => {
    const failures: string[] = []
    for (const { name, restore } of gone) {
      try {
        await restore()
      } catch (error) {
        logError(`${name} could not be restored.`, error)
        failures.push(`${name}: ${sentenceOf(error, 'it could not be restored.')}`)
      }
    }
    if (failures.length > 0) tellFailure(failures.join(' '))
    else showToast({ type: 'success', message: `${words} ${isOne ? 'is' : 'are'} back.` })
  }
  showToast({
    type: 'success',
    message: `${words} ${isOne ? 'was' : 'were'} deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restoreAll() },
  })
}
