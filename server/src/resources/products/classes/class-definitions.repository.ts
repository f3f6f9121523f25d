import type { FieldChange, FieldDefinition } from '@lambda/contract/changes'
import {
  classFeatureRows,
  classKey,
  featureOf,
  releaseOf,
  systemOf,
} from '@lambda/contract/products/classes'
import { featureLabel } from '@lambda/contract/trail/definition'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { ChangedFields } from '../../../platform/trail/records.ts'

/** A feature or class of ETIM that a field is about. */
interface Asked {
  product: number | null
  version: number | null
  release: string
  /** Where the history tells of the class. */
  key: string
  /** Null where the field is the class. */
  feature: string | null
  /** The classes that the change itself tells of; null where it tells of none. */
  classes: string[] | null
  codes: string[]
}

/** A text in English, else in any language; the code where there is none. */
function english(texts: string, code: string): string {
  return `coalesce(${texts} ->> 'EN', (select t.value from jsonb_each_text(${texts}) t order by t.key limit 1), ${code})`
}

/** The texts of the codes asked for that a table of classifications has. */
function codesIn(table: 'classification_class' | 'classification_value'): string {
  return `select json_agg(json_build_object('code', n.code, 'label', ${english('n.labels', 'n.code')}) order by n.code)
    from jsonb_array_elements_text(a.codes) as one (code)
    join ${table} n on n.release_id = a.release_id and n.code = one.code`
}

/** The unit that a feature has in all classes of which a condition is true; null where they have several. */
function unitIn(isOf: string): string {
  return `select min(${english('u.symbols', 'u.code')}) from classification_class_feature f
    left join classification_unit u on u.release_id = f.release_id and u.code = f.unit_code
    where f.release_id = a.release_id and ${isOf} and f.feature_code = a.feature
    having count(distinct coalesce(f.unit_code, '')) = 1`
}

/**
 * What the loaded releases of ETIM say of the fields asked for as `$1`, by their places there. The unit of a feature is that of the
 * class that the product had in that version, which the next change of it tells; where several classes are meant, the one of them all.
 */
const definitions = prepared<{
  place: number
  feature: string | null
  unit: string | null
  codes: FieldDefinition['codes']
}>(
  'definitions of classification',
  `with asked as (
    select a.*, r.id as release_id,
      coalesce(a.classes, to_jsonb(array_remove(array[coalesce(later.code, k.code)], null))) as of_classes
    from json_to_recordset($1::json) as a (place integer, product bigint, version integer, release text, key text, feature text,
      classes jsonb, codes jsonb)
    join classification_release r on r.system = 'ETIM' and r.release = a.release
    left join product_class k on k.product_id = a.product and k.system = 'ETIM' and k.release = a.release
    left join lateral (
      select c.diff #>> array[a.key, '0'] as code from change c
      where a.classes is null and c.entity = 'product' and c.entity_id = a.product and c.version > a.version and c.diff ? a.key
      order by c.version, c.id limit 1) later on true)
  select a.place,
    (select ${english('f.labels', 'f.code')} from classification_feature f
      where f.release_id = a.release_id and f.code = a.feature) as feature,
    case when a.feature is null then null when a.of_classes = '[]' then (${unitIn('true')})
      else (${unitIn('f.class_code = any(array(select jsonb_array_elements_text(a.of_classes)))')}) end as unit,
    coalesce(case when a.feature is null then (${codesIn('classification_class')})
      else (${codesIn('classification_value')}) end, '[]') as codes
  from asked a`,
)

/** The fields of changes of products, in their order, with what the classification says of them, where its release is loaded. */
export async function definedFields(
  db: Kysely<Schema>,
  changes: readonly ChangedFields[],
): Promise<FieldChange[][]> {
  const asked: Asked[] = []
  const placed = changes.map((change) =>
    change.fields.map((field) => {
      const one = askedOf(change, field)
      return { field, place: one === null ? null : asked.push(one) - 1 }
    }),
  )
  const found =
    asked.length === 0
      ? []
      : await definitions(
          db,
          JSON.stringify(asked.map((one, place) => Object.assign({ place }, one))),
        )
  const byPlace = new Map(found.map((one) => [one.place, one]))
  return placed.map((fields) =>
    fields.map(({ field, place }) => {
      const definition = place === null ? undefined : byPlace.get(place)
      if (!definition) return field
      const { feature, unit, codes } = definition
      const label = feature === null ? null : featureLabel(field.path, feature)
      const named = feature === null ? codes.map(withCode) : codes
      return { ...field, definition: { label, unit, codes: named } }
    }),
  )
}

/** Several classes may have the same name. */
function withCode({ code, label }: FieldDefinition['codes'][number]) {
  return { code, label: `${label} (${code})` }
}

function askedOf(
  { id: product, version, fields }: ChangedFields,
  field: FieldChange,
): Asked | null {
  const [name, key = '', part] = field.path.split('.')
  const row = rowOf(name, key)
  if (row === null || part === undefined) return null
  const classAt = classKey('ETIM', row.release)
  const ofClass = fields.find(({ path }) => path === `classes.${classAt}.code`)
  return {
    ...row,
    product,
    version,
    key: `classes.${classAt}.code`,
    classes: ofClass ? textsIn(ofClass) : null,
    codes: textsIn(field),
  }
}

/** The release, and the feature, that a row of classes or of features is about; null for what is not of ETIM. */
function rowOf(
  name: string | undefined,
  key: string,
): { release: string; feature: string | null } | null {
  if (name === 'classFeatures') {
    const { release } = classFeatureRows.ofKey(key)
    return { release, feature: featureOf(key) }
  }
  const release = name === 'classes' && systemOf(key) === 'ETIM' ? releaseOf(key) : null
  return release === null ? null : { release, feature: null }
}

function textsIn({ from, to }: FieldChange): string[] {
  return [from, to].filter((value) => typeof value === 'string')
}
