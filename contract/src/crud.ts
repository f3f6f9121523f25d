import { z } from 'zod'
import { type Access, created, endpoint, none, one, page } from './api.ts'
import { change, changeQuery } from './changes.ts'
import type { ProblemCode } from './problem.ts'
import { idInAddress } from './wire.ts'

interface Resource<E extends z.ZodType, I extends z.ZodType, L extends z.ZodObject, R, H> {
  /** Singular and plural as in type names: `Brand`, `Brands`. */
  one: string
  many: string
  entity: E
  input: I
  query: L
  read: Access
  write: Access
  /** Fields of the entity that are computed for the answer; dotted: parts of fields (`read-only.ts`). */
  derived?: readonly string[]
  /** It has the call `restore`. */
  restorable?: R
  /** It has the call `history`. */
  historic?: H
}

const params = z.strictObject({ id: idInAddress })

/** The two reads of a resource at `/{path}`: a list and one by id. */
export function reads<
  const P extends string,
  E extends z.ZodType,
  L extends z.ZodObject,
  const A extends Access,
>(path: P, resource: { one: string; many: string; entity: E; query: L; read: A }) {
  const { one: singular, many, entity, query, read } = resource
  return {
    list: endpoint({
      id: `list${many}`,
      method: 'GET',
      path: `/${path}`,
      access: read,
      summary: `Lists ${path.replaceAll('-', ' ')}.`,
      query,
      answer: page(entity),
      problems: ['INVALID_QUERY'],
    }),
    get: endpoint({
      id: `get${singular}`,
      method: 'GET',
      path: `/${path}/{id}`,
      access: read,
      summary: `Returns ${withArticle(spokenName(singular))}.`,
      params,
      answer: one(entity),
    }),
  }
}

interface Named {
  one: string
  /** What is said in place of the usual sentence. */
  summary?: string
}

/** The call that brings a deleted one back. */
function restoring<const P extends string, E extends z.ZodType>(
  path: P,
  resource: Named & { entity: E; write: Access; problems?: readonly ProblemCode[] },
) {
  const { one: singular, entity, write, problems = [] } = resource
  return endpoint({
    id: `restore${singular}`,
    method: 'POST',
    path: `/${path}/{id}/restore`,
    access: write,
    summary: resource.summary ?? `Restores a deleted ${spokenName(singular)}.`,
    params,
    answer: one(entity),
    problems: ['NOT_DELETED', ...problems],
  })
}

/** The call that lists the changes of one. */
function telling<const P extends string>(path: P, resource: Named & { read: Access }) {
  const { one: singular, read } = resource
  const noun = spokenName(singular)
  return endpoint({
    id: `list${singular}Changes`,
    method: 'GET',
    path: `/${path}/{id}/history`,
    access: read,
    summary:
      resource.summary ??
      `Change history of ${withArticle(noun)}, newest first; also for deleted ${path.replaceAll('-', ' ')}.`,
    params,
    query: changeQuery,
    answer: page(change),
  })
}

/** How a deleted one is restored: what can go wrong beyond that it is not deleted. */
interface Restorable {
  summary?: string
  problems?: readonly ProblemCode[]
}

/** How the changes of one are listed, whether it is deleted or not. */
interface Historic {
  summary?: string
}

/**
 * The five calls of a resource at `/{path}`: list, get, create, update (whole, with its version), remove (with If-Match);
 * `restore` and `history` where it has them.
 */
export function crud<
  const P extends string,
  E extends z.ZodType,
  I extends z.ZodType,
  L extends z.ZodObject,
  R extends Restorable | undefined = undefined,
  H extends Historic | undefined = undefined,
>(path: P, resource: Resource<E, I, L, R, H>) {
  const { one: singular, entity, input, write, derived = [], restorable, historic } = resource
  const noun = withArticle(spokenName(singular))
  const five = {
    ...reads(path, resource),
    create: endpoint({
      id: `create${singular}`,
      method: 'POST',
      path: `/${path}`,
      access: write,
      summary: `Creates ${noun}.`,
      body: input,
      answer: created(entity),
      idempotent: true,
      problems: ['DUPLICATE'],
    }),
    update: endpoint({
      id: `update${singular}`,
      method: 'PUT',
      path: `/${path}/{id}`,
      access: write,
      summary: `Updates ${noun}. Accepts the resource as returned by GET.`,
      params,
      body: input,
      answer: one(entity),
      ifMatch: true,
      derived,
      problems: ['DUPLICATE'],
    }),
    remove: endpoint({
      id: `remove${singular}`,
      method: 'DELETE',
      path: `/${path}/{id}`,
      access: write,
      summary: `Deletes ${noun}.`,
      params,
      answer: none,
      ifMatch: true,
      problems: ['REFERENCED'],
    }),
  }
  return {
    ...five,
    ...(restorable && { restore: restoring(path, { ...resource, ...restorable }) }),
    ...(historic && { history: telling(path, { ...resource, ...historic }) }),
  } as typeof five &
    (R extends object ? { restore: ReturnType<typeof restoring<P, E>> } : unknown) &
    (H extends object ? { history: ReturnType<typeof telling<P>> } : unknown)
}

/** A type name as people say it: `GlobalAttachment` → `global attachment`. */
function spokenName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

/** A noun with its indefinite article: `a brand`, `an attachment`, `a user`. */
function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}
