import { emailKey } from '@lambda/domain/text/email'
import { z } from 'zod'
import { endpoint, one, page } from './api.ts'
import { change } from './changes.ts'
import { crud } from './crud.ts'
import { countryCodes, ids, optionalId } from './reference/fields.ts'
import { namedReferences } from './reference/named-references.ts'
import { userFacets } from './user-facets.ts'
import { usesEndpoint } from './uses.ts'
import { id, idInAddress, instant, languageCode, listQuery, text, version } from './wire.ts'

/** The one role there is (specification §6); everybody else has none. */
export const administratorRole = 'IPCOMAdministrator'

const email = text(254).refine((value) => emailKey(value) !== null, 'must be an e-mail address')

export const userInput = z.strictObject({
  email,
  displayName: text(120),
  givenName: text(80).nullable().default(null),
  familyName: text(80).nullable().default(null),
  role: z.literal(administratorRole).nullable(),
  isActive: z.boolean(),
  /** What texts are shown in on a device where the person has not chosen a language yet. */
  preferredLanguage: languageCode.nullable(),
  competenceCenterId: optionalId,
  /** The countries that the person looks after. */
  countries: countryCodes,
  /** The brands that the person looks after. */
  brandIds: ids,
})

export type UserInput = z.infer<typeof userInput>

/** A person who may sign in. `email` is the sign-in name, unique without case. */
export const user = userInput.extend({
  id,
  version,
  /** Whether an account of the identity provider is bound to this row (at the first sign-in). */
  isBound: z.boolean(),
  lastSignInAt: instant.nullable(),
  /** The products that are the user's, in the query language: in their competence center, countries and brands; empty for none. */
  productQuery: z.string(),
  /** What the ids and codes of this user stand for, by field. */
  references: namedReferences,
  createdAt: instant,
  updatedAt: instant,
})

export type User = z.infer<typeof user>

/** A change that a person made, and to which thing. */
export const personalChange = change.extend({
  entity: z.string(),
  entityId: id,
  /** What the record is called, or was called when it was deleted; null where nobody knows. */
  label: z.string().nullable(),
  /** The record is no longer there: only its history has its name. */
  isGone: z.boolean(),
})

export type PersonalChange = z.infer<typeof personalChange>

export const userSorts = ['name', 'email', 'lastSignInAt', 'updatedAt'] as const

const facetNames = z
  .string()
  .max(200)
  .refine(
    (names) => names.split(',').every((name) => (userFacets as readonly string[]).includes(name)),
    `must be a comma-separated list of ${userFacets.join(', ')}`,
  )

const params = z.strictObject({ id: idInAddress })
const query = listQuery(userSorts)
const inLanguage = query.pick({ language: true })
const pages = query.pick({ limit: true, cursor: true })

const standard = crud('users', {
  one: 'User',
  many: 'Users',
  entity: user,
  input: userInput,
  query: query.extend({ facets: facetNames.optional() }),
  read: 'administrator',
  write: 'administrator',
  derived: ['lastSignInAt', 'productQuery'],
  restorable: {
    summary:
      'Restores a deleted user under the same ID. The sign-in account is linked again at the next sign-in.',
    problems: ['DUPLICATE'],
  },
  historic: {},
})

/** The calls of specification §7, by their query names getUsers, getUser and getMe. */
export const usersApi = {
  ...standard,
  list: endpoint({ ...standard.list, id: 'getUsers', answer: page(user, { facets: true }) }),
  get: endpoint({ ...standard.get, access: 'self', query: inLanguage }),
  me: endpoint({
    id: 'getMe',
    method: 'GET',
    path: '/users/me',
    access: 'account',
    summary: 'Returns the signed-in user. The e-mail must match the access token.',
    query: z.strictObject({ email: z.string().max(254) }),
    answer: one(user),
    problems: ['FORBIDDEN'],
  }),
  update: endpoint({ ...standard.update, problems: ['DUPLICATE', 'FORBIDDEN', 'LAST_ADMIN'] }),
  remove: endpoint({ ...standard.remove, problems: ['FORBIDDEN', 'LAST_ADMIN'] }),
  uses: usesEndpoint('users', { one: 'User', noun: 'user', access: 'administrator' }),
  setBrands: endpoint({
    id: 'setUserBrands',
    method: 'POST',
    path: '/users/{id}/brands',
    access: 'self',
    summary: 'Sets the brands that a user looks after.',
    params,
    body: userInput.pick({ brandIds: true }),
    answer: one(user),
    ifMatch: true,
  }),
  clearBinding: endpoint({
    id: 'clearUserBinding',
    method: 'DELETE',
    path: '/users/{id}/binding',
    access: 'administrator',
    summary: 'Unlinks the sign-in account, so that another account can sign in as this user.',
    params,
    answer: one(user),
    ifMatch: true,
  }),
  changes: endpoint({
    id: 'listChangesByUser',
    method: 'GET',
    path: '/users/{id}/changes',
    access: 'administrator',
    summary: 'All changes made by a user, newest first.',
    params,
    query: pages,
    answer: page(personalChange),
  }),
}
