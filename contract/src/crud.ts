import { z } from 'zod'
import { type Access, created, endpoint, none, one, page } from './api.ts'
import { spokenName, withArticle } from './spoken.ts'
import { idInAddress } from './wire.ts'

interface Resource<E extends z.ZodType, I extends z.ZodType, L extends z.ZodObject> {
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

/** The five calls of a resource at `/{path}`: list, get, create, update (whole, with its version), remove (with If-Match). */
export function crud<
  const P extends string,
  E extends z.ZodType,
  I extends z.ZodType,
  L extends z.ZodObject,
>(path: P, resource: Resource<E, I, L>) {
  const { one: singular, entity, input, write, derived = [] } = resource
  const noun = withArticle(spokenName(singular))
  return {
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
}
