import { createHash } from 'node:crypto'
import { emailKey } from '@lambda/domain/text/email'

/** A row of the users table, as far as signing in goes. */
export interface DirectoryUser {
  id: number
  email: string
  name: string
  isAdministrator: boolean
  isActive: boolean
  /** The account the row is bound to, if it is. */
  objectId: string | null
}

/** How the provider asks the users table; inactive users are found too. */
export interface Directory {
  /** By e-mail, compared by `emailKey`. */
  findUser(email: string): Promise<DirectoryUser | null>
  findUserById(id: number): Promise<DirectoryUser | null>
  /** Those whom the sign-in page offers. */
  listUsers(): Promise<readonly DirectoryUser[]>
}

/** What goes into the tokens about a person, in the words of Entra ID. */
interface AccountClaims {
  sub: string
  oid: string
  tid: string
  name: string
  email: string
  preferred_username: string
  [claim: string]: unknown
}

/** The tenant of all accounts of the embedded provider. */
const tenant = 'local'

const strangerPrefix = 'stranger:'

/** The account id of whoever signs in with that e-mail, known or not; null when it is no e-mail address. */
export async function accountIdOf(directory: Directory, email: string): Promise<string | null> {
  const key = emailKey(email)
  if (key === null) return null
  const user = await directory.findUser(key)
  return user ? String(user.id) : strangerPrefix + key
}

/** The claims of an account, or null when the user behind it is gone. */
export async function claimsOf(
  directory: Directory,
  accountId: string,
): Promise<AccountClaims | null> {
  if (accountId.startsWith(strangerPrefix)) {
    const email = accountId.slice(strangerPrefix.length)
    const user = await directory.findUser(email)
    return claims(accountId, user ?? { email, name: email, objectId: null })
  }
  const user = await directory.findUserById(Number(accountId))
  return user && claims(accountId, user)
}

/**
 * The object id is the row's own once it is bound, else made from the e-mail: so a stranger who becomes a user, and a
 * user whose e-mail changes, remain the account that their row was bound to.
 */
function claims(
  accountId: string,
  { email, name, objectId }: Pick<DirectoryUser, 'email' | 'name' | 'objectId'>,
): AccountClaims {
  const oid = objectId ?? objectIdFor(email)
  return { sub: accountId, oid, tid: tenant, name, email, preferred_username: email }
}

/** Shaped like the GUIDs of Entra ID. */
function objectIdFor(email: string): string {
  const hash = createHash('sha256')
    .update(emailKey(email) ?? email)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
