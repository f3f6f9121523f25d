import {
  type CoveringDocument,
  type Market,
  type Requirement,
  doubtfulDocuments,
  missingDocuments,
} from '../domain/src/documents/document-cover.ts'
import { endedStatuses } from '../domain/src/products/statuses.ts'

/** The hand-written SQL of the bare server for documents: one statement an answer, PostgreSQL builds the JSON. */

/** What a row of any list says. Thumbnails are hashes: nothing is signed here. */
const columns = `
  a.id, a.version, a.code, n.title, n.title_language as "titleLanguage",
  (select json_build_object('id', c.id, 'code', c.code, 'name', coalesce(t.name, c.code)) from attachment_category c
    left join attachment_category_text t on t.attachment_category_id = c.id and t.language = 'EN'
    where c.id = a.category_id) as category,
  a.status, a.visibility,
  array(select l.language from attachment_language l where l.attachment_id = a.id order by 1) as languages,
  array(select y.country from attachment_country y where y.attachment_id = a.id order by 1) as countries,
  a.number, a.revision, a.issue_date as "issueDate", a.expiry_date as "expiryDate",
  case when a.expiry_date is null then 'unlimited' when a.expiry_date < current_date then 'expired'
    when a.expiry_date <= current_date + 90 then 'expiring' else 'valid' end as validity,
  json_build_object('id', f.id, 'name', a.file_name, 'type', f.type, 'size', f.size, 'sha256', f.sha256,
    'pages', f.pages, 'width', f.width, 'height', f.height, 'thumbnail', f.thumbnail,
    'inspection', f.inspection, 'note', f.inspection_note, 'damage', f.damage) as file,
  a.updated_at as "updatedAt"`

const joined = `join attachment a on a.id = page.id join stored_file f on f.id = a.file_id
  join attachment_name n on n.attachment_id = a.id and n.language = 'EN'`

/** The rows of the ids in `page (id, place)`, in that order. */
function answer(total: string, { more = '', joins = '', limit = 50 } = {}): string {
  return `select json_build_object('data', (
      select coalesce(json_agg(r order by r.place), '[]') from (
        select page.place, s.product_count as "productCount", ${columns} ${more}
        from page ${joined} join attachment_search s on s.attachment_id = a.id ${joins}
        where page.place <= ${limit}) r),
    'page', json_build_object('total', ${total}, 'next', (select id from page where place = ${limit + 1}),
      'previous', null))::text as json`
}

const newest = 'order by updated_at desc, attachment_id desc'

const page = (where: string, order = newest) =>
  `page (id, place) as materialized (select attachment_id, row_number() over (${order})
    from attachment_search where not is_global ${where} ${order} limit 51)`

const kept = (tags: string) => `(select coalesce(sum(count), 0)::bigint from (
  select tag, count from attachment_count where not is_global
  union all select tag, delta from attachment_delta where not is_global) k where ${tags})`

/** Found once, for the page and for the number. */
function found(where: string): string {
  return `with hits as materialized (
      select attachment_id, updated_at from attachment_search where not is_global and ${where}),
    page (id, place) as materialized (
      select attachment_id, row_number() over (${newest}) from hits ${newest} limit 51)
    ${answer('(select count(*) from hits)')}`
}

const ended = endedStatuses.map((status) => `'${status}'`).join(', ')

/** Of document `s`: the products that have no other of its kind on `$1` days from now, as one list. */
const losing = `cross join lateral (
  select count(*) as "losingCount", coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'name',
      (select m.name from product_name m where m.product_id = p.id and m.language = 'EN')) order by p.code)
    filter (where p.place <= 3), '[]') as losing
  from (
    select p.id, p.code, row_number() over (order by p.code) as place
    from attachment_product ap join product p on p.id = ap.product_id
    cross join (select
      array(select l.id from attachment_language al join language l on l.code = al.language
        where al.attachment_id = a.id) as languages,
      array(select y.id from attachment_country ac join country y on y.code = ac.country
        where ac.attachment_id = a.id) as countries offset 0) reach
    where ap.attachment_id = a.id and p.deleted_at is null and p.status not in (${ended})
      and not exists (
        select from attachment_product other join attachment_search t on t.attachment_id = other.attachment_id
        where other.product_id = p.id and t.attachment_id <> a.id and t.status = 'current'
          and t.category_sort = s.category_sort
          and (t.expiry_date is null or t.expiry_date > current_date + $1::integer)
          and t.tags @> reach.languages
          and (t.tags @> array[-1] or (reach.countries <> '{}' and t.tags @> reach.countries)))) p) losing`

/** `$1` days. */
const expiring = (limit: number) => `
  with hits as not materialized (
    select attachment_id, expiry_date from attachment_search where not is_global and status = 'current'
      and expiry_date between current_date and current_date + $1::integer),
  page (id, place) as materialized (
    select attachment_id, row_number() over (order by expiry_date, attachment_id)
    from hits order by expiry_date, attachment_id limit ${limit + 1})
  ${answer('(select count(*) from hits)', {
    more: ', losing."losingCount", losing.losing',
    joins: losing,
    limit,
  })}`

const tagOf = (table: string, parameter: string) =>
  `(select id from ${table} where code = ${parameter})::text`

export const documentStatements = {
  first: `with ${page('')} ${answer(kept('tag = 0'))}`,
  /** `$1` days. */
  until: `with ${page('and expiry_date <= current_date + $1::integer')} ${answer(
    '(select count(*) from attachment_search where not is_global and expiry_date <= current_date + $1::integer)',
  )}`,
  /** `$1` days. */
  expiringOnes: `with ${page('and expiry_date between current_date and current_date + $1::integer')} ${answer(
    kept(
      'tag between attachment_expiry_tag(current_date + $1::integer) and attachment_expiry_tag(current_date)',
    ),
  )}`,
  /** `$1` category, `$2` language, by code, `$3` days. */
  of: found(`tags @@ (${tagOf('attachment_category', '$1')} || '&' || ${tagOf('language', '$2')})::query_int
    and expiry_date > current_date + $3::integer`),
  /** `$1` a tsquery. */
  words: found(`tsv @@ to_tsquery('catalogue', $1)`),
  /** `$1` days. */
  expiring: expiring(50),
  /** `$1` days: as the dashboard asks. */
  firstExpiring: expiring(1),
  /** `$1` days: how many global ones, with the first of them. */
  globalExpiring: `with hits as materialized (
      select attachment_id from attachment_search where is_global and status = 'current'
        and expiry_date between current_date and current_date + $1::integer)
    select json_build_object('data', (select coalesce(json_agg(a), '[]') from (
        select a.id, a.code, a.status, a.expiry_date as "expiryDate", n.title from hits h
        join attachment a on a.id = h.attachment_id
        join attachment_name n on n.attachment_id = a.id and n.language = 'EN'
        order by a.updated_at desc limit 1) as a),
      'page', json_build_object('total', (select count(*) from hits)))::text as json`,
  /** `$1` the product. Scopes with queries are not among the data. */
  panel: `
    with recursive own as materialized (
      select unnest(tags) as id from product_search where product_id = $1::bigint),
    above as (
      select n.id, n.kind, n.parent_id from taxonomy_node n join own on own.id = n.id
      union select p.id, p.kind, p.parent_id from above join taxonomy_node p on p.id = above.parent_id and p.kind = above.kind),
    reached as materialized (select id from own union select id from above),
    links as materialized (
      select ap.attachment_id as id, ap.role, ap.position from attachment_product ap
      join attachment a on a.id = ap.attachment_id
      where ap.product_id = $1::bigint and a.deleted_at is null and a.status <> 'withdrawn'
      union all
      select a.id, null, null from attachment a
      where a.id in (select s.attachment_id from attachment_scope s join reached on reached.id = s.reference_id)
        and a.is_global and a.deleted_at is null and a.status = 'current'
        and not exists (select from attachment_scope s where s.attachment_id = a.id
          group by s.kind having not bool_or(s.reference_id in (select id from reached)))),
    page (id, place) as materialized (
      select l.id, row_number() over (order by l.position, case when l.role is null then a.code end, l.id)
      from links l join attachment a on a.id = l.id)
    select json_build_object(
      'items', (select coalesce(json_agg(r order by r.place), '[]') from (
        select page.place, l.role is null as "isInherited", l.role, ${columns}
        from page join links l on l.id = page.id ${joined}) r),
      'markets', (select coalesce(json_agg(json_build_object('country', pc.country, 'languages', array(
          select cl.language from country y join country_language cl on cl.country_id = y.id
          where y.code = pc.country order by cl.position)) order by pc.country), '[]')
        from product_country pc where pc.product_id = p.id),
      'categories', (select json_agg(json_build_object('id', c.id, 'code', c.code, 'name', coalesce(t.name, c.code),
          'isSingle', c.is_single, 'needsLanguage', c.needs_language, 'isRequired', c.is_active and c.is_required,
          'countries', '{}'::text[]) order by coalesce(t.name, c.code))
        from attachment_category c
        left join attachment_category_text t on t.attachment_category_id = c.id and t.language = 'EN')
    )::text as json
    from product p where p.id = $1::bigint and p.deleted_at is null`,
} as const

interface Panel {
  items: (Omit<CoveringDocument, 'categoryId'> & { category: { id: number } })[]
  markets: Market[]
  categories: (Omit<Requirement, 'categoryId'> & {
    id: number
    code: string
    name: string
    isSingle: boolean
    isRequired: boolean
  })[]
}

/** The panel of a product as text, with what is missing and doubtful by the rules of the field. */
export function panelAnswer(json: string): string {
  const { items, markets, categories }: Panel = JSON.parse(json)
  const documents = items.map((item) => ({ ...item, categoryId: item.category.id }))
  const required = categories.filter(({ isRequired }) => isRequired)
  const single = categories.filter(({ isSingle }) => isSingle).map(({ id }) => id)
  const missing = missingDocuments(
    required.map((category) => Object.assign(category, { categoryId: category.id })),
    markets,
    documents,
  )
  const shown = new Set([...documents, ...missing].map(({ categoryId }) => categoryId))
  const groups = categories
    .filter(({ id }) => shown.has(id))
    .map(({ id, code, name, isSingle, isRequired }) => ({ id, code, name, isSingle, isRequired }))
  const doubts = doubtfulDocuments(single, documents)
  return JSON.stringify({ data: { items, categories: groups, missing, doubts } })
}
