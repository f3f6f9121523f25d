/** What has been done, the last at the end, and what of it has been undone, to be done again. */
export interface UndoStack<Step> {
  past: readonly Step[]
  future: readonly Step[]
}

/** So many steps can be undone. */
const mostSteps = 100

/** A stack of nothing. */
export function emptyStack<Step>(): UndoStack<Step> {
  return { past: [], future: [] }
}

/** With one more step; what was undone before cannot be done again any more. */
export function withStep<Step>({ past }: UndoStack<Step>, step: Step): UndoStack<Step> {
  return { past: [...past, step].slice(-mostSteps), future: [] }
}

/** The step to undo, and the stack without it; null where there is none. */
export function undone<Step>({
  past,
  future,
}: UndoStack<Step>): { step: Step; stack: UndoStack<Step> } | null {
  const step = past.at(-1)
  if (step === undefined) return null
  return { step, stack: { past: past.slice(0, -1), future: [...future, step] } }
}

/** The step to do again, and the stack with it; null where there is none. */
export function redone<Step>({
  past,
  future,
}: UndoStack<Step>): { step: Step; stack: UndoStack<Step> } | null {
  const step = future.at(-1)
  if (step === undefined) return null
  return { step, stack: { past: [...past, step], future: future.slice(0, -1) } }
}
