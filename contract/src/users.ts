import { emailKey } from '@lambda/domain/email'
import { z } from 'zod'
import { endpoint, one } from './api.ts'
import { crud } from './crud.ts'
import { id, idInAddress, instant, languageCode, listQuery, text, version } from './wire.ts'

/** The one role there is (specification §6); everybody else has none. */
export const administratorRole = 'IPCOMAdministrator'

const email = text(254).refine((value) => emailKey(value) !== null, 'must be an e-mail address')

export const userInput = z.strictObject({
  email,
  displayName: text(120),
  role: z.literal(administratorRole).nullable(),
  isActive: z.boolean(),
  preferredLanguage: languageCode.nullable(),
})

export type UserInput = z.infer<typeof userInput>

/** A person who may sign in. `email` is the sign-in name, unique without case. */
export const user = userInput.extend({
  id,
  version,
  /** Whether an account of the identity provider is bound to this row (at the first sign-in). */
  isBound: z.boolean(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})

export type User = z.infer<typeof user>

export const userSorts = ['name', 'email', 'updatedAt'] as const

const standard = crud('users', {
  one: 'User',
  many: 'Users',
  entity: user,
  input: userInput,
  query: listQuery(userSorts),
  read: 'administrator',
  write: 'administrator',
})

/** The calls of specification §7, by their query names getUsers, getUser and getMe. */
export const usersApi = {
  ...standard,
  list: endpoint({ ...standard.list, id: 'getUsers' }),
  get: endpoint({ ...standard.get, access: 'self' }),
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
  clearBinding: endpoint({
    id: 'clearUserBinding',
    method: 'DELETE',
    path: '/users/{id}/binding',
    access: 'administrator',
    summary: 'Lets another account of the identity provider sign in as this user.',
    params: z.strictObject({ id: idInAddress }),
    answer: one(user),
    ifMatch: true,
  }),
}
