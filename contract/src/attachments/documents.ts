import { documentRoles, documentStatuses, validities } from '@lambda/domain/documents/documents'
import { z } from 'zod'
import { fileType, visibilities } from '../attachment-categories.ts'
import { attachmentFacets } from './attachment-query.ts'
import { optionalPerson } from '../people.ts'
import { namedReferences } from '../reference/named-references.ts'
import { idSelection, text as cleanText } from '../wire.ts'
import { countryCodes, languageCodes, optionalDay, orNull } from '../reference/fields.ts'
import { countryCode, day, id, instant, languageCode, version } from '../wire.ts'

/** The shapes that attachments of products and global attachments have in common: documents, their files and versions. */

export const documentStatus = z.enum(documentStatuses.map(({ code }) => code))

export const documentRole = z.enum(documentRoles.map(({ code }) => code))

export const uploadId = z.string().regex(/^[0-9a-f]{32}$/, 'must be an upload ID')

/** The content of a version: told by the server, never typed in. */
export const documentFile = z.object({
  id,
  name: z.string(),
  type: fileType,
  /** In bytes. */
  size: z.int().nonnegative(),
  sha256: z.string(),
  pages: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Address of a small picture of it, for about an hour; null where there is none (yet). */
  thumbnail: z.string().nullable(),
  /** Whether it has been looked into: `failed` says in `note` why there is no preview. */
  inspection: z.enum(['waiting', 'done', 'failed']),
  note: z.string().nullable(),
  /** What the integrity check found. */
  damage: z.enum(['missing', 'altered']).nullable(),
})

export type DocumentFile = z.infer<typeof documentFile>

/** What is said of the version that is current. */
const versionFields = {
  revision: orNull(cleanText(35)),
  issueDate: optionalDay,
  expiryDate: optionalDay,
}

/** Every field of a document that a person keeps. */
export const documentFields = {
  /** Left out, it is made of the category and a number. */
  code: orNull(z.string().max(200)),
  categoryId: id,
  texts: z
    .record(
      languageCode,
      z.strictObject({ title: cleanText(255), description: orNull(cleanText(255)) }),
    )
    .refine((texts) => Object.keys(texts).length > 0, 'must have a title in at least one language'),
  languages: languageCodes,
  /** None: it holds in every country. */
  countries: countryCodes,
  visibility: z.enum(visibilities.map(({ value }) => value)).default('INTERNAL'),
  status: documentStatus.default('current'),
  ...versionFields,
}

/** A category as a document shows it. */
export const documentCategory = z.object({ id, code: z.string(), name: z.string() })

/** Every field of a document that is read. */
export const documentShape = {
  ...documentFields,
  code: z.string(),
  id,
  version,
  validity: z.enum(validities.map(({ code }) => code)),
  category: documentCategory,
  /** Counts the versions from 1; this is the current one. */
  number: z.int().min(1),
  file: documentFile,
  currentSince: instant,
  currentBy: optionalPerson,
  /** Until when it must be kept (`until` null: without an end); null where nothing asks for it. */
  retention: z.object({ years: z.int(), until: day.nullable() }).nullable(),
  references: namedReferences,
  createdAt: instant,
  createdBy: optionalPerson,
  updatedAt: instant,
  updatedBy: optionalPerson,
}

/** What is computed for the answer of a document: by the day, by the language, by looking into its file. */
export const documentDerived = [
  'validity',
  'category',
  'retention',
  'currentBy.name',
  ...['pages', 'width', 'height', 'thumbnail', 'inspection', 'note', 'damage'].map(
    (name) => `file.${name}`,
  ),
] as const

/** A document as a row of a list. */
export const documentRowShape = {
  id,
  version,
  code: z.string(),
  /** In the asked language, else in English, else in any: `titleLanguage` says which. */
  title: z.string(),
  titleLanguage: languageCode,
  category: documentCategory,
  status: documentStatus,
  validity: z.enum(validities.map(({ code }) => code)),
  visibility: z.enum(visibilities.map(({ value }) => value)),
  languages: z.array(languageCode),
  countries: z.array(countryCode),
  number: z.int().min(1),
  revision: z.string().nullable(),
  issueDate: day.nullable(),
  expiryDate: day.nullable(),
  file: documentFile,
  updatedAt: instant,
}

export const documentSorts = ['code', 'title', 'category', 'expiryDate', 'updatedAt'] as const

export type DocumentSort = (typeof documentSorts)[number]

export const documentFacetNames = z
  .string()
  .max(200)
  .refine(
    (names) =>
      names.split(',').every((name) => (attachmentFacets as readonly string[]).includes(name)),
    `must be a comma-separated list of ${attachmentFacets.join(', ')}`,
  )

/** A version of a document: the current one first, then those that it superseded. */
export const documentVersion = z.object({
  number: z.int().min(1),
  isCurrent: z.boolean(),
  ...versionFields,
  file: documentFile,
  currentSince: instant,
  currentBy: optionalPerson,
  supersededAt: instant.nullable(),
})

export type DocumentVersion = z.infer<typeof documentVersion>

/** Which of the versions is meant. */
export const versionNumber = z.int().min(1).max(1_000_000_000)

/** What makes the next version: a file that was uploaded, or that of an older version once more. */
export const documentVersionInput = z
  .strictObject({
    uploadId: uploadId.optional(),
    number: versionNumber.optional(),
    ...versionFields,
  })
  .refine(({ uploadId, number }) => (uploadId === undefined) !== (number === undefined), {
    path: ['uploadId'],
    error: 'is required unless the number of an older version is given',
  })

/** Which documents are meant: some by their ids, or all that a query finds. */
export const documentSelection = z.union([
  idSelection,
  z.strictObject({ q: z.string().max(1000), language: languageCode.default('EN') }),
])

export type DocumentSelection = z.infer<typeof documentSelection>

/** An address that a browser may open without a token, for a few minutes. */
export const shortLivedLink = z.object({ url: z.string(), expiresAt: instant })
