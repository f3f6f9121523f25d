import { endedStatuses } from '../../domain/src/products/statuses.ts'
import { answer, everything, growth, keptCounts, newest } from '../bare-list.ts'

/** The hand-written SQL of the bare server for what the dashboard asks about products: a single row, totals and counts. */

const latest = 'order by updated_at desc, product_id desc'

const one = (where: string) =>
  `page (id, place) as materialized (select product_id, ${newest} from product_search where ${where} ${latest} limit 2)`

/** `$1` a brand by code, `$2` a country: whose products somebody looks after. */
const mine = `tags @> array[(select id from brand where upper(code) = upper($1)), (select id from country where code = $2)]`

/** The states of products that are not ready in a market today. */
const unready = (market: string) => `(select coalesce(array_agg(id), '{}') from readiness_state
  where obligation = '' and ${market} and unmet @> current_date)`

const anyUnready = `tags && ${unready(`market <> ''`)}`

/** `$2` the market, too. */
const mineUnready = `${mine} and tags && ${unready('market = $2')}`

const ended = endedStatuses.map((status) => `'${status}'`).join(', ')

/** Found once, for the page and for the number. */
function found(where: string, limit = 1): string {
  return `with hits as materialized (select product_id, updated_at from product_search s where ${where}),
    page (id, place) as materialized (select product_id, ${newest} from hits ${latest} limit ${limit + 1})
    ${answer('(select count(*) from hits)', limit)}`
}

/** What tiles show by; `counted`: a select of tag and count. */
function facets(counted: string, names: readonly string[]): string {
  const these = names.map((name) => `'${name}'`).join(', ')
  return `with counted as materialized (${counted}),
    labelled (facet, value, label, count) as (
      select n.kind, n.value, n.name, c.count from counted c join reference_name n on n.id = c.tag
      where n.kind in ('status', 'finding') and n.kind in (${these})
      union all
      select v.facet, v.value, v.names ->> 'EN', sum(c.count) from counted c join readiness_value v on v.id = c.tag
      where v.facet in (${these}) group by 1, 2, 3)
    select coalesce(json_object_agg(facet, values), '{}')::text as json from (
      select facet, json_agg(json_build_object('value', value, 'label', label, 'count', count) order by count desc, label) as values
      from labelled group by facet) f`
}

/** The tags of what is found, counted. */
const tagsOf = (where: string) =>
  `select tag, count(*) as count from product_search s, unnest(s.tags) as tag where ${where} group by tag`

const shown = ['status', 'finding', 'not-ready']
const lacking = ['lacks', 'lacks-language']

/** An empty list, with its total. */
const none = (count: string) => `select json_build_object('data', '[]'::json,
  'page', json_build_object('total', (${count}), 'next', null))::text as json`

export const dashboardStatements = {
  all: `with ${one('true')} ${answer(everything, 1)}`,
  allCounts: facets(keptCounts, shown),
  mine: found(mine),
  mineCounts: facets(tagsOf(mine), shown),
  unready: found(anyUnready),
  unreadyCounts: facets(tagsOf(anyUnready), lacking),
  mineUnready: found(mineUnready),
  mineUnreadyCounts: facets(tagsOf(mineUnready), lacking),
  /** `$3` who has changed the others. */
  mineChanged: found(
    `${mine} and updated_at >= current_date - 7 and not exists (
      select from product p where p.id = s.product_id and p.updated_by = $3)`,
    8,
  ),
  /** `$1` days: products of which a document expires by then that no other of its category outlasts. */
  losesCover:
    found(`not s.tags && array(select id from product_status where code in (${ended})) and s.product_id in (
    select ap.product_id from attachment_search d join attachment_product ap on ap.attachment_id = d.attachment_id
    where not d.is_global and d.status = 'current' and d.expiry_date between current_date and current_date + $1::integer
      and not exists (
        select from attachment_product other join attachment_search t on t.attachment_id = other.attachment_id
        where other.product_id = ap.product_id and other.attachment_id <> d.attachment_id
          and t.status = 'current' and t.category_sort = d.category_sort
          and (t.expiry_date is null or t.expiry_date > current_date + $1::integer)
          and t.tags @> (d.tags & array(select id from language))
          and (t.tags @> array[-1] or (d.tags && array(select id from country)
            and t.tags @> (d.tags & array(select id from country))))))`),
  growth: growth(mine),
  dayCounts: `select json_build_object('data', json_build_object('counts', coalesce(json_agg(json_build_object('day', day,
      'facet', facet, 'value', value, 'count', count) order by day, facet, value), '[]'), 'countedAt', max(counted_at)))::text as json
    from product_day_count where day >= current_date - 30`,
  /** `$1` a score: groups of duplicates that are at least as sure. There are none here, so that no row is put together. */
  duplicates: none('select count(*) from duplicate_group where score >= $1'),
  changeSets: none(`select count(*) from change_set where phase = 'open'`),
  /** `$1` who has started them. */
  failedJobs: none(`select count(*) from job where state = 'failed' and started_by = $1`),
  /** The newest change of each of ten things. */
  recentChanges: `with recursive newest as (
      (select c.id, c.at, c.actor, c.entity, c.entity_id, c.operation from change c
        where c.batch is null order by c.at desc, c.id desc limit 1)
      union all
      select next.* from newest n cross join lateral (
        select c.id, c.at, c.actor, c.entity, c.entity_id, c.operation from change c
        where c.batch is null and c.at < n.at order by c.at desc, c.id desc limit 1) as next),
    told as (select * from newest limit 10)
    select json_build_object('data', json_build_object('items', coalesce(json_agg(json_build_object('id', t.id, 'at', t.at,
      'actor', u.display_name, 'entity', t.entity, 'entityId', t.entity_id, 'operation', t.operation, 'fields', c.diff,
      'label', n.name) order by t.at desc, t.id desc), '[]')))::text as json
    from told t join change c on c.id = t.id and c.at = t.at left join app_user u on u.id = t.actor
    left join product_name n on t.entity = 'product' and n.product_id = t.entity_id and n.language = 'EN'`,
  /** `$1` products, `$2` by whom changes are not told. */
  changesOf: `select json_build_object('data', json_build_object('items', coalesce(json_agg(json_build_object('id', c.id,
      'at', c.at, 'actor', u.display_name, 'entityId', c.entity_id, 'operation', c.operation, 'fields', c.diff,
      'label', n.name) order by c.at desc, c.id desc), '[]')))::text as json
    from unnest($1::bigint[]) as wanted (id)
    cross join lateral (select * from change c where c.entity = 'product' and c.entity_id = wanted.id
      and c.actor is distinct from $2 order by c.at desc, c.id desc limit 1) as c
    left join app_user u on u.id = c.actor
    left join product_name n on n.product_id = wanted.id and n.language = 'EN'`,
} as const
