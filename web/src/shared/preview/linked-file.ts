import { errorOfAnswer, errorOfSilence, isProblem } from '../../platform/api-error.ts'

/** A short-lived address of a file's content. */
export interface ContentLink {
  url: string
  expiresAt: string
}

/** The content of a file, read for as long as somebody looks at it. */
export interface LinkedFile {
  /** An address that is good for now. */
  url: () => Promise<string>
  /** The bytes from `begin` up to, not including, `end`. Throws `ApiError` where there are none. */
  read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>
  /** All of it. Throws as `read`. */
  readAll: (signal: AbortSignal) => Promise<Blob>
}

/** A link that ends so soon is not used any more, in ms. */
const margin = 30_000

/** Reads a file by its short-lived links: once one is over, `newLink` is asked for the next. */
export function linkedFile(newLink: () => Promise<ContentLink>): LinkedFile {
  let link: Promise<ContentLink> | null = null
  const url = async () => {
    const present = await (link ?? (link = newLink()))
    if (Date.parse(present.expiresAt) - margin > Date.now()) return present.url
    link = newLink()
    return (await link).url
  }
  const get = async (headers: Record<string, string>, signal: AbortSignal): Promise<Response> => {
    const answer = await fetchFrom(await url(), headers, signal)
    if (answer.ok) return answer
    const refusal = errorOfAnswer(answer, await bodyOf(answer))
    // The clocks may differ: a link that is taken no more is renewed once.
    if (!isProblem(refusal, 'NOT_FOUND')) throw refusal
    link = null
    const next = await fetchFrom(await url(), headers, signal)
    if (next.ok) return next
    throw errorOfAnswer(next, await bodyOf(next))
  }
  return {
    url,
    read: async (begin, end, signal) => {
      const answer = await get({ Range: `bytes=${begin}-${end - 1}` }, signal)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      // Something in between may know no ranges.
      return answer.status === 206 ? bytes : bytes.slice(begin, end)
    },
    readAll: async (signal) => (await get({}, signal)).blob(),
  }
}

async function fetchFrom(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, { headers, signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw errorOfSilence(error)
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    // What is no JSON says nothing: the status has to.
    return null
  }
}
