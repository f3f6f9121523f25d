import { z } from 'zod'
import { type Access, created, endpoint, none, one, page } from './api.ts'
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
      summary: `A page of ${path}.`,
      query,
      answer: page(entity),
      problems: ['INVALID_QUERY'],
    }),
    get: endpoint({
      id: `get${singular}`,
      method: 'GET',
      path: `/${path}/{id}`,
      access: read,
      summary: `A ${singular.toLowerCase()} by its id.`,
      params,
      answer: one(entity),
    }),
  }
}

/** The five calls of a resource at `/{path}`: list, get, create, update (whole, with If-Match), remove (with If-Match). */
export function crud<
  const P extends string,
  E extends z.ZodType,
  I extends z.ZodType,
  L extends z.ZodObject,
>(path: P, resource: Resource<E, I, L>) {
  const { one: singular, entity, input, write } = resource
  return {
    ...reads(path, resource),
    create: endpoint({
      id: `create${singular}`,
      method: 'POST',
      path: `/${path}`,
      access: write,
      summary: `Creates a ${singular.toLowerCase()}.`,
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
      summary: `Replaces a ${singular.toLowerCase()}; the version it is based on goes into If-Match.`,
      params,
      body: input,
      answer: one(entity),
      ifMatch: true,
      problems: ['DUPLICATE'],
    }),
    remove: endpoint({
      id: `remove${singular}`,
      method: 'DELETE',
      path: `/${path}/{id}`,
      access: write,
      summary: `Deletes a ${singular.toLowerCase()}.`,
      params,
      answer: none,
      ifMatch: true,
      problems: ['REFERENCED'],
    }),
  }
}
