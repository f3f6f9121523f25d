import { z } from 'zod'

/** `GET /auth-config.json`: how this installation signs people in. */
const authConfig = z.object({
  protocolMode: z.enum(['AAD', 'OIDC']),
  scopes: z.array(z.string()),
  auth: z.object({
    clientId: z.string(),
    authority: z.string(),
    knownAuthorities: z.array(z.string()).optional(),
    authorityMetadata: z.string().optional(),
    OIDCOptions: z
      .object({ responseMode: z.literal('fragment'), defaultScopes: z.array(z.string()) })
      .optional(),
  }),
  /** The one origin where sign-in works, if it matters. */
  origin: z.string().nullable(),
})

export type AuthConfig = z.infer<typeof authConfig>

/** Asks our server how to sign in. Throws when it does not answer with that. */
export async function fetchAuthConfig(): Promise<AuthConfig> {
  const answer = await fetch('/auth-config.json')
  if (!answer.ok) throw new Error(`/auth-config.json answered ${answer.status}`)
  return authConfig.parse(await answer.json())
}
