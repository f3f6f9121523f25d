import { demoBrands } from '../brands.ts'
import { type Random, randomOf } from '../random.ts'
import { type Dates, limited, unlimited } from './demo-days.ts'
import type { DemoDocument, DemoUse } from './demo-document.ts'
import { certificate, letter } from './other-sheets.ts'
import { type Imprint } from './sheet.ts'

interface Plan {
  code: string
  category: string
  titles: Readonly<Record<string, string>>
  languages: readonly string[]
  use: Exclude<DemoUse, { products: readonly string[] }>
  dates: Dates
  content: (imprint: Imprint) => Buffer
  status?: DemoDocument['status']
}

/** Documents that belong to no product: certificates of makers, terms, guidelines, declarations, brochures. */
export function globalDocuments(today: string): DemoDocument[] {
  const random = randomOf(globalSeed, 0)
  return [
    ...managementCertificates(today, random),
    ...terms.map((row) => termsOf(row, today, random)),
    ...guidelines.map((row) => guidelineOf(row, today, random)),
    ...statements.map((row) => statementOf(row, today, random)),
  ].map(documentOf)
}

const globalSeed = 3

/** Of makers only; in days from the day of the installation. */
const ends = [700, 50, 400, 20, 900, -25, 80, 600, 1000, 300] as const

function managementCertificates(today: string, random: Random): Plan[] {
  return demoBrands
    .filter(({ type }) => type === 'MANUFACTURER')
    .map((brand, index) => {
      const standard = index % 4 === 3 ? 'ISO 14001:2015' : 'ISO 9001:2015'
      const title = `${standard} ${brand.name}`
      return {
        code: `${brand.letters}-${standard.slice(0, standard.indexOf(':')).replace(' ', '')}`,
        category: 'CERTIFICATE',
        titles: {
          EN: `Certificate ${title}`,
          DE: `Zertifikat ${title}`,
          FR: `Certificat ${title}`,
          NL: `Certificaat ${title}`,
        },
        languages: ['EN'],
        use: { brand: brand.code },
        dates: limited(today, ends[index] ?? 365, 3, random),
        content: (imprint) =>
          certificate(
            brand,
            { subject: 'the management system', standard, number: `M-${brand.number}` },
            { ...imprint, brand },
          ),
      }
    })
}

// oxfmt-ignore
const terms = [
  { country: 'BE', languages: ['FR', 'NL'], titles: { NL: 'Algemene verkoopvoorwaarden België', FR: 'Conditions générales de vente Belgique', EN: 'General terms of sale Belgium' } },
  { country: 'NL', languages: ['NL'], titles: { NL: 'Algemene verkoopvoorwaarden Nederland', EN: 'General terms of sale Netherlands' } },
  { country: 'DE', languages: ['DE'], titles: { DE: 'Allgemeine Verkaufsbedingungen Deutschland', EN: 'General terms of sale Germany' } },
  { country: 'FR', languages: ['FR'], titles: { FR: 'Conditions générales de vente France', EN: 'General terms of sale France' } },
  { country: 'AT', languages: ['DE'], titles: { DE: 'Allgemeine Verkaufsbedingungen Österreich', EN: 'General terms of sale Austria' } },
  { country: 'PL', languages: ['EN'], titles: { EN: 'General terms of sale Poland' } },
] as const

function termsOf(
  { country, languages, titles }: (typeof terms)[number],
  today: string,
  random: Random,
): Plan {
  return {
    code: `TERMS-${country}`,
    category: 'OTHER',
    titles,
    languages,
    use: { country },
    dates: unlimited(today, 1, random),
    content: written('General terms of sale', titles.EN, [
      'Deliveries are made under these terms alone; others hold only where both sides have agreed to them in writing.',
      'Goods remain the property of the seller until they are paid in full.',
      'Insulation is to be kept dry. Damage by transport is to be noted on the delivery note on the day of receipt.',
    ]),
  }
}

// oxfmt-ignore
const guidelines = [
  { group: '10', name: 'mineral wool', titles: { EN: 'Handling guideline mineral wool', DE: 'Verarbeitungshinweise Mineralwolle', FR: 'Consignes de manipulation laine minérale', NL: 'Verwerkingsrichtlijn minerale wol' } },
  { group: '20', name: 'flexible foam', titles: { EN: 'Handling guideline flexible foam', DE: 'Verarbeitungshinweise flexible Schäume', FR: 'Consignes de manipulation mousses souples', NL: 'Verwerkingsrichtlijn flexibel schuim' } },
  { group: '30', name: 'rigid foam', titles: { EN: 'Handling guideline rigid foam', DE: 'Verarbeitungshinweise Hartschaum', FR: 'Consignes de manipulation mousses rigides', NL: 'Verwerkingsrichtlijn hardschuim' } },
  { group: '70', name: 'fire protection', titles: { EN: 'Handling guideline fire protection', DE: 'Verarbeitungshinweise Brandschutz', FR: 'Consignes de manipulation protection incendie', NL: 'Verwerkingsrichtlijn brandbeveiliging' } },
] as const

function guidelineOf(
  { group, name, titles }: (typeof guidelines)[number],
  today: string,
  random: Random,
): Plan {
  return {
    code: `GUIDE-${group}`,
    category: 'MANUAL',
    titles,
    languages: ['EN'],
    use: { mainGroup: group },
    dates: unlimited(today, 1.5, random),
    content: written('Handling guideline', titles.EN, [
      `Products of ${name} are light: two people carry a pack, and no pack is thrown.`,
      'Wear gloves, and goggles when working overhead. Ventilate closed rooms.',
      'Store dry and off the ground, and stack no higher than two pallets.',
    ]),
  }
}

// oxfmt-ignore
const statements: readonly (Pick<Plan, 'code' | 'category' | 'titles' | 'use' | 'status'> & { sentence: string })[] = [
  { code: 'BIOSOLUBLE-FIBRES', category: 'DECLARATION', use: { query: 'material:glass-wool' }, titles: { EN: 'Biosoluble fibres of glass wool', DE: 'Biolösliche Fasern der Glaswolle', FR: 'Fibres biosolubles de la laine de verre', NL: 'Biologisch oplosbare vezels van glaswol' }, sentence: 'The fibres meet Note Q of Regulation (EC) No 1272/2008 and are not classified as carcinogenic.' },
  { code: 'REACH-NB', category: 'REACH', use: { brand: 'NEBELUND' }, titles: { EN: 'REACH declaration Nebelund', DE: 'REACH-Erklärung Nebelund', FR: 'Déclaration REACH Nebelund', NL: 'REACH-verklaring Nebelund' }, sentence: 'No article holds a substance of very high concern above 0.1 % by weight.' },
  { code: 'REACH-QM', category: 'REACH', use: { brand: 'QUELLMARK' }, status: 'withdrawn', titles: { EN: 'REACH declaration Quellmark', DE: 'REACH-Erklärung Quellmark' }, sentence: 'No article holds a substance of very high concern above 0.1 % by weight.' },
  { code: 'BROCHURE-HVAC', category: 'BROCHURE', use: { center: 'HVAC' }, titles: { EN: 'Brochure HVAC & refrigeration', DE: 'Broschüre Klima und Kälte', FR: 'Brochure CVC et froid', NL: 'Brochure klimaat en koeling' }, sentence: 'Cold stays where it belongs: tubes, sheets and supports from one hand.' },
  { code: 'BROCHURE-ACOUSTICS', category: 'BROCHURE', use: { center: 'ACOUSTICS' }, status: 'draft', titles: { EN: 'Brochure interior & acoustics', DE: 'Broschüre Innenausbau und Akustik', FR: 'Brochure intérieur et acoustique', NL: 'Brochure interieur en akoestiek' }, sentence: 'Rooms that sound right, from the ceiling to the floor.' },
  { code: 'WARRANTY-PIPE', category: 'WARRANTY', use: { brand: 'SKARNHOLT', mainGroup: '10', country: 'DE' }, titles: { EN: 'Warranty Skarnholt pipe sections Germany', DE: 'Garantie Skarnholt Rohrschalen Deutschland' }, sentence: 'Ten years on the declared thermal conductivity, from the day of the delivery note.' },
]

function statementOf(row: (typeof statements)[number], today: string, random: Random): Plan {
  const { sentence, ...plan } = row
  return {
    ...plan,
    languages: ['EN'],
    dates: unlimited(today, 0.8, random),
    content: written(plan.titles['EN'] ?? '', plan.titles['EN'] ?? '', [sentence]),
  }
}

function written(kind: string, title: string, paragraphs: readonly string[]): Plan['content'] {
  const front = { language: 'EN' as const, kind, title, subtitle: 'Lambda Insulation Group' }
  return (imprint) => letter({ ...front, paragraphs }, imprint)
}

function documentOf({ dates, content, status = 'current', ...rest }: Plan): DemoDocument {
  const imprint: Imprint = { ...dates, code: rest.code, revision: '1', brand: null }
  return {
    ...rest,
    status,
    visibility: status === 'current' ? 'PUBLIC' : 'INTERNAL',
    description: null,
    countries: 'country' in rest.use && rest.use.country ? [rest.use.country] : [],
    versions: [{ ...dates, revision: '1', type: 'PDF', content: () => content(imprint) }],
  }
}
