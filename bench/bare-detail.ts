import { type Quantity, characteristics } from '../domain/src/products/characteristics.ts'
import { measures } from '../domain/src/products/measures.ts'
import { decimalOf } from '../server/src/platform/database/numeric.ts'
import { measureColumns, plainColumns } from '../server/src/platform/database/schema-products.ts'
import { rowsTables } from '../server/src/resources/products/product-rows.repository.ts'
import { taxonomyKinds } from '../domain/src/taxonomy/taxonomy.ts'

/** The hand-written SQL of the bare server for one product: PostgreSQL builds the JSON, nobody parses it again. */

const many = taxonomyKinds.filter(({ cardinality }) => cardinality === 'many')

const numberOf = (key: keyof typeof measureColumns, quantity: Quantity | null) =>
  quantity === null ? `p.${measureColumns[key]}` : decimalOf(`p.${measureColumns[key]}`, quantity)

function declared({ key, quantity }: (typeof characteristics)[number]): string {
  const column = measureColumns[key]
  const value = numberOf(key, quantity)
  return `case when d.said ? '${key}' then jsonb_set(d.said -> '${key}', '{value}', coalesce(to_jsonb(${value}), 'null'))
    when p.${column} is not null then jsonb_build_object('state', 'declared', 'value', ${value},
      'condition', null, 'standard', null, 'edition', null) end as "${key}"`
}

function rowsOf({ name, table, values, order }: (typeof rowsTables)[number]): string {
  const parts = values.map(([part, value]) => `'${part}', ${value}`).join(', ')
  return `(select coalesce(json_agg(json_build_object(${parts}) order by ${order}), '[]')
    from ${table} k where k.product_id = p.id) as "${name}"`
}

/** `$1` the id. One row with one column of text. */
export const detailStatement = `
  select row_to_json(x)::text as json from (
  select p.id, p.version,
    ${Object.entries(plainColumns)
      .map(([field, column]) => `p.${column} as "${field}"`)
      .join(', ')},
    ${measures.map(({ key, ...quantity }) => `${numberOf(key, quantity as Quantity)} as "${key}"`).join(', ')},
    ${characteristics.map(declared).join(',\n    ')},
    case when p.alpha_w >= 0.9 then 'A' when p.alpha_w >= 0.8 then 'B' when p.alpha_w >= 0.6 then 'C'
      when p.alpha_w >= 0.3 then 'D' when p.alpha_w >= 0.15 then 'E' when p.alpha_w >= 0 then 'NC'
      end as "absorptionClass",
    ${many.map(({ kind, field }) => `coalesce(l.ids -> '${kind}', '[]') as "${field}"`).join(', ')},
    p.created_at as "createdAt", p.updated_at as "updatedAt",
    (select json_build_object('id', u.id, 'name', u.display_name) from app_user u
      where u.id = p.created_by) as "createdBy",
    (select json_build_object('id', u.id, 'name', u.display_name) from app_user u
      where u.id = p.updated_by) as "updatedBy",
    array(select c.country from product_country c where c.product_id = p.id order by c.country) as countries,
    ${rowsTables.map(rowsOf).join(',\n    ')},
    (select coalesce(json_object_agg(t.language, json_build_object('nameShort', t.name_short,
        'nameLong', t.name_long, 'description', t.description, 'marketingText', t.marketing_text,
        'keywords', t.keywords)), '{}') from product_text t where t.product_id = p.id) as texts,
    (select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.id), '[]') from (
      select b.id, b.code, b.name from brand b where b.id = p.brand_id
      union all
      select c.id, c.code, coalesce(t.name, c.code) from competence_center c
      left join competence_center_text t on t.competence_center_id = c.id and t.language = 'EN'
      where c.id = p.competence_center_id
      union all
      select e.id, e.code, e.name from product_local_article_number a
      join legal_entity e on e.id = a.legal_entity_id where a.product_id = p.id
      union all
      select n.id, n.code, coalesce(t.name, n.code) from taxonomy_node n
      left join taxonomy_node_text t on t.node_id = n.id and t.language = 'EN'
      where n.id = any(array[p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id] || l.nodes)
      ) r) as references
  from product p
  cross join lateral (select coalesce(jsonb_object_agg(c.characteristic, jsonb_build_object('state', c.state,
      'value', null, 'condition', c.condition, 'standard', c.standard, 'edition', c.edition)), '{}') as said
    from product_declaration c where c.product_id = p.id) d
  cross join lateral (select jsonb_object_agg(k.kind, k.ids) as ids,
      coalesce(array_agg(k.node) filter (where k.node is not null), '{}') as nodes from (
    select n.kind, jsonb_agg(n.id order by m.position) as ids, unnest(array_agg(n.id)) as node
    from product_node m join taxonomy_node n on n.id = m.node_id where m.product_id = p.id group by n.kind) k) l
  where p.id = $1 and p.deleted_at is null) x`
