import { once } from 'node:events'
import { request } from 'node:http'
import type { Readable } from 'node:stream'

/** What an answer of the upload protocol says. */
export interface TusAnswer {
  status: number
  headers: Record<string, string | undefined>
  /** The code of a refusal. */
  code: string | null
  detail: string | null
}

interface Sent {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
  address: string
  headers?: Record<string, string>
  body?: Buffer | Readable
  /** Cuts the connection once so many bytes of the body were handed over. */
  cutAfter?: number
  /** Cuts it whenever the test likes. */
  cut?: AbortSignal
}

/** The value of `Upload-Metadata`. */
export function metadataOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** A client of tus 1.0.0 for one person, over connections of its own; null where the connection was cut. */
export function tusClient(origin: string, authorization: string) {
  async function send({ method, address, headers, body, cutAfter, cut }: Sent) {
    const outgoing = request(`${origin}${address}`, {
      method,
      agent: false,
      headers: { authorization, 'tus-resumable': '1.0.0', ...headers },
    })
    const answered = once(outgoing, 'response').catch(() => null)
    outgoing.on('error', () => undefined)
    cut?.addEventListener('abort', () => outgoing.destroy())
    if (body === undefined) outgoing.end()
    else if (cutAfter !== undefined) {
      outgoing.write(Buffer.isBuffer(body) ? body.subarray(0, cutAfter) : '', () =>
        outgoing.destroy(),
      )
    } else if (Buffer.isBuffer(body)) outgoing.end(body)
    else body.pipe(outgoing)
    const [incoming] = (await answered) ?? []
    return incoming ? read(incoming) : null
  }

  /** As `send`, and there must be an answer. */
  async function ask(sent: Sent): Promise<TusAnswer> {
    const answer = await send(sent)
    if (!answer) throw new Error(`${sent.method} ${sent.address}: the connection broke`)
    return answer
  }

  const pieceHeaders = (offset: number) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  })

  const client = {
    send,
    ask,
    announce: (size: number, metadata: Record<string, string>) =>
      ask({
        method: 'POST',
        address: '/api/uploads',
        headers: { 'upload-length': String(size), 'upload-metadata': metadataOf(metadata) },
      }),
    /** Announces a file that must be taken, and tells its address. */
    begin: async (size: number, metadata: Record<string, string>): Promise<string> => {
      const { status, headers, detail } = await client.announce(size, metadata)
      if (status !== 201 || !headers['location']) throw new Error(`${status}: ${detail}`)
      return headers['location']
    },
    append: (address: string, offset: number, body: Buffer) =>
      ask({
        method: 'PATCH',
        address,
        headers: { ...pieceHeaders(offset), 'content-length': String(body.length) },
        body,
      }),
    /** Begins to send a piece of `length` bytes, and cuts the connection after some of them. */
    appendAndCut: (address: string, offset: number, length: number, body: Buffer) =>
      send({
        method: 'PATCH',
        address,
        headers: { ...pieceHeaders(offset), 'content-length': String(length) },
        body,
        cutAfter: body.length,
      }),
    /** Sends a piece as it is read. */
    stream: (address: string, offset: number, length: number, body: Readable, cut?: AbortSignal) =>
      send({
        ...(cut ? { cut } : {}),
        method: 'PATCH',
        address,
        headers: { ...pieceHeaders(offset), 'content-length': String(length) },
        body,
      }),
    offset: async (address: string): Promise<number> => {
      const { status, headers } = await ask({ method: 'HEAD', address })
      if (status !== 200) throw new Error(`HEAD ${address}: ${status}`)
      return Number(headers['upload-offset'])
    },
    /** Sends a whole file at once and tells the id of its upload. */
    upload: async (content: Buffer, metadata: Record<string, string>): Promise<string> => {
      const address = await client.begin(content.length, metadata)
      const { status, detail } = await client.append(address, 0, content)
      if (status !== 204) throw new Error(`${status}: ${detail}`)
      return idOf(address)
    },
    remove: (address: string) => ask({ method: 'DELETE', address }),
  }
  return client
}

export type TusClient = ReturnType<typeof tusClient>

/** The id of the upload at an address. */
export function idOf(address: string): string {
  return address.split('/').at(-1) ?? ''
}

async function read(incoming: Readable & { statusCode?: number; headers: object }) {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  const json = text.startsWith('{') ? (JSON.parse(text) as { code?: string; detail?: string }) : {}
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers as TusAnswer['headers'],
    code: json.code ?? null,
    detail: json.detail ?? null,
  }
}
