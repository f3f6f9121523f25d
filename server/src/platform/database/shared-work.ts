import { setTimeout as sleep } from 'node:timers/promises'

/** How long who asks waits at most for what is under way, in ms: it may be stuck. */
const patience = 50

/**
 * Work that is done once for all who ask for it at about the same time. What is under way may have begun before something that
 * they know of, so who asks meanwhile gets the answer of the next, which begins as soon as that has ended, or after 50 ms.
 */
export class SharedWork<Request, Answer> {
  private readonly work: (requests: readonly Request[]) => Promise<Answer>
  private current: Promise<unknown> | null = null
  private next: { requests: Request[]; answer: Promise<Answer> } | null = null

  /** `work` is given what all of them asked for, in the context of the first of them. */
  constructor(work: (requests: readonly Request[]) => Promise<Answer>) {
    this.work = work
  }

  /** Rejects with what the work fails with. */
  ask(request: Request): Promise<Answer> {
    this.next ??= this.begin([])
    this.next.requests.push(request)
    return this.next.answer
  }

  private begin(requests: Request[]): { requests: Request[]; answer: Promise<Answer> } {
    const answer = this.turn().then(() => {
      this.current = answer
      this.next = null
      return this.work(requests)
    })
    return { requests, answer }
  }

  private async turn(): Promise<void> {
    if (!this.current) return
    await Promise.race([
      Promise.allSettled([this.current]),
      sleep(patience, undefined, { ref: false }),
    ])
  }
}
