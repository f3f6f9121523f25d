import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../errors.ts'

/**
 * Bodies are JSON in valid UTF-8, nothing else: invalid bytes are refused instead of being stored as U+FFFD, and a
 * body that would reach for a prototype is refused instead of being cleaned silently. Nothing is ever unpacked. Clients
 * announce JSON with every call: where no byte follows, there is no body.
 */
export function parseBodies(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
        done(new ApiProblem('UNSUPPORTED_MEDIA_TYPE', 'Send the body without a Content-Encoding.'))
        return
      }
      if (body.length === 0) {
        done(null)
        return
      }
      let text: string
      try {
        text = utf8.decode(body as Buffer)
      } catch {
        done(new ApiProblem('MALFORMED', 'The body is not valid UTF-8.'))
        return
      }
      void parseJson(request, text, (error, value) => {
        if (error) done(new ApiProblem('MALFORMED', refusalOf(text)))
        else done(null, value)
      })
    },
  )
}

/** Why a body is refused, which Fastify tells by codes that do not say where, nor tell bad JSON from bad names. */
function refusalOf(text: string): string {
  if (text.trim() === '') return 'The body is empty.'
  const names = new Set<string>()
  try {
    JSON.parse(text, (name, value: unknown) => {
      names.add(name)
      return value
    })
  } catch (error) {
    const [place] = /line \d+ column \d+/.exec(error instanceof Error ? error.message : '') ?? []
    return `The body is not valid JSON${place ? ` (${place.replace(' column', ', column')})` : ''}.`
  }
  return `“${names.has('__proto__') ? '__proto__' : 'constructor'}” is not allowed as a field name.`
}
