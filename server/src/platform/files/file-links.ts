import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressOf } from '@lambda/contract/api'
import { fileLinksApi } from '@lambda/contract/file-links'
import { type StoredType, storedType } from '@lambda/contract/sheets/sheet-files'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { Schema } from '../database/schema.ts'

const hour = 3_600

/** Seconds that a link to a file or an archive is good for. */
const lifetime = 300

/** For whom it was made, through which door, and until when (seconds since 1970). */
const common = { userId: z.int(), source: z.enum(['screen', 'api']), expires: z.int() }

const fileLink = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    sha256: z.string(),
    type: storedType,
    name: z.string(),
    inline: z.boolean(),
    entity: z.string(),
    entityId: z.int(),
    ...common,
  }),
  z.object({ kind: z.literal('thumbnail'), sha256: z.string(), ...common }),
  z.object({
    kind: z.literal('archive'),
    id: z.int(),
    name: z.string(),
    entity: z.string(),
    ...common,
  }),
])

/** What a link leads to, once its signature has been checked. */
export type FileLink = z.infer<typeof fileLink>

/** An address that opens without a token, as `shortLivedLink` of the contract. */
interface Link {
  url: string
  expiresAt: string
}

/** A file as somebody is to get it. */
export interface LinkedFile {
  sha256: string
  type: StoredType
  /** What it is called when it is saved. */
  name: string
  /** Shown by the browser instead of saved, where its type allows. */
  inline?: boolean
  /** What it belongs to, for the trail of downloads. */
  entity: string
  entityId: number
}

/** Makes links for one person; each is computed, so a page of a list can hold hundreds. */
export interface LinkMaker {
  /** To the content of a file, for 5 minutes. */
  file(file: LinkedFile): Link
  /** To a small picture; null for none. The address is the same for an hour, so that browsers may keep what it showed. */
  thumbnail(sha256: string | null): string | null
  /** To an archive that `prepareDownload` has written down, for 5 minutes; `name` is what it is saved as. */
  archive(archive: { id: number; name: string; entity: string }): Link
}

export interface FileLinks {
  /** Links that work for this person alone and for as long as they are an active user. */
  of(who: Pick<Context, 'actor' | 'source'>): Promise<LinkMaker>
  /** What a token leads to; `unknown` where it is none of ours or altered. */
  read(token: string): Promise<FileLink | 'expired' | 'unknown'>
}

/** The links that this server makes and takes, signed with the key that all servers on the database share. */
export function createFileLinks(db: Kysely<Schema>, now: () => number = Date.now): FileLinks {
  let key: Promise<string> | null = null
  const secret = () => {
    key ??= outsideOfRequest(() => readKey(db)).catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
  return {
    of: async (who) => linkMaker(who, await secret(), Math.floor(now() / 1000)),
    read: async (token) => {
      const [payload = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !isSigned(payload, signature, await secret())) return 'unknown'
      const link = fileLink.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return link.success && link.data.expires * 1000 > now() ? link.data : 'expired'
    },
  }
}

async function readKey(db: Kysely<Schema>): Promise<string> {
  const { secret } = await db.selectFrom('link_key').select('secret').executeTakeFirstOrThrow()
  return secret
}

function linkMaker(
  { actor, source }: Pick<Context, 'actor' | 'source'>,
  secret: string,
  seconds: number,
): LinkMaker {
  const who = { userId: actor.id, source: source === 'screen' ? 'screen' : 'api' } as const
  const expires = seconds + lifetime
  const soon = (link: FileLink) => ({
    url: urlOf(link, secret),
    expiresAt: new Date(expires * 1000).toISOString(),
  })
  return {
    file: ({ inline = false, ...file }) => soon({ kind: 'file', ...file, inline, ...who, expires }),
    archive: (archive) => soon({ kind: 'archive', ...archive, ...who, expires }),
    thumbnail: (sha256) => {
      if (sha256 === null) return null
      // not rounded it would be another address at each look
      const expires = (Math.floor(seconds / hour) + 2) * hour
      return urlOf({ kind: 'thumbnail', sha256, ...who, expires }, secret)
    },
  }
}

function urlOf(link: FileLink, secret: string): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url')
  const token = `${payload}.${signatureOf(payload, secret).toString('base64url')}`
  return `/api${addressOf(fileLinksApi.open, { token })}`
}

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest()
}

function isSigned(payload: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(payload, secret)
  // base64url can be written in several ways: one link has one address
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    given.toString('base64url') === signature
  )
}
