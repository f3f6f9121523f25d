import { randomBytes } from 'node:crypto'
import type { StoredType } from '@lambda/contract/sheets/sheet-files'
import {
  type Attachment,
  type AttachmentCreation,
  attachmentsApi,
} from '@lambda/contract/attachments/attachments'
import {
  type GlobalAttachment,
  type GlobalAttachmentCreation,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { type TestServer, people } from './harness.ts'
import { storeFile } from './stored-files.ts'

let counter = 0

interface UploadSettings {
  type?: StoredType
  name?: string
  /** Whose upload it is, by e-mail. */
  as?: string
  content?: string | Uint8Array
  /** The row says so, whatever there is. */
  size?: number
}

/** An upload that has arrived and was found good; each has content of its own unless told. Answers its id. */
export async function addUpload(
  server: TestServer,
  { type = 'PDF', name = 'sheet.pdf', as = people.admin, content, size }: UploadSettings = {},
): Promise<string> {
  counter += 1
  const file = await storeFile(
    server,
    content ?? `%PDF-1.7 ${randomBytes(16).toString('hex')}`,
    type,
  )
  const id = randomBytes(16).toString('hex')
  await sql`insert into upload (id, user_id, name, size, state, file_id)
    select ${id}, id, ${name}, ${size ?? file.size}, 'ready', ${file.id} from app_user where email_key = ${as}`.execute(
    server.db,
  )
  return id
}

/** The id of an attachment category that every installation starts with. */
export async function categoryId(db: Database, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from attachment_category where code = ${code}`.execute(db)
  const [category] = rows
  if (!category) throw new Error(`There is no category ${code}.`)
  return category.id
}

type Given<Creation> = Partial<Omit<Creation, 'uploadId' | 'categoryId'>> & {
  /** Its category, by code; other documents, which ask for nothing, unless told. */
  category?: string
  upload?: UploadSettings
}

async function bodyOf(
  server: TestServer,
  { category = 'OTHER', upload, ...fields }: Given<AttachmentCreation>,
) {
  const uploadId = await addUpload(server, upload)
  return {
    categoryId: await categoryId(server.db, category),
    texts: { EN: { title: `Sheet ${counter}`, description: null } },
    ...fields,
    uploadId,
  }
}

/** A new attachment of a file of its own, through the front door. */
export async function addAttachment(
  server: TestServer,
  given: Given<AttachmentCreation> = {},
): Promise<Attachment> {
  const body = await bodyOf(server, given)
  const { data } = await server.call(attachmentsApi.create, { as: people.admin, body })
  return data
}

/** A new global attachment of a file of its own, through the front door. */
export async function addGlobalAttachment(
  server: TestServer,
  { scope, ...given }: Given<GlobalAttachmentCreation> & Pick<GlobalAttachmentCreation, 'scope'>,
): Promise<GlobalAttachment> {
  const body = { ...(await bodyOf(server, given)), scope }
  const { data } = await server.call(globalAttachmentsApi.create, { as: people.admin, body })
  return data
}
