import type { CatalogueElement } from './element.ts'

/** Which language the texts beside it are in. */
const languageNames = new Set(['Language', 'DescriptionLanguage'])

/** A value of JSON as an element: each entry of a list is one of its name, texts beside a language have it as `lang`. */
export function elementsOf(
  name: string,
  value: unknown,
  lang: string | null = null,
): CatalogueElement[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((one) => elementsOf(name, one, lang))
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
    const attributes: CatalogueElement['attributes'] = lang === null ? {} : { lang }
    return [{ name, attributes, text: String(value).trim(), children: [] }]
  }
  const entries = Object.entries(value)
  const [, said] = entries.find(([key]) => languageNames.has(key)) ?? []
  const own = typeof said === 'string' ? said : null
  const children = entries
    .filter(([key]) => own === null || !languageNames.has(key))
    .flatMap(([key, one]) => elementsOf(key, one, own))
  return [{ name, attributes: {}, text: '', children }]
}
