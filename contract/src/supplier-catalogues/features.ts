import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import { type Dictionary, nameIn, unitIn } from './dictionary.ts'
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

/** What features are read with. */
interface FeatureReading {
  names: ClassNames
  /** The language of texts that say none. */
  language: string | null
  /** What the file itself says of the IDs that stand for features. */
  dictionary: Dictionary
}

/** The class that a group of features names, and what each of them says. */
export function featureValues(
  group: CatalogueElement,
  { names, language, dictionary }: FeatureReading,
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
    ...featuresIn(group).flatMap((feature) => valuesOf(feature, known, { language, dictionary })),
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
  { language, dictionary }: Omit<FeatureReading, 'names'>,
): ToldValue[] {
  const template = firstIn(feature, 'FTEMPLATE')
  const id = textIn(feature, 'FT_IDREF') ?? textIn(template, 'FT_ID')
  const defined = id === null ? undefined : dictionary.feature(id)
  const said = nameIn([...allIn(feature, 'FNAME'), ...allIn(template, 'FT_NAME')], language)
  const { name, symbol } = featureNamed(said ?? defined?.name ?? id ?? 'FEATURE', known)
  const unit = textIn(feature, 'FUNIT') ?? unitIn(template, dictionary) ?? defined?.unit ?? symbol
  const details = detailsOf(feature)
  const told = valueElements(feature).map(({ text, attributes: { lang } }) => ({
    name,
    value: valueNamed(text, known),
    unit,
    language: lang === undefined ? null : languageMeant(lang),
  }))
  if (told.length > 0) return [...told, ...about(`${name}: FVALUE_DETAILS`, details)]
  const referred = allIn(feature, 'VALUE_IDREF').filter(({ text }) => text !== '')
  const meant = referred.map(({ text }) => dictionary.value(text))
  const texts =
    details.length > 0
      ? about(name, details)
      : meant.flatMap((value) => (value ? [{ name, value, unit }] : []))
  const label = texts.length === 0 ? name : `${name}: VALUE_IDREF`
  return [...texts, ...referred.map(({ text: value }) => ({ name: label, value }))]
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
