import type { Endpoint } from '@lambda/contract/api'
import type { z } from 'zod'
import { type CallOf, fetchAnswer, jsonOf, refusalOf } from './api-client.ts'
import { errorOfSilence } from './api-error.ts'

/** An endpoint that answers events. */
type EventsEndpoint = Endpoint & { answer: { kind: 'events'; data: z.ZodType } }

/** How long, in ms, nothing may come of a stream: the server sends a blank line every 15 s. */
const silence = 45_000

/**
 * Listens to an endpoint that answers events, and tells `onEvent` of each. Resolves when the server ends it. Throws as `call`
 * does, and when nothing has come for too long.
 */
export async function listen<E extends EventsEndpoint>(
  endpoint: E,
  request: CallOf<E>,
  onEvent: (event: z.output<E['answer']['data']>) => void,
): Promise<void> {
  const quiet = new AbortController()
  const signal = AbortSignal.any([quiet.signal, ...(request.signal ? [request.signal] : [])])
  const answer = await fetchAnswer(endpoint, { ...request, signal })
  if (!answer.ok) throw refusalOf(answer, await jsonOf(answer))
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let timer = window.setTimeout(() => quiet.abort(), silence)
  let text = ''
  try {
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) return
      clearTimeout(timer)
      timer = window.setTimeout(() => quiet.abort(), silence)
      const lines = (text + piece.value).split('\n')
      text = lines.pop() ?? ''
      // the server answers by the same contract, as with `call`
      for (const line of lines) if (line !== '') onEvent(JSON.parse(line) as never)
    }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw errorOfSilence(error)
  } finally {
    clearTimeout(timer)
  }
}
