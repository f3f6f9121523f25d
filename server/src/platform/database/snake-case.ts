/** A name in snake case, as types see it: `brandId` → `brand_id`. */
export type SnakeCase<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : ''

/** `legalEntityId`, `LegalEntity` → `legal_entity_id`, `legal_entity`. */
export function snakeCase(name: string): string {
  return name.replace(
    /[A-Z]/g,
    (letter, at: number) => `${at > 0 ? '_' : ''}${letter.toLowerCase()}`,
  )
}
