import { competenceCenters } from '@lambda/contract/competence-centers'
import { type User, usersApi } from '@lambda/contract/users'
import { type TestServer, people } from './harness.ts'

/** The body of a user as one creates it. */
export function userBody(email: string, more: object = {}) {
  return {
    email,
    displayName: 'Nora New',
    role: null,
    isActive: true,
    preferredLanguage: 'DE',
    ...more,
  }
}

let counter = 0

/** What tests do with users, as the administrator unless told. */
export function userCalls(server: TestServer) {
  const as = people.admin
  return {
    /** The first request of each person binds their account, which is rarely what is looked at. */
    bindAll: async () => {
      for (const email of Object.values(people)) {
        await server.call(usersApi.me, { as: email, query: { email } })
      }
    },
    /** A new user; every call gives another e-mail. */
    created: async (more: object = {}): Promise<User> => {
      counter += 1
      const body = userBody(`user-${counter}@lambda.example`, more)
      return (await server.call(usersApi.create, { as, body })).data
    },
    named: async (email: string): Promise<User> => {
      const { data } = await server.call(usersApi.list, { as, query: { q: `email:${email}` } })
      const [user] = data
      if (!user) throw new Error(`there is no ${email}`)
      return user
    },
    /** Changes some fields of a user, based on the version that is given; the optional ones are emptied. */
    change: (caller: string, user: User, more: object) => {
      const { email, displayName, role, isActive, preferredLanguage } = user
      const kept = { email, displayName, role, isActive, preferredLanguage }
      return server.call(usersApi.update, {
        as: caller,
        params: { id: user.id },
        ifMatch: user.version,
        body: { ...kept, ...more },
      })
    },
    remove: (caller: string, { id, version }: User) =>
      server.call(usersApi.remove, { as: caller, params: { id }, ifMatch: version }),
    /** A new competence center with these names by language, by its id. */
    center: async (code: string, names: Record<string, string>): Promise<number> => {
      const texts = Object.fromEntries(
        Object.entries(names).map(([language, name]) => [language, { name, description: null }]),
      )
      const answer = await server.call(competenceCenters.api.create, { as, body: { code, texts } })
      return answer.data.id
    },
  }
}
