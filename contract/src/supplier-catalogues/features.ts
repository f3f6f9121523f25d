import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import { languageMeant } from './languages.ts'
import type { ToldValue } from './told-value.ts'

/** A class of a release of ETIM: `9.0`, `EC000406`. */
export interface NamedClass {
  release: string
  code: string
}

/** What the codes of a class stand for. */
export interface ClassTexts {
  /** Names of its features, with the symbol of the unit that they are measured in. */
  features: ReadonlyMap<string, { label: string; symbol: string | null }>
  values: ReadonlyMap<string, string>
}

/** What the codes of classes stand for, as far as their release is known here. */
export type ClassNames = (named: NamedClass) => ClassTexts | undefined

const etimSystem = /^ETIM[-_ ]?(.+)$/i
const dynamicSystem = /^DYNAMIC/i

/** The class of ETIM that features are of; null for those of other systems. */
function classOf(features: CatalogueElement): NamedClass | null {
  const system = textIn(features, 'REFERENCE_FEATURE_SYSTEM_NAME') ?? ''
  const code = textIn(features, 'REFERENCE_FEATURE_GROUP_ID')
  const release = dynamicSystem.test(system) ? 'DYNAMIC' : etimSystem.exec(system)?.[1]
  return code === null || release === undefined ? null : { release, code }
}

/** The classes of ETIM of a product, whose names `bmecatValues` asks for. */
export function etimClassesOf(product: CatalogueElement): NamedClass[] {
  return allIn(product, 'PRODUCT_FEATURES', 'ARTICLE_FEATURES').flatMap(
    (features) => classOf(features) ?? [],
  )
}

/** What a feature is called: its code behind the name that it has here; and the symbol of its unit. */
export function featureNamed(
  code: string,
  known: ClassTexts | undefined,
): { name: string; symbol: string | null } {
  const ours = known?.features.get(code)
  return ours
    ? { name: `${ours.label} (${code})`, symbol: ours.symbol }
    : { name: code, symbol: null }
}

/** A value: what its code stands for here behind it. */
export function valueNamed(text: string, known: ClassTexts | undefined): string {
  const meaning = known?.values.get(text)
  return meaning === undefined ? text : `${text} (${meaning})`
}

/** The class that a group of features names, and what each of them says. */
export function featureValues(
  group: CatalogueElement,
  { names, language }: { names: ClassNames; language: string | null },
): ToldValue[] {
  const system = textIn(group, 'REFERENCE_FEATURE_SYSTEM_NAME')
  const named = classOf(group)
  const known = named === null ? undefined : names(named)
  const classes = group.children.filter(({ name, text }) => /_GROUP_/.test(name) && text !== '')
  const ofSystem = system === null ? '' : ` (${system})`
  return [
    ...classes.map(({ name, text }) => ({ name: `${name}${ofSystem}`, value: text })),
    ...(system !== null && classes.length === 0
      ? [{ name: 'REFERENCE_FEATURE_SYSTEM_NAME', value: system }]
      : []),
    ...featuresIn(group).flatMap((feature) => valuesOf(feature, known, language)),
  ]
}

/** ECLASS puts features into groups of their own. */
function featuresIn(group: CatalogueElement): CatalogueElement[] {
  return group.children.flatMap((child) => {
    if (child.name === 'FEATURE') return [child]
    return child.name === 'FEATURE_GROUP' ? featuresIn(child) : []
  })
}

function valuesOf(
  feature: CatalogueElement,
  known: ClassTexts | undefined,
  language: string | null,
): ToldValue[] {
  const template = firstIn(feature, 'FTEMPLATE')
  const names = [...allIn(feature, 'FNAME'), ...allIn(template, 'FT_NAME')]
  const own = names.find(({ attributes: { lang } }) => lang === undefined || isIn(lang, language))
  const code =
    (own ?? names[0])?.text ?? textIn(feature, 'FT_IDREF') ?? textIn(template, 'FT_ID') ?? 'FEATURE'
  const { name, symbol } = featureNamed(code, known)
  const unit = textIn(feature, 'FUNIT') ?? textIn(template, 'FT_UNIT') ?? symbol
  const details = detailsOf(feature)
  const told = valueElements(feature).map(({ text, attributes: { lang } }) => ({
    name,
    value: valueNamed(text, known),
    unit,
    language: lang === undefined ? null : languageMeant(lang),
  }))
  const referred = textIn(feature, 'VALUE_IDREF')
  if (told.length > 0) return [...told, ...about(`${name}: FVALUE_DETAILS`, details)]
  if (referred === null) return about(name, details)
  if (details.length === 0) return [{ name, value: referred }]
  return [...about(name, details), { name: `${name}: VALUE_IDREF`, value: referred }]
}

function isIn(lang: string, language: string | null): boolean {
  return languageMeant(lang) === language
}

/** Its values, those of variants too. */
function valueElements(feature: CatalogueElement): CatalogueElement[] {
  const variants = allIn(firstIn(feature, 'VARIANTS', 'FVARIANTS'), 'VARIANT', 'FVARIANT')
  return [feature, ...variants]
    .flatMap((one) => allIn(one, 'FVALUE'))
    .filter(({ text }) => text !== '')
}

function detailsOf(feature: CatalogueElement): { value: string; language: string | null }[] {
  return allIn(feature, 'FVALUE_DETAILS')
    .filter(({ text }) => text !== '')
    .map(({ text, attributes: { lang } }) => ({
      value: text,
      language: lang === undefined ? null : languageMeant(lang),
    }))
}

function about(
  name: string,
  details: readonly { value: string; language: string | null }[],
): ToldValue[] {
  return details.map(({ value, language }) => ({ name, value, language }))
}
