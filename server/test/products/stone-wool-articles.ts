import { existsSync, readFileSync } from 'node:fs'
import { packagingLevel } from '@lambda/contract/products/packaging'
import type { ProductInput } from '@lambda/contract/products/products'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { readStandard } from '@lambda/domain/identifiers/standard-citation'
import { parse } from 'csv-parse/sync'

/** Real articles of a public price list: `rows` is empty where the folder is not there. */

const file = new URL('../../../../shared/data/stone-wool-articles/articles.csv', import.meta.url)
export const isThere = existsSync(file)

export const rows: readonly Row[] = isThere ? parse<Row>(readFileSync(file), { columns: true }) : []

export type Row = Record<
  | 'source'
  | 'family'
  | 'form'
  | 'order_code'
  | 'length_mm'
  | 'width_mm'
  | 'thickness_mm'
  | 'pipe_inner_diameter_mm'
  | 'r_value_listed_m2K_W'
  | 'lambda_D_W_mK'
  | 'euroclass'
  | 'designation_code'
  | 'standard'
  | 'ce_certificate'
  | 'pack_m2'
  | 'pallet_m2'
  | 'pieces_per_box',
  string
>

const forms: Record<string, ProductInput['form']> = {
  'board/slab': 'SLAB',
  'mat/slab': 'SLAB',
  'lamella mat': 'LAMELLA',
  'pipe section': 'PIPE_SECTION',
  'fire protection board': 'BOARD',
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

function declared(text: string): ProductInput['lambdaD'] {
  const value = orNull(text)
  return value === null
    ? null
    : { state: 'declared', value, condition: null, standard: null, edition: null }
}

/** The columns that have fields. In two rows text of the next column follows the standard: it stays as delivered. */
export function bodyOf(row: Row): Partial<ProductInput> & { code: string } {
  const isPipe = row.form === 'pipe section'
  const cited = readStandard(row.standard)
  return {
    code: row.order_code,
    series: row.family,
    texts: {
      EN: {
        nameShort: row.family,
        nameLong: null,
        description: null,
        marketingText: null,
        keywords: [],
      },
    },
    form: forms[row.form] ?? null,
    thickness: isPipe ? null : orNull(row.thickness_mm),
    wallThickness: isPipe ? orNull(row.thickness_mm) : null,
    pipeInnerDiameter: orNull(row.pipe_inner_diameter_mm),
    length: orNull(row.length_mm),
    width: orNull(row.width_mm),
    rD: declared(row.r_value_listed_m2K_W),
    lambdaD: declared(row.lambda_D_W_mK),
    reactionToFire: declared(row.euroclass),
    designationCode: orNull(row.designation_code),
    standard: cited?.number ?? null,
    standardEdition: cited?.edition ?? null,
    packaging: packagingOf(row),
    avcp: avcpOf(row),
  }
}

/** Areas in m²: of the pack, or of the box by its pieces, and of the pallet by its packs. */
function packagingOf({ pack_m2, pallet_m2, pieces_per_box }: Row): ProductInput['packaging'] {
  const [pack, pallet, pieces] = [pack_m2, pallet_m2, pieces_per_box].map((text) =>
    orNull(text) === null ? null : parseDecimal(text),
  )
  const packs = pack && pallet ? parseDecimal((Number(pallet) / Number(pack)).toFixed(3)) : null
  const levels = [
    { type: 'PK', area: pack },
    { type: 'CT', contents: pieces },
    { type: 'PF', area: pallet, contents: packs },
  ]
  return levels
    .filter(({ area, contents }) => area ?? contents)
    .map((level) => packagingLevel.parse(level))
}

/** The certificate of the fire class with its body, which its number begins with. */
function avcpOf({ ce_certificate }: Row): ProductInput['avcp'] {
  const [certificate] = ce_certificate.split(' ')
  if (!certificate) return []
  const notifiedBody = certificate.slice(0, 4)
  return [{ characteristic: 'REACTION_TO_FIRE', system: '1', notifiedBody, certificate }]
}
