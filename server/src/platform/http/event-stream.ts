import { PassThrough } from 'node:stream'
import type { Feed } from '@lambda/contract/api'
import type { FastifyReply } from 'fastify'
import { cutOffUnread } from './send-file.ts'

/** How often something is sent though nothing has happened, and how often it is asked whether the listener may still listen, in ms. */
export interface StreamTimes {
  heartbeat: number
  recheck: number
}

/** A connection may be silent for 25 s (`http-server.ts`), proxies often allow 60 s. */
export const streamTimes: StreamTimes = { heartbeat: 15_000, recheck: 60_000 }

interface Options extends StreamTimes {
  /** Rejects when the listener may not listen any longer. */
  mayGoOn: () => Promise<unknown>
}

/**
 * Answers events as they happen, one JSON object per line. It takes none of the database while it waits, and ends when the
 * listener has gone, may not listen any longer, or the server stops. Of what a slow listener has not read yet only the last
 * event is kept.
 */
export async function sendEvents(
  reply: FastifyReply,
  feed: Feed<unknown>,
  { heartbeat, recheck, mayGoOn }: Options,
): Promise<FastifyReply> {
  const body = new PassThrough()
  let waiting: unknown
  const push = (event: unknown) => {
    if (body.writableNeedDrain) waiting = event
    else if (!body.writableEnded) body.write(`${JSON.stringify(event)}\n`)
  }
  body.on('drain', () => {
    if (waiting === undefined) return
    const event = waiting
    waiting = undefined
    push(event)
  })
  const leave = await feed(push)
  const end = () => {
    if (!body.writableEnded) body.end()
  }
  const { streams } = reply.server
  streams.add(end)
  const beat = setInterval(() => {
    if (!body.writableNeedDrain && !body.writableEnded) body.write('\n')
  }, heartbeat)
  const check = setInterval(() => void mayGoOn().catch(end), recheck)
  // also where the reader had gone before there was anything to read
  const close = () => {
    clearInterval(beat)
    clearInterval(check)
    if (streams.delete(end)) leave()
    end()
  }
  reply.raw.once('close', close)
  if (reply.raw.closed) close()
  cutOffUnread(reply)
  // nginx holds answers back otherwise
  reply.header('x-accel-buffering', 'no')
  return reply.type('application/x-ndjson; charset=utf-8').send(body)
}
