import type { Client } from 'pg'

/**
 * What is copied of one row and what is said anew, by column, in SQL: `s` is the row, `c` what its product's copy is
 * called (`copied`, below). Columns that are not named are as they were.
 */
interface Table {
  name: string
  /** The column that names the product. */
  key: string
  anew: Readonly<Record<string, string>>
  /** Columns that the table fills itself. */
  left?: readonly string[]
  where?: string
  /** Behind the row, what is read of it more than once. */
  once?: string
}

const vowels = 'aeiouy'
const consonants = 'bcdfghjklmnpqrstvwxz'

/** A word of the same shape in which each letter is another: `k` tells one such language from the next, up to 60. */
const respelt = (word: string) =>
  `initcap(translate(lower(${word}), '${vowels}${consonants}',
    substr('${vowels}${vowels}', 1 + k % ${vowels.length}, ${vowels.length})
    || substr('${consonants}${consonants}', 1 + k % ${consonants.length}, ${consonants.length})))`

/** Of so many products at most, numbers are given out again without one being given twice. */
const most = 100_000

/** A GTIN-13 from the twelve digits before its check digit. */
const withCheckDigit = (body: string) =>
  `${body} || (10 - (select sum(substr(${body}, i, 1)::integer * (1 + 2 * ((i + 1) % 2)))
    from generate_series(1, 12) as i) % 10) % 10`

/** The number of the copy at a legal entity. */
const localNumberOf = (row: string) => `${row}.number || '-' || c.copy`
const localNumber = localNumberOf('k')

/**
 * `$1` which copy, `$2` and `$3` from and to which place, `$4` the last id of the originals. Articles and items of a brand
 * go on behind those of the originals; so do its series, three digits behind the letters of code and family or behind the
 * first group of digits: there are fewer than 100 of each. Codes of another form have the number of the copy behind them. A
 * third of the series of a trade word have another one.
 */
const gather = `
  create temporary table copied as
  select c.*, 1 - c.copy::numeric / 200 as factor, c.copy * interval '13 minutes 17 seconds' as earlier,
    c.word || ' ' as beginning, to_tsvector('catalogue', c.word) as word_tsv,
    to_tsvector('catalogue', concat_ws(' ', c.brand, c.code, c.article, l.numbers))
      || placed_words(array[lower(code_key(c.code)), c.gtin, lower(code_key(c.article))] || l.keys) as codes
  from (
    select p.id as source_id, p.id + $1::bigint * $4::bigint as id, copy, b.name as brand,
      coalesce(m[1] || lpad((m[2]::integer + 100 * copy)::text, 3, '0') || m[3], p.code || '-' || copy) as code,
      ${withCheckDigit('g.body')} as gtin,
      (p.manufacturer_article_number::bigint + ${most} * copy)::text as article,
      ${respelt(`split_part(p.series, ' ', 1)`)} as word
    from (select * from product where deleted_at is null order by id offset $2 limit $3::bigint - $2::bigint) p
    cross join (select $1::integer as copy) as n
    cross join regexp_match(p.code, '^([A-Z]{2}[-/]?[A-Z]{3}|[0-9]+[./-])([0-9]{3})(.*)$') as m
    cross join lateral (select (copy - 1) * 3 + coalesce(m[2]::integer, 0) % 3 + 1 as k) as w
    cross join lateral (select lpad((left(p.gtin, 12)::bigint + ${most} * copy)::text, 12, '0') as body) as g
    left join brand b on b.id = p.brand_id) as c
  cross join lateral (
    select string_agg(${localNumber}, ' ' order by k.legal_entity_id) as numbers,
      array_agg(lower(code_key(${localNumber}))) as keys
    from product_local_article_number k where k.product_id = c.source_id) as l`

/** The trade word in front, where there is room for it: 80 characters. */
const renamed = (name: string) =>
  `case when length(c.beginning || ${name}) <= 80 then c.beginning || ${name} else ${name} end`
const isRenamed = 'length(c.beginning || s.name) <= 80'

/** What a creation says otherwise of the copy: `[before, after]` by path. `d` is the diff, unpacked. */
const diff = `
  case when s.operation <> 'create' then d.diff else d.diff || (
    select jsonb_object_agg(path, jsonb_build_array(d.diff -> path -> 0, value)) from (
      select 'code' as path, to_jsonb(c.code) as value
      union all select 'gtin', to_jsonb(c.gtin)
      union all select 'manufacturerArticleNumber', to_jsonb(c.article)
      union all select 'density', jsonb_set(d.diff #> '{density,1}', '{value}',
        to_jsonb(trim_scale(round((d.diff #>> '{density,1,value}')::numeric * c.factor, 1))::text))
      union all select 'validFrom', to_jsonb((d.diff #>> '{validFrom,1}')::date - c.copy)
      union all select 'obsoleteFrom', to_jsonb((d.diff #>> '{obsoleteFrom,1}')::date - c.copy)
      union all select 'texts.' || t.language || '.nameShort', to_jsonb(${renamed('t.name_short')})
      from product_text t where t.product_id = c.source_id
      union all select 'localArticleNumbers.LE-' || k.legal_entity_id || '.number', to_jsonb(${localNumber})
      from product_local_article_number k where k.product_id = c.source_id) as said
    where value is not null and d.diff ? path) end`

const values = {
  density: 'round(s.density * c.factor, 1)::numeric(7,2)',
  valid_from: 's.valid_from - c.copy',
  obsolete_from: 's.obsolete_from - c.copy',
  created_at: 's.created_at - c.earlier',
  updated_at: 's.updated_at - c.earlier',
}

const tables: readonly Table[] = [
  {
    name: 'product',
    key: 'id',
    anew: { ...values, code: 'c.code', gtin: 'c.gtin', manufacturer_article_number: 'c.article' },
  },
  { name: 'product_text', key: 'product_id', anew: { name_short: renamed('s.name_short') } },
  { name: 'product_country', key: 'product_id', anew: {} },
  { name: 'product_node', key: 'product_id', anew: {} },
  { name: 'product_declaration', key: 'product_id', anew: {} },
  { name: 'product_packaging', key: 'product_id', anew: {} },
  { name: 'product_avcp', key: 'product_id', anew: {} },
  { name: 'product_performance', key: 'product_id', anew: {} },
  { name: 'product_curve', key: 'product_id', anew: {} },
  { name: 'product_class', key: 'product_id', anew: {} },
  { name: 'product_class_feature', key: 'product_id', anew: {} },
  { name: 'product_finding', key: 'product_id', anew: {} },
  { name: 'product_readiness', key: 'product_id', anew: {} },
  { name: 'product_epd', key: 'product_id', anew: {} },
  {
    name: 'product_local_article_number',
    key: 'product_id',
    anew: { number: localNumberOf('s') },
  },
  {
    name: 'change',
    key: 'entity_id',
    anew: { at: 's.at - c.earlier', diff, trace_id: 'md5(s.trace_id || c.copy)' },
    left: ['id'],
    once: `cross join lateral (select s.diff || '{}' as diff offset 0) d`,
    where: `s.entity = 'product'`,
  },
  {
    name: 'product_search',
    key: 'product_id',
    anew: {
      ...values,
      code: 'c.code',
      code_key: 'code_key(c.code)',
      gtin: 'c.gtin',
      article: 'c.article',
      article_key: 'code_key(c.article)',
    },
  },
  {
    name: 'product_name',
    key: 'product_id',
    anew: {
      name: renamed('s.name'),
      name_sort: `case when ${isRenamed} then folded(c.beginning) || s.name_sort else s.name_sort end`,
      // the words of the texts keep their places behind the new one, the codes are others
      tsv: `case when ${isRenamed} then setweight(c.word_tsv, 'A') || ts_filter(s.tsv, '{a,b,c}')
        else ts_filter(s.tsv, '{a,b,c}') end || c.codes`,
    },
  },
]

const counts = `
  insert into facet_delta (tag, delta)
  select tag, count(*) from copied c join product_search s on s.product_id = c.source_id, unnest(s.tags || 0) as tag
  group by tag`

/** The last one: whoever adds the same words waits for the other's commit. */
const words = `
  insert into vocabulary (language, word)
  select language, folded(word) from (
    select distinct s.language, c.word from copied c join product_name s on s.product_id = c.source_id
    where ${isRenamed}) as spoken
  order by 1, 2
  on conflict do nothing`

/** What adds the copies of a chunk: the temporary table that says how they are called, then their rows by table. */
export async function copyStatements(
  client: Client,
): Promise<{ gather: string; inserts: readonly string[] }> {
  const inserts: string[] = []
  for (const table of tables) inserts.push(await insertOf(client, table))
  return { gather, inserts: [...inserts, counts, words] }
}

async function insertOf(
  client: Client,
  { name, key, anew, left = [], once = '', where = 'true' }: Table,
): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)
     order by attnum`,
    [name, left],
  )
  const columns = rows.map(({ column }) => column)
  const copied: Readonly<Record<string, string>> = { ...anew, [key]: 'c.id' }
  const said = columns.map((column) => copied[column] ?? `s.${column}`)
  return `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${said.join(', ')} from copied c join ${name} s on s.${key} = c.source_id ${once} where ${where}`
}
