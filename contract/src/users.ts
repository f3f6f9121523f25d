import { emailKey } from '@lambda/domain/email'
import { z } from 'zod'
import { endpoint, one, page } from './api.ts'
import { change } from './changes.ts'
import { crud } from './crud.ts'
import { namedReferences } from './reference/named-references.ts'
import { userFacets } from './user-query.ts'
import {
  countryCode,
  id,
  idInAddress,
  instant,
  languageCode,
  listQuery,
  text,
  version,
} from './wire.ts'

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
  competenceCenterId: id.nullable().default(null),
  /** The countries that the person looks after. */
  countries: z
    .array(countryCode)
    .max(300)
    .overwrite((codes) => [...new Set(codes)].toSorted())
    .default([]),
})

export type UserInput = z.infer<typeof userInput>

/** A person who may sign in. `email` is the sign-in name, unique without case. */
export const user = userInput.extend({
  id,
  version,
  /** Whether an account of the identity provider is bound to this row (at the first sign-in). */
  isBound: z.boolean(),
  lastSignInAt: instant.nullable(),
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
  /** What the thing is called now; null where it has no name or is gone. */
  label: z.string().nullable(),
})

export type PersonalChange = z.infer<typeof personalChange>

export const userSorts = ['name', 'email', 'lastSignInAt', 'updatedAt'] as const

const facetNames = z
  .string()
  .max(200)
  .refine(
    (names) => names.split(',').every((name) => (userFacets as readonly string[]).includes(name)),
    `must be names out of ${userFacets.join(', ')}, separated by commas`,
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
    summary: 'The person who calls; the e-mail must be the token’s own.',
    query: z.strictObject({ email: z.string().max(254) }),
    answer: one(user),
    problems: ['FORBIDDEN'],
  }),
  update: endpoint({ ...standard.update, problems: ['DUPLICATE', 'FORBIDDEN', 'LAST_ADMIN'] }),
  remove: endpoint({ ...standard.remove, problems: ['FORBIDDEN', 'LAST_ADMIN'] }),
  restore: endpoint({
    id: 'restoreUser',
    method: 'POST',
    path: '/users/{id}/restore',
    access: 'administrator',
    summary:
      'Brings a deleted user back under the same id; the account is bound anew at the next sign-in.',
    params,
    answer: one(user),
    problems: ['NOT_DELETED', 'DUPLICATE'],
  }),
  clearBinding: endpoint({
    id: 'clearUserBinding',
    method: 'DELETE',
    path: '/users/{id}/binding',
    access: 'administrator',
    summary: 'Lets another account of the identity provider sign in as this user.',
    params,
    answer: one(user),
    ifMatch: true,
  }),
  history: endpoint({
    id: 'listUserChanges',
    method: 'GET',
    path: '/users/{id}/history',
    access: 'administrator',
    summary: 'Changes of a user, the newest first; of deleted ones, too.',
    params,
    query: pages,
    answer: page(change),
  }),
  changes: endpoint({
    id: 'listChangesByUser',
    method: 'GET',
    path: '/users/{id}/changes',
    access: 'administrator',
    summary: 'What a user changed, of whatever kind, the newest first.',
    params,
    query: pages,
    answer: page(personalChange),
  }),
}
