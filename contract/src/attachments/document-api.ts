import { z } from 'zod'
import { created, endpoint, one, page } from '../api.ts'
import { crud } from '../crud.ts'
import type { ProblemCode } from '../problem.ts'
import { usesEndpoint } from '../uses.ts'
import { idInAddress, listQuery } from '../wire.ts'
import {
  documentDerived,
  documentFacetNames,
  documentSorts,
  documentVersion,
  documentVersionInput,
  shortLivedLink,
  versionNumber,
} from './documents.ts'

interface Kind<E, R, I, C> {
  /** Singular and plural as in type names. */
  one: string
  many: string
  /** As people say it, with its article: `an attachment`. */
  article: 'a' | 'an'
  noun: string
  entity: E
  row: R
  input: I
  creation: C
  /** Fields that are computed for the answer, beside those of every document. */
  derived: readonly string[]
  /** How storing one is refused, and how deleting one. */
  problems: { store: readonly ProblemCode[]; remove: readonly ProblemCode[] }
}

const params = z.strictObject({ id: idInAddress })
const query = listQuery(documentSorts, ['relevance'])

/** The calls that attachments and global ones have in common, at `/{path}`. */
export function documentApi<
  const P extends string,
  E extends z.ZodType,
  R extends z.ZodType,
  I extends z.ZodType,
  C extends z.ZodType,
>(path: P, kind: Kind<E, R, I, C>) {
  const { one: singular, noun, entity, problems } = kind
  const standard = crud(path, {
    one: singular,
    many: kind.many,
    entity,
    input: kind.input,
    query: query.extend({ facets: documentFacetNames.optional() }),
    read: 'active',
    write: 'administrator',
    derived: [...documentDerived, ...kind.derived],
    restorable: {},
    historic: {},
  })
  return {
    ...standard,
    list: endpoint({ ...standard.list, answer: page(kind.row, { facets: true }) }),
    get: endpoint({ ...standard.get, query: query.pick({ language: true }) }),
    create: endpoint({
      ...standard.create,
      body: kind.creation,
      answer: created(entity),
      problems: problems.store,
    }),
    update: endpoint({ ...standard.update, problems: problems.store }),
    remove: endpoint({ ...standard.remove, problems: problems.remove }),
    uses: usesEndpoint(path, { one: singular, noun, access: 'administrator' }),
    versions: endpoint({
      id: `list${singular}Versions`,
      method: 'GET',
      path: `/${path}/{id}/versions`,
      access: 'active',
      summary: `All versions of ${kind.article} ${noun}, current version first.`,
      params,
      query: query.pick({ limit: true, cursor: true }),
      answer: page(documentVersion),
    }),
    addVersion: endpoint({
      id: `add${singular}Version`,
      method: 'POST',
      path: `/${path}/{id}/versions`,
      access: 'administrator',
      summary: 'Adds a new version and makes it current. Previous versions remain available.',
      params,
      body: documentVersionInput,
      answer: one(entity),
      ifMatch: true,
      problems: ['RULE_BROKEN'],
    }),
    fileLink: endpoint({
      id: `link${singular}File`,
      method: 'POST',
      path: `/${path}/{id}/file`,
      access: 'active',
      summary: 'Creates a link to the file of a version. Without a number: the current version.',
      params,
      body: z.strictObject({
        number: versionNumber.optional(),
        /** Shown by the browser instead of saved, where its type allows. */
        inline: z.boolean().default(false),
      }),
      answer: one(shortLivedLink),
      problems: ['FILE_MISSING'],
    }),
  }
}
