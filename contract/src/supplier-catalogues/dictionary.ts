import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import { languageMeant } from './languages.ts'

/** What a feature is that others name by an ID. */
interface DefinedFeature {
  name: string
  unit: string | null
}

/** What the IDs mean by which features refer to a classification. */
export interface Dictionary {
  feature: (id: string) => DefinedFeature | undefined
  value: (id: string) => string | undefined
  unit: (id: string) => string | undefined
}

/** Of a file that has no classification of its own. */
export const emptyDictionary: Dictionary = {
  feature: () => undefined,
  value: () => undefined,
  unit: () => undefined,
}

/** So much is kept of a classification in a file: all of ECLASS has less. */
const mostKept = 60_000

/** Where a classification of a BMEcat 2005 stands, and what of it is read. */
const places: ReadonlySet<string> = new Set([
  'CLASSIFICATION_SYSTEM ALLOWED_VALUES ALLOWED_VALUE',
  'CLASSIFICATION_SYSTEM UNITS UNIT',
  'CLASSIFICATION_SYSTEM CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE',
])

/** Whether an element is read into a dictionary, by the names that lead to it from the transaction on. */
export function isDefinition(path: readonly string[]): boolean {
  return places.has(path.join(' '))
}

/** The classification that a BMEcat has before its products, as far as features refer to it. */
export class CatalogueDictionary implements Dictionary {
  private readonly features = new Map<string, CatalogueElement>()
  private readonly values = new Map<string, string>()
  private readonly units = new Map<string, string>()
  private readonly language: string | null

  constructor(language: string | null) {
    this.language = language
  }

  /** Takes what an element defines; whether it defines something. */
  take(element: CatalogueElement): boolean {
    switch (element.name) {
      case 'ALLOWED_VALUE':
        put(
          this.values,
          textIn(element, 'ALLOWED_VALUE_ID'),
          this.nameIn(element, 'ALLOWED_VALUE_NAME'),
        )
        return true
      case 'UNIT':
        put(
          this.units,
          textIn(element, 'UNIT_ID'),
          textIn(element, 'UNIT_SHORTNAME') ?? textIn(element, 'UNIT_CODE'),
        )
        return true
      case 'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE':
        put(this.features, textIn(element, 'FT_ID'), partOf(element))
        return true
      default:
        return false
    }
  }

  readonly feature = (id: string): DefinedFeature | undefined => {
    const template = this.features.get(id)
    const name = template && this.nameIn(template, 'FT_NAME')
    return template && name ? { name, unit: unitIn(template, this) } : undefined
  }

  readonly value = (id: string): string | undefined => this.values.get(id)

  readonly unit = (id: string): string | undefined => this.units.get(id)

  /** In the language of the catalogue, if it has that. */
  private nameIn(element: CatalogueElement, called: string): string | null {
    return nameIn(allIn(element, called), this.language)
  }
}

/** The text in a language, else the first one; null for none. */
export function nameIn(names: readonly CatalogueElement[], language: string | null): string | null {
  const said = names.filter(({ text }) => text !== '')
  const own = said.find(
    ({ attributes: { lang } }) => lang === undefined || languageMeant(lang) === language,
  )
  return (own ?? said[0])?.text ?? null
}

/** The unit that a template gives a feature, itself or in what it says of its content. */
export function unitIn(
  template: CatalogueElement | undefined,
  { unit }: Pick<Dictionary, 'unit'>,
): string | null {
  const content = firstIn(template, 'FEATURE_CONTENT')
  const said = textIn(content, 'FT_UNIT') ?? textIn(template, 'FT_UNIT')
  const referred = textIn(content, 'FT_UNIT_IDREF')
  return said ?? (referred === null ? null : (unit(referred) ?? null))
}

/** What is asked for of a template, which may say much more. */
function partOf(template: CatalogueElement): CatalogueElement {
  const content = firstIn(template, 'FEATURE_CONTENT')
  const children = [
    ...allIn(template, 'FT_NAME', 'FT_UNIT'),
    ...(content ? [{ ...content, children: allIn(content, 'FT_UNIT', 'FT_UNIT_IDREF') }] : []),
  ]
  return { ...template, children }
}

function put<T>(into: Map<string, T>, id: string | null, value: T | null): void {
  if (id !== null && value !== null && into.size < mostKept) into.set(id, value)
}
