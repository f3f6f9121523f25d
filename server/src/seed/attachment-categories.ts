import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

interface Category {
  code: string
  etimType: string
  /** English, German, French, Dutch. */
  names: readonly [en: string, de: string, fr: string, nl: string]
  fileTypes: readonly string[]
  /** `language`, `country`, `expiry`: what a document of it must say; `single`: one at a time; `global`: for those, too; `required`; `kept` for years. */
  traits: string
}

const document = ['PDF']
const picture = ['JPEG', 'PNG', 'WEBP']
const drawing = ['PDF', 'PNG', 'SVG', 'DWG']

/** Declarations of performance and safety data sheets, after the last product has ended. */
const yearsKept = 10

/** The documents of the field by their ETIM types (domain field list §1.7). */
// oxfmt-ignore
const categories: readonly Category[] = [
  { code: 'TDS', etimType: 'ATX003', names: ['Technical data sheet', 'Technisches Datenblatt', 'Fiche technique', 'Technisch informatieblad'], fileTypes: document, traits: 'language single required' },
  { code: 'DOP', etimType: 'ATX005', names: ['Declaration of performance (DoP)', 'Leistungserklärung', 'Déclaration des performances', 'Prestatieverklaring'], fileTypes: document, traits: 'language single kept' },
  { code: 'SDS', etimType: 'ATX019', names: ['Safety data sheet', 'Sicherheitsdatenblatt', 'Fiche de données de sécurité', 'Veiligheidsinformatieblad'], fileTypes: document, traits: 'language country single kept' },
  { code: 'CERTIFICATE', etimType: 'ATX001', names: ['Certificate, approval', 'Zertifikat, Zulassung', 'Certificat, agrément', 'Certificaat, goedkeuring'], fileTypes: document, traits: 'language expiry global' },
  { code: 'EPD', etimType: 'ATX006', names: ['Environmental product declaration (EPD)', 'Umweltproduktdeklaration', 'Déclaration environnementale de produit', 'Milieuproductverklaring'], fileTypes: document, traits: 'language expiry global' },
  { code: 'DECLARATION', etimType: 'ATX004', names: ['Other declaration', 'Sonstige Erklärung', 'Autre déclaration', 'Andere verklaring'], fileTypes: document, traits: 'language global' },
  { code: 'REACH', etimType: 'ATX007', names: ['REACH declaration', 'REACH-Erklärung', 'Déclaration REACH', 'REACH-verklaring'], fileTypes: document, traits: 'language global' },
  { code: 'ROHS', etimType: 'ATX008', names: ['RoHS declaration', 'RoHS-Erklärung', 'Déclaration RoHS', 'RoHS-verklaring'], fileTypes: document, traits: 'language global' },
  { code: 'MANUAL', etimType: 'ATX016', names: ['Installation manual', 'Montageanleitung', 'Notice de montage', 'Montagehandleiding'], fileTypes: document, traits: 'language global' },
  { code: 'BROCHURE', etimType: 'ATX017', names: ['Brochure', 'Broschüre', 'Brochure', 'Brochure'], fileTypes: document, traits: 'language global' },
  { code: 'WARRANTY', etimType: 'ATX021', names: ['Warranty', 'Garantie', 'Garantie', 'Garantie'], fileTypes: document, traits: 'language global' },
  { code: 'MAIN-PICTURE', etimType: 'ATX015', names: ['Main picture', 'Hauptbild', 'Image principale', 'Hoofdafbeelding'], fileTypes: picture, traits: 'single' },
  { code: 'PICTURE', etimType: 'ATX018', names: ['Picture', 'Bild', 'Image', 'Afbeelding'], fileTypes: picture, traits: '' },
  { code: 'DRAWING', etimType: 'ATX011', names: ['Drawing', 'Zeichnung', 'Dessin', 'Tekening'], fileTypes: drawing, traits: '' },
  { code: 'DIAGRAM', etimType: 'ATX010', names: ['Diagram', 'Diagramm', 'Diagramme', 'Diagram'], fileTypes: drawing, traits: '' },
  { code: 'BIM', etimType: 'ATX002', names: ['BIM object', 'BIM-Objekt', 'Objet BIM', 'BIM-object'], fileTypes: ['IFC', 'ZIP'], traits: '' },
  { code: 'LOGO', etimType: 'ATX014', names: ['Logo', 'Logo', 'Logo', 'Logo'], fileTypes: ['PNG', 'SVG'], traits: 'global' },
  { code: 'OTHER', etimType: 'ATX099', names: ['Other', 'Sonstiges', 'Autre', 'Overig'], fileTypes: [], traits: 'global' },
]

const languages = ['EN', 'DE', 'FR', 'NL'] as const

/** Fills the attachment categories where there is none yet: they belong to the administrators as soon as there is one. */
export async function seedAttachmentCategories(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`select from attachment_category limit 1`.execute(trx)
  if (rows.length > 0) return
  for (const category of categories) await store(trx, category)
}

async function store(trx: Kysely<Schema>, category: Category): Promise<void> {
  const { code, etimType, names, fileTypes } = category
  const has = (trait: string) => category.traits.split(' ').includes(trait)
  const { rows } = await sql<{ id: number }>`
    insert into attachment_category (code, etim_type, is_active, file_types, for_products, for_global,
      needs_language, needs_country, needs_expiry, is_single, is_required, least_visibility, retention_years)
    values (${code}, ${etimType}, true, ${[...fileTypes]}, true, ${has('global')},
      ${has('language')}, ${has('country')}, ${has('expiry')}, ${has('single')}, ${has('required')},
      ${has('kept') ? 'PARTNER' : null}, ${has('kept') ? yearsKept : null}) returning id`.execute(
    trx,
  )
  const texts = languages.map(
    (language, index) => sql`(${rows[0]?.id}, ${language}, ${names[index]})`,
  )
  await sql`insert into attachment_category_text (attachment_category_id, language, name)
    values ${sql.join(texts)}`.execute(trx)
}
