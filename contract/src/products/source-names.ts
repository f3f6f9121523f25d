import {
  type PerformanceCode,
  performanceCharacteristics,
} from '@lambda/domain/performance/performance-characteristics'
import { readUnit } from '@lambda/domain/numbers/units'
import { foldForSearch } from '@lambda/domain/text/text'
import { performanceNames } from './performance-names.ts'
import { definedFields, type productDefinitions } from './product-definitions.ts'

type FieldName = keyof typeof productDefinitions

/** A part of the texts of a product in one language, a characteristic in rows, or another field of it. */
export type MeantField =
  | FieldName
  | `texts.${'nameShort' | 'nameLong' | 'description'}`
  | `performance.${PerformanceCode}`

/**
 * What price lists, data sheets and catalogues (BMEcat, ETIM xChange) call the fields of a product, in English, German, French, Dutch and
 * Hungarian, beside the labels of the fields themselves. Case, accents, spaces and punctuation do not count.
 */
const names: Partial<Record<MeantField, readonly string[]>> = {
  gtin: [
    'GTIN',
    'EAN',
    'EAN-Code',
    'EAN 13',
    'Barcode',
    'Strichcode',
    'Code-barres',
    'Streepjescode',
    'Product GTIN',
    'International PID',
    'International PID (gtin)',
    'International PID (ean)',
    'International AID',
  ],
  manufacturerArticleNumber: [
    'Manufacturer article number',
    'Manufacturer article ID',
    'Manufacturer part number',
    'Manufacturer PID',
    'Manufacturer AID',
    'Manufacturer product number',
    'Art.Nr. Hersteller',
    'Herstellerartikelnummer',
    'Hersteller-Artikelnummer',
    'Référence fabricant',
    'Artikelnummer fabrikant',
  ],
  series: [
    'Family',
    'Product range',
    'Product series',
    'Brand series',
    'Serie',
    'Produktlinie',
    'Gamme',
    'Productlijn',
  ],
  countryOfOrigin: ['Origin', 'Ursprungsland', 'Pays d’origine', 'Land van herkomst'],
  customsCode: [
    'TariffNo',
    'Customs tariff number',
    'Customs number',
    'Customs commodity code',
    'Commodity code',
    'Zolltarifnummer',
    'Statistische Warennummer',
    'Code douanier',
    'Goederencode',
    'Vámtarifaszám',
  ],
  thickness: [
    'Nominal thickness',
    'Dicke',
    'Nenndicke',
    'Stärke',
    'Épaisseur',
    'Dikte',
    'Vastagság',
  ],
  length: ['Net length', 'Base item net length', 'Länge', 'Longueur', 'Lengte', 'Hosszúság'],
  width: ['Net width', 'Base item net width', 'Breite', 'Largeur', 'Breedte', 'Szélesség'],
  pipeInnerDiameter: [
    'Inner diameter',
    'Pipe inner diameter',
    'Pipe diameter',
    'Innendurchmesser',
    'Rohrdurchmesser',
    'Diamètre intérieur',
    'Binnendiameter',
  ],
  wallThickness: ['Insulation thickness', 'Wanddicke', 'Épaisseur de paroi', 'Wanddikte'],
  standard: ['Standard', 'Harmonised standard', 'Norm', 'Produktnorm', 'Norme', 'Productnorm'],
  designationCode: ['Bezeichnungsschlüssel', 'Code de désignation', 'Termékjelölés'],
  lambdaD: [
    'λ',
    'λ D',
    'lambda',
    'lambda D',
    'Thermal conductivity',
    'Wärmeleitfähigkeit',
    'Nennwert der Wärmeleitfähigkeit',
    'Wärmeleitzahl',
    'Conductivité thermique',
    'Conductivité thermique déclarée',
    'Warmtegeleidingscoëfficiënt',
    'Hővezetési tényező',
    'Deklarált hővezetési tényező',
  ],
  rD: [
    'R',
    'R D',
    'R value',
    'R-Wert',
    'Thermal resistance',
    'Wärmedurchlasswiderstand',
    'Résistance thermique',
    'Warmteweerstand',
    'Hővezetési ellenállás',
  ],
  density: [
    'ρ',
    'Rohdichte',
    'Masse volumique',
    'Volumieke massa',
    'Testsűrűség',
    'Névleges testsűrűség',
  ],
  reactionToFire: [
    'Euroclass',
    'Euroklasse',
    'Fire class',
    'Brandklasse',
    'Baustoffklasse',
    'Brandverhalten',
    'Réaction au feu',
    'Brandgedrag',
    'Tűzvédelmi osztály',
    'Tűzvédelmi osztályba sorolás',
  ],
  mu: [
    'µ',
    'mu',
    'µ value',
    'µ-Wert',
    'Water vapour diffusion resistance factor',
    'Wasserdampf-Diffusionswiderstandszahl',
    'Facteur de résistance à la diffusion de vapeur d’eau',
    'Páradiffúziós ellenállási tényező',
  ],
  sd: ['sd', 'sd value', 'sd-Wert', 'Páradiffúziós egyenértékű levegőréteg vastagság'],
  maxServiceTemperature: [
    'Maximum service temperature',
    'Obere Anwendungsgrenztemperatur',
    'Température maximale de service',
    'Maximale gebruikstemperatuur',
    'Alkalmazási hőmérséklethatár',
  ],
  minServiceTemperature: [
    'Minimum service temperature',
    'Untere Anwendungsgrenztemperatur',
    'Température minimale de service',
    'Minimale gebruikstemperatuur',
  ],
  compressiveStress: [
    'CS(10)',
    'Compressive strength',
    'Druckspannung',
    'Druckspannung bei 10 % Stauchung',
    'Contrainte en compression',
    'Drukspanning',
    'Nyomófeszültség 10 % alakváltozásnál',
  ],
  alphaW: [
    'αw',
    'alpha w',
    'Weighted sound absorption coefficient',
    'Bewerteter Schallabsorptionsgrad',
  ],
  toleranceClass: ['Thickness tolerance', 'Dickentoleranz', 'Vastagsági tűrés'],
  grammage: ['Area weight', 'Flächengewicht', 'Masse surfacique', 'Oppervlaktegewicht'],
  colour: ['Color', 'Farbe', 'Couleur', 'Kleur'],
  orderUnit: ['Best.einheit', 'Bestelleinheit', 'Unité de commande', 'Besteleenheid'],
  contentUnit: ['Use unit', 'Inh.einheit', 'Inhaltseinheit', 'Unité de contenu', 'Inhoudseenheid'],
  contentPerOrderUnit: ['No CU per OU', 'Use unit conversion factor'],
  priceUnit: ['Preiseinheit', 'Unité de prix', 'Prijseenheid'],
  priceQuantity: ['Preis-Menge', 'Preismenge', 'Quantité de prix', 'Prijshoeveelheid'],
  minimumOrder: [
    'Quantity min',
    'Minimum order quantity',
    'Mindest.Best.',
    'Mindestbestellmenge',
    'Quantité minimale',
    'Minimale bestelhoeveelheid',
  ],
  orderStep: ['Quantity interval', 'Order step size', 'Bestellschritt', 'Bestelstap'],
  leadTime: [
    'Delivery time',
    'Standard order lead time',
    'Lieferzeit',
    'Délai de livraison',
    'Levertijd',
  ],
  shelfLife: ['Haltbarkeit', 'Durée de conservation', 'Houdbaarheid'],
  'texts.nameShort': [
    'Name',
    'Description short',
    'Description very short',
    'Minimal product description',
    'Artikelname',
    'Produktname',
    'Désignation',
    'Naam',
  ],
  'texts.nameLong': ['Long name', 'Langname', 'Unique main product description'],
  'texts.description': [
    'Description',
    'Description long',
    'Full product description',
    'Beschreibung',
    'Omschrijving',
  ],
}

/** What files put in front of the name of a property. */
const introductions = /^(merkmal|attribute|feature|property|eigenschaft)(?=\W)/i

/** The code of a feature of ETIM behind its name. */
const featureCode = /\s*\(EF\d{6}\)$/

const meant = new Map<string, MeantField>([
  ...definedFields.map(([name, { label }]) => [keyOf(label), name] as const),
  ...performanceCharacteristics.flatMap(({ code, label }) =>
    [label, ...(performanceNames[code] ?? [])].map(
      (spelling) => [keyOf(spelling), `performance.${code}`] as const,
    ),
  ),
  ...Object.entries(names).flatMap(([field, spellings]) =>
    spellings.map((spelling) => [keyOf(spelling), field as MeantField] as const),
  ),
])

/** All fields that are known by names. */
export const meantFields: ReadonlySet<MeantField> = new Set(meant.values())

function keyOf(name: string): string {
  return foldForSearch(name).replace(/[^\p{L}\p{N}]/gu, '')
}

/** A field, and the unit that stands behind a name of it. */
export interface Meant {
  field: MeantField
  unit: string | null
}

/**
 * The field that a source means by the name of a property (`Wärmeleitfähigkeit`, `Merkmal "Länge"`, `thickness_mm`,
 * `MANUFACTURER_PID`, `Thickness (EF000125)`), with the unit that stands behind the name; null where no field is known to be meant.
 */
export function meantBy(name: string): Meant | null {
  let found = lookedUp.get(name)
  if (found === undefined) {
    found = lookedUpAnew(name)
    if (lookedUp.size >= mostLookedUp) lookedUp.clear()
    lookedUp.set(name, found)
  }
  return found
}

/** A source calls the same by the same names, product by product. */
const lookedUp = new Map<string, Meant | null>()
const mostLookedUp = 5000

function lookedUpAnew(name: string): Meant | null {
  const plain = name.trim().replace(introductions, '').replace(featureCode, '')
  for (const [text, unit] of [[plain, null] as const, ...withoutUnit(plain)]) {
    const field = meant.get(keyOf(text))
    if (field !== undefined) return { field, unit }
  }
  return null
}

/** `Length [mm]`, `R (m²K/W)`, `Dicke in mm`, `thickness_mm`, `lambda_D_W_mK`: what stands before the unit, and the unit. */
function withoutUnit(name: string): (readonly [string, string])[] {
  const [, before, within] = /^(.+?)\s*[[(,]\s*(?:in )?([^\])]+)[\])]?$/.exec(name) ?? []
  const [, said, behind] = /^(.+?) in (\S+)$/.exec(name) ?? []
  const words = name.split('_')
  const candidates = [
    [before, within],
    [said, behind],
    [words.slice(0, -1).join(' '), words.at(-1)],
    [words.slice(0, -2).join(' '), words.slice(-2).join('/')],
  ] as const
  return candidates.flatMap(([text, unit]) => {
    const read = text && unit ? readUnit(unit) : null
    return text && read !== null ? [[text, read] as const] : []
  })
}
