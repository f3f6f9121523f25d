/** An element of a catalogue with what is in it: names are without their prefix, text without white space around it. */
export interface CatalogueElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly CatalogueElement[]
}

/** All elements in another one that have one of these names. */
export function allIn(
  element: CatalogueElement | undefined,
  ...names: readonly string[]
): CatalogueElement[] {
  return element?.children.filter(({ name }) => names.includes(name)) ?? []
}

/** The first element in another one that has one of these names. */
export function firstIn(
  element: CatalogueElement | undefined,
  ...names: readonly string[]
): CatalogueElement | undefined {
  return element?.children.find(({ name }) => names.includes(name))
}

/** The first text in another element that stands under one of these names; null for none. */
export function textIn(
  element: CatalogueElement | undefined,
  ...names: readonly string[]
): string | null {
  return allIn(element, ...names).find(({ text }) => text !== '')?.text ?? null
}
