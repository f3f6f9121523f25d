import { etimFeatureTypes } from '@lambda/domain/classification/etim'
import { z } from 'zod'
import { endpoint, none, one, page } from './api.ts'
import { startsJob } from './jobs.ts'
import type { QueryField } from './query-language/field.ts'
import { optionalDay } from './reference/fields.ts'
import { id, idInAddress, instant, languageCode, listQuery, text } from './wire.ts'

/** The classifications that a release can be loaded of. */
export const loadableSystems = [{ code: 'ETIM', label: 'ETIM' }] as const

const count = z.int().nonnegative()

/** A release of a classification that was loaded from a file: what classes and features of products are checked against. */
export const classificationRelease = z.object({
  id,
  system: z.enum(loadableSystems.map(({ code }) => code)),
  /** `6.0`, `10.0`, `DYNAMIC` */
  release: z.string(),
  /** What its file calls itself: `ETIM INT-E 6.0`. */
  title: z.string(),
  publishedOn: optionalDay,
  languages: z.array(languageCode),
  groupCount: count,
  classCount: count,
  featureCount: count,
  valueCount: count,
  unitCount: count,
  fileName: z.string(),
  createdAt: instant,
})

export type ClassificationRelease = z.infer<typeof classificationRelease>

/** A class of a release, with its texts in the language asked for, else in English, else in the first of the release. */
export const classificationClass = z.object({
  id,
  releaseId: id,
  code: z.string(),
  label: z.string(),
  synonyms: z.array(z.string()),
  groupCode: z.string().nullable(),
  group: z.string().nullable(),
})

export type ClassificationClass = z.infer<typeof classificationClass>

/** What a code stands for. */
export const codeLabel = z.object({ code: z.string(), label: z.string() })

/** What a class says of products: a value of a list, yes or no, a number in a unit, or a range of numbers. */
export const classificationFeature = z.object({
  code: z.string(),
  label: z.string(),
  type: z.enum(etimFeatureTypes.map(({ code }) => code)),
  unit: codeLabel.nullable(),
  /** Of the unit: `mm`. */
  symbol: z.string().nullable(),
  /** Of a value of a list: those there are, in their order. */
  values: z.array(codeLabel),
})

export type ClassificationFeature = z.infer<typeof classificationFeature>

/** A class with its features in the order of the release. */
export const classificationClassDetail = classificationClass.extend({
  system: classificationRelease.shape.system,
  release: z.string(),
  features: z.array(classificationFeature),
})

export type ClassificationClassDetail = z.infer<typeof classificationClassDetail>

/** Every field that a query over releases may ask for. */
export const classificationReleaseFields = [
  {
    type: 'text',
    name: 'release',
    label: 'Release',
    sentence: 'Number of the release.',
    example: 'release:6.0',
  },
] as const satisfies readonly QueryField[]

/** Every field that a query over the classes of a release may ask for. */
export const classificationClassFields = [
  {
    type: 'text',
    name: 'code',
    label: 'Code',
    sentence: 'Code of the class.',
    example: 'code:EC000406',
  },
  {
    type: 'text',
    name: 'group',
    label: 'Group',
    sentence: 'Code of the group.',
    example: 'group:EG000020',
  },
] as const satisfies readonly QueryField[]

const params = z.strictObject({ id: idInAddress })
const inLanguage = z.strictObject({ language: languageCode.default('EN') })

export const classificationsApi = {
  list: endpoint({
    id: 'listClassificationReleases',
    method: 'GET',
    path: '/classification-releases',
    access: 'active',
    summary: 'Lists the loaded releases of classifications.',
    query: listQuery(['release']),
    answer: page(classificationRelease),
    problems: ['INVALID_QUERY'],
  }),
  get: endpoint({
    id: 'getClassificationRelease',
    method: 'GET',
    path: '/classification-releases/{id}',
    access: 'active',
    summary: 'Returns a release.',
    params,
    answer: one(classificationRelease),
  }),
  load: endpoint({
    id: 'loadClassificationRelease',
    method: 'POST',
    path: '/classification-releases',
    access: 'administrator',
    summary: 'Loads an ETIM release from an uploaded ZIP (IXF or CSV).',
    body: z.strictObject({
      uploadId: z.string().max(64),
      /** Where the file does not say it. */
      release: text(20).nullable().default(null),
      /** Of CSV files, which have texts in one language and do not say which. */
      language: languageCode.default('EN'),
    }),
    answer: startsJob,
    problems: ['RULE_BROKEN'],
  }),
  remove: endpoint({
    id: 'removeClassificationRelease',
    method: 'DELETE',
    path: '/classification-releases/{id}',
    access: 'administrator',
    summary: 'Deletes a loaded release.',
    params,
    answer: none,
  }),
  classes: endpoint({
    id: 'listClassificationClasses',
    method: 'GET',
    path: '/classification-releases/{id}/classes',
    access: 'active',
    summary: 'Lists the classes of a release.',
    params,
    query: listQuery(['name', 'code']),
    answer: page(classificationClass),
    problems: ['INVALID_QUERY'],
  }),
  class: endpoint({
    id: 'getClassificationClass',
    method: 'GET',
    path: '/classification-classes/{id}',
    access: 'active',
    summary: 'Returns a class with its features.',
    params,
    query: inLanguage,
    answer: one(classificationClassDetail),
  }),
}
