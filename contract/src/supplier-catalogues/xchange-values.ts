import type { DeliveredValue } from '../products/deliveries.ts'
import { type CatalogueElement, allIn, textIn } from './element.ts'
import { type ClassNames, type NamedClass, featureNamed, valueNamed } from './features.ts'
import { languageMeant } from './languages.ts'
import { delivered } from './told-value.ts'

/** Prices are kept elsewhere, and what only puts things in order says nothing. */
const leftOut = new Set([
  'GrossListPrice',
  'NetPrice',
  'RecommendedRetailPrice',
  'Vat',
  'PriceValidityDate',
  'PriceExpiryDate',
  'AllowanceSurcharge',
  'AttachmentOrder',
])

/** Which of its elements says what a group is about; those of other groups say by themselves what they are. */
const keys: Readonly<Record<string, readonly string[]>> = {
  ProductRelations: ['RelationType'],
  ItemRelations: ['RelationType'],
  ProductAttachments: ['AttachmentType'],
  ItemAttachments: ['AttachmentType'],
  LcaDeclaration: ['LifeCycleStage'],
  OtherClassifications: ['ClassificationName'],
  ClassificationFeatures: ['ClassificationFeatureName'],
  ProductCountrySpecificFields: ['CSProductCharacteristicCode'],
  ItemCountrySpecificFields: ['CSItemCharacteristicCode'],
  EtimModellingPorts: ['EtimModellingPortcode'],
  EtimModellingFeatures: ['EtimFeatureCode'],
}

/** Measures have their units beside them. */
const unitNames: readonly (readonly [measure: RegExp, unit: string])[] = [
  [/^BaseItemNet(Length|Width|Height|Diameter)$/, 'NetDimensionUnit'],
  [/^BaseItemNetWeight$/, 'NetWeightUnit'],
  [/^BaseItemNetVolume$/, 'NetVolumeUnit'],
  [/^PackagingType(Length|Width|Height|Diameter)$/, 'PackagingTypeDimensionUnit'],
  [/^PackagingTypeWeight$/, 'PackagingTypeWeightUnit'],
  [/^ClassificationFeatureValue\d$/, 'ClassificationFeatureUnit'],
]

/** The classes of ETIM of a product, whose names `xchangeValues` asks for. */
export function xchangeClasses(product: CatalogueElement): NamedClass[] {
  return allIn(product, 'EtimClassification').flatMap((one) => classOf(one) ?? [])
}

/** All that a product of an ETIM xChange catalogue says, as source data in its order. */
export function xchangeValues(product: CatalogueElement, names: ClassNames): DeliveredValue[] {
  const items = allIn(product, 'TradeItem')
  return product.children.flatMap((child) =>
    // of several items each says which one it is about
    valuesIn(child, child.name === 'TradeItem' && items.length > 1 ? itemGroup(child) : '', {
      names,
      around: product,
    }),
  )
}

function itemGroup(item: CatalogueElement): string {
  const identification = item.children.find(({ name }) => name === 'ItemIdentification')
  const number = textIn(identification, 'SupplierItemNumber', 'ManufacturerItemNumber')
  return `TradeItem${number === null ? '' : ` ${number}`}: `
}

/** The element around one, and what codes stand for. */
interface Place {
  around: CatalogueElement
  names: ClassNames
}

function valuesIn(element: CatalogueElement, within: string, place: Place): DeliveredValue[] {
  const { name, children } = element
  if (leftOut.has(name)) return []
  if (children.length === 0) return leafValues(element, within, place)
  if (name === 'EtimClassification') return classValues(element, within, place)
  const key = keyOf(element)
  const group = key === undefined ? within : `${within}${name} ${key.text}: `
  return children
    .filter((child) => child !== key)
    .flatMap((child) => valuesIn(child, group, { ...place, around: element }))
}

/** Packaging is told apart by its type, which stands deeper in it. */
function keyOf(group: CatalogueElement): CatalogueElement | undefined {
  if (group.name === 'PackagingUnit') {
    const [identification] = allIn(group, 'PackagingIdentification')
    return allIn(identification, 'PackagingTypeCode')[0]
  }
  return allIn(group, ...(keys[group.name] ?? []))[0]
}

function leafValues(
  { name, text, attributes: { lang } }: CatalogueElement,
  within: string,
  { around }: Place,
): DeliveredValue[] {
  if (text === '' || unitNames.some(([, unit]) => unit === name)) return []
  const [, unitName] = unitNames.find(([measure]) => measure.test(name)) ?? []
  const unit = unitName === undefined ? null : textIn(around, unitName)
  const language = lang === undefined ? null : languageMeant(lang)
  const label = lang !== undefined && language === null ? `${name} (${lang})` : name
  return [delivered({ name: `${within}${label}`, value: text, unit, language })]
}

function classOf(group: CatalogueElement): NamedClass | null {
  const [release, code] = [textIn(group, 'EtimReleaseVersion'), textIn(group, 'EtimClassCode')]
  return release === null || code === null ? null : { release, code }
}

/** A class with its features, each with its name here. */
function classValues(group: CatalogueElement, within: string, place: Place): DeliveredValue[] {
  const named = classOf(group)
  const known = named === null ? undefined : place.names(named)
  return group.children.flatMap((child) => {
    if (child.name === 'EtimReleaseVersion') return []
    if (child.name === 'EtimClassCode' && named !== null)
      return [delivered({ name: `EtimClassCode (${named.release})`, value: child.text })]
    if (child.name !== 'EtimFeatures') return valuesIn(child, within, { ...place, around: group })
    const { name, symbol } = featureNamed(textIn(child, 'EtimFeatureCode') ?? 'EtimFeature', known)
    return child.children.flatMap((part) => {
      if (part.name === 'EtimFeatureCode') return []
      const isValue = part.children.length === 0 && part.name.startsWith('EtimValue')
      if (!isValue) return valuesIn(part, `${name}: `, { ...place, around: child })
      if (part.text === '') return []
      return [delivered({ name, value: valueNamed(part.text, known), unit: symbol })]
    })
  })
}
