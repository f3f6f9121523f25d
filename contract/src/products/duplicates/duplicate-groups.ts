import { duplicateLevels, evidenceKinds } from '@lambda/domain/duplicates/evidence'
import { z } from 'zod'
import { endpoint, one, page } from '../../api.ts'
import { person } from '../../people.ts'
import { id, idInAddress, instant, languageCode, listQuery, text } from '../../wire.ts'
import { generalFields } from '../general-fields.ts'

/**
 * Products that may be one and the same: what they share, how sure that makes it, and what people have decided. Groups are
 * put together behind a change of products, as a rule within a second; the check of a code that is typed is never behind.
 */

/** A product as those that look like it show it. */
export const duplicateProduct = z.object({
  id,
  code: z.string(),
  name: z.string().nullable(),
  nameLanguage: languageCode.nullable(),
  status: generalFields.status.schema.unwrap(),
  brand: z.object({ id, name: z.string() }).nullable(),
  gtin: z.string().nullable(),
  manufacturerArticleNumber: z.string().nullable(),
  /** Address of a small picture of it, for about an hour. */
  picture: z.string().nullable(),
})

export type DuplicateProduct = z.infer<typeof duplicateProduct>

/** 0 to 99. */
const score = z.int().min(0).max(99)
const level = z.enum(duplicateLevels.map(({ code }) => code))
const kind = z.enum(evidenceKinds)

/** Something that two products share. */
export const duplicateEvidence = z.object({
  kind,
  /** What it is worth by itself. */
  points: score,
  /** For people: which values, and how they differ. */
  text: z.string(),
})

export type DuplicateEvidence = z.infer<typeof duplicateEvidence>

/** That two products are two. */
const decision = z.object({
  id,
  reason: text(500),
  decidedBy: person.nullable(),
  decidedAt: instant,
  /** Whether they share nothing else than when it was decided. */
  isInForce: z.boolean(),
})

export const duplicatePair = z.object({
  /** The ids of the two products, the lower one first. */
  productIds: z.tuple([id, id]),
  score,
  level,
  /** The strongest first. */
  evidence: z.array(duplicateEvidence),
  decision: decision.nullable(),
})

export type DuplicatePair = z.infer<typeof duplicatePair>

/** So many products of a group are told; of the others, how many there are. */
export const mostTold = 20

/** Products that look like each other, directly or through others. */
export const duplicateGroup = z.object({
  /** The lowest id of its products. */
  id,
  /** Of its surest pair. */
  score,
  level,
  kinds: z.array(kind),
  size: z.int().min(2),
  /** The first of them by id. */
  products: z.array(duplicateProduct),
  /** What its surest pairs share. */
  evidence: z.array(duplicateEvidence),
})

export type DuplicateGroup = z.infer<typeof duplicateGroup>

/** A product with those that look like it. */
export const duplicatesOfProduct = z.object({
  groupId: id.nullable(),
  /** How many products there are in its group; 0 where it is in none. */
  size: z.int().nonnegative(),
  /** The product, those in its group, and those of which somebody has decided that they are no duplicates of it. */
  products: z.array(duplicateProduct),
  pairs: z.array(duplicatePair),
})

export const duplicateDecision = decision.extend({
  products: z.tuple([
    duplicateProduct.pick({ id: true, code: true, name: true }).extend({ isDeleted: z.boolean() }),
    duplicateProduct.pick({ id: true, code: true, name: true }).extend({ isDeleted: z.boolean() }),
  ]),
})

export type DuplicateDecision = z.infer<typeof duplicateDecision>

/** A product that looks like what is being typed. */
export const duplicateMatch = z.object({
  product: duplicateProduct.omit({ picture: true }),
  score,
  level,
  /** The strongest first. */
  evidence: z.array(duplicateEvidence),
})

export type DuplicateMatch = z.infer<typeof duplicateMatch>

/** So many are told of what looks like something typed. */
export const mostMatches = 5

const params = z.strictObject({ id: idInAddress })
const query = listQuery(['score'])

export const duplicateGroupsApi = {
  list: endpoint({
    id: 'listDuplicateGroups',
    method: 'GET',
    path: '/products/duplicates',
    access: 'active',
    summary: 'Groups of products that may be duplicates of each other, the surest first.',
    query: query.omit({ q: true }).extend({
      /** Those that this kind of evidence speaks for. */
      evidence: kind.optional(),
      /** Those that are at least so sure. */
      level: level.optional(),
      /** Those with a product of one of these brands, by their ids with commas between them. */
      brandIds: z
        .string()
        .max(2000)
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be ids, separated by commas')
        .optional(),
      competenceCenterId: idInAddress.optional(),
    }),
    answer: page(duplicateGroup),
  }),
  get: endpoint({
    id: 'getDuplicatesOfProduct',
    method: 'GET',
    path: '/products/{id}/duplicates',
    access: 'active',
    summary:
      'The products that may be duplicates of a product, with what they share, pair by pair.',
    params,
    query: query.pick({ language: true }),
    answer: one(duplicatesOfProduct),
  }),
  check: endpoint({
    id: 'checkForDuplicates',
    method: 'GET',
    path: '/products/duplicate-check',
    access: 'active',
    summary:
      'Products that share a code, GTIN or article number with what is asked: to warn while it is typed.',
    query: query.pick({ language: true }).extend({
      code: z.string().max(200).optional(),
      gtin: z
        .string()
        .regex(/^\d{8,14}$/, 'must be 8 to 14 digits')
        .optional(),
      manufacturerArticleNumber: z.string().max(200).optional(),
      brandId: idInAddress.optional(),
      /** The product that is being edited. */
      except: idInAddress.optional(),
    }),
    answer: one(z.object({ matches: z.array(duplicateMatch) })),
  }),
  decide: endpoint({
    id: 'decideDuplicates',
    method: 'POST',
    path: '/products/duplicates/decisions',
    access: 'active',
    summary:
      'Decides that products are no duplicates of each other, until they share something else.',
    body: z.strictObject({ productIds: z.array(id).min(2).max(mostTold), reason: text(500) }),
    answer: one(z.object({ pairs: z.array(duplicatePair) })),
    idempotent: true,
    problems: ['RULE_BROKEN'],
  }),
  decisions: endpoint({
    id: 'listDuplicateDecisions',
    method: 'GET',
    path: '/products/duplicates/decisions',
    access: 'active',
    summary: 'Pairs of products that somebody has decided are no duplicates, the newest first.',
    query: listQuery(['decidedAt']).omit({ q: true }),
    answer: page(duplicateDecision),
  }),
  revoke: endpoint({
    id: 'revokeDuplicateDecision',
    method: 'DELETE',
    path: '/products/duplicates/decisions/{id}',
    access: 'active',
    summary: 'Takes back that two products are no duplicates.',
    params,
    answer: one(
      z.object({
        /** The two as they look like each other now; none where they do not. */
        pairs: z.array(duplicatePair),
        /** The codes of those that are deleted, which look like nothing until they are restored. */
        deleted: z.array(z.string()),
      }),
    ),
  }),
}
