import type { Endpoint } from '@lambda/contract/api'
import { openApiOf } from '../../src/platform/openapi/openapi.ts'

/** The OpenAPI document with what its references lead to in their place, but where something holds itself. */
export async function documentOf(endpoints: readonly Endpoint[]): Promise<unknown> {
  return withoutReferences(await openApiOf(endpoints))
}

/** An OpenAPI document with what its references lead to in their place, but where something holds itself. */
export function withoutReferences(document: object): unknown {
  const expanded = new Map<string, unknown>()
  const within = (value: unknown, open: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((inner) => within(inner, open))
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...beside } = value as Record<string, unknown>
    if (typeof $ref === 'string' && !open.includes($ref)) {
      const target = expanded.get($ref) ?? within(targetOf(document, $ref), [...open, $ref])
      expanded.set($ref, target)
      return { ...(target as object), ...beside }
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, within(inner, open)]),
    )
  }
  return within(document, [])
}

/** What a JSON pointer such as `#/components/schemas/Problem` leads to from the root; undefined where nothing is. */
export function targetOf(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (place: unknown, name) =>
        typeof place === 'object' && place !== null && Object.hasOwn(place, name)
          ? Object.getOwnPropertyDescriptor(place, name)?.value
          : undefined,
      root,
    )
}
