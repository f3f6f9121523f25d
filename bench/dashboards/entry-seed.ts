import type { Client } from 'pg'
import { indicators } from '../../domain/src/esg/indicators.ts'
import { programmeOperators } from '../../domain/src/esg/programme-operators.ts'
import { createDatabase } from '../../server/src/platform/database/database.ts'
import { onServer } from '../../server/test/database-server.ts'
import { coverDue } from '../../server/src/resources/esg/cover/epd-due.repository.ts'
import { nothingDue } from '../../server/test/products/due-products.ts'
import { quiet, withSeedDatabase } from '../bench-database.ts'
import { log } from '../log.ts'
import { seededWith } from '../seeded-with.ts'
import { withoutIndexes } from '../without-indexes.ts'

/** At most so many products are linked to one. */
const mostLinked = 12

/** Of so many EPDs one finds its products by a query, and at most one is about all of a brand. */
const seldom = 400

/** Entries for each document that proves some of them. */
const entriesEach = 20

/** The data directory with so many products and so many ESG entries, made where it is not there yet. */
export function seededWithEntries(size: number, entries: number): Promise<string> {
  return seededWith({
    what: 'entries',
    size,
    count: entries,
    making: import.meta.filename,
    seed: (dataDir) => seed(dataDir, entries),
  })
}

async function seed(dataDir: string, entries: number): Promise<void> {
  await withSeedDatabase(dataDir, async (url) => {
    await withoutIndexes(url, tables, () => onServer(url, (client) => store(client, entries)))
    await onServer(url, (client) => client.query('vacuum analyze'))
    await workOff(url)
    await onServer(url, async (client) => {
      await client.query('select fold_facet_deltas(), fold_attachment_deltas()')
      await client.query('vacuum analyze')
    })
  })
}

/** The tables that entries fill. */
const tables = ['esg_entry', 'esg_entry_product', 'esg_entry_attachment']

/**
 * What follows for products, by what the servers themselves do behind a change. No profile asks for EPDs at first, so that what
 * they cover changes no readiness; then the one of Regulation (EU) 2024/3110 that is for the fewest products does, from a day on.
 */
async function workOff(url: string): Promise<void> {
  const since = performance.now()
  const db = createDatabase(url, { use: 'jobs', log: quiet })
  try {
    await coverDue({ db, stopping: new AbortController().signal })
    await onServer(url, async (client) => {
      await client.query('truncate readiness_due')
      await client.query(obligation)
    })
    await nothingDue(db)
  } finally {
    await db.destroy()
  }
  log(`  cover and readiness of products: ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

const obligation = `
  update profile set valid_from = current_date + 400 where id = (
    select p.id from profile p join product_search s
      on s.standard = substring(p.product_query from 'standard:"([^"]+)"')
    where p.requires_epd group by p.id order by count(*), p.id limit 1)`

async function store(client: Client, entries: number): Promise<void> {
  for (const [what, statement] of Object.entries(statements)) {
    const since = performance.now()
    await client.query(statement.replaceAll('$count', String(entries)))
    log(`  ${what}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
}

/** A number from 0 to 1 that looks random and follows from `i` and a salt. */
const chance = (salt: number, i = 'i') => `((hashint8extended(${i}, ${salt}) & 65535) / 65536.0)`

/** One of these texts, by `i` and a salt. */
function oneOf(values: readonly string[], salt: number): string {
  const list = values.map((value) => `'${value}'`).join(', ')
  return `(array[${list}])[1 + floor(${chance(salt)} * ${values.length})::integer]`
}

/** How many of a hundred entries are of each kind. */
const kinds = {
  EPD: 60,
  CERTIFICATE: 10,
  CARBON_FOOTPRINT: 8,
  RECYCLED_CONTENT: 8,
  VOC_LABEL: 5,
  PEF: 4,
  SVHC_STATEMENT: 3,
  COMPANY_RATING: 1,
  TARGET: 1,
}

const kindsByShare = Object.entries(kinds).flatMap(([kind, share]) =>
  Array.from({ length: share }, () => kind),
)

/** How much of a value of production the other modules have. */
const shares = { A4: 0.06, A5: 0.02, C1: 0.001, C2: 0.01, C3: 0.02, C4: 0.015, D: -0.18 }

const wholeProduction = { 'A1-A3': 1, ...shares }
const partsOfProduction = { A1: 0.7, A2: 0.05, A3: 0.25, ...shares }

/** By indicator: how much of it there is beside global warming. */
const amounts = indicators.map(({ code, group }, at) => {
  const amount = code.includes('GWP') ? 1 : 10 ** -(at % 9)
  return `('${code}', '${group}', ${amount}::float8)`
})

const operators = programmeOperators.map(({ code }) => code).filter((code) => code !== 'OTHER')

/** So many sets of values there are of each form; EPDs have one of them, with a global warming of their own. */
const shapes = 100

const columns = `
  (values ${moduleRows(wholeProduction, false)}, ${moduleRows(partsOfProduction, true)}) as m (module, share, is_parts)`

/** As many digits as such numbers have in files of their operators. */
const shapeOf = `
  select jsonb_object_agg(code, columns) from (
    select a.code, jsonb_object_agg(m.module, upper((a.amount * m.share
      * (0.9 + hashint8extended(i, hashtext(a.code || m.module)) % 1000 / 10000.0))::float8::text)) as columns
    from (values ${amounts.join(', ')}) as a (code, part, amount) cross join ${columns}
    where m.is_parts = f.is_parts and (a.part = 'resource' or (a.part = 'a1') = f.is_a1)
    group by a.code) as of_indicator`

const warming = `jsonb_build_object(case when s.is_a1 then 'A1-GWP' else 'GWP-total' end, (
  select jsonb_object_agg(m.module, upper((s.warming * m.share)::float8::text)) from ${columns} where m.is_parts = s.is_parts))`

function moduleRows(production: Readonly<Record<string, number>>, isParts: boolean): string {
  return Object.entries(production)
    .map(([module, share]) => `('${module}', ${share}::float8, ${isParts})`)
    .join(', ')
}

const modules = (production: Readonly<Record<string, number>>) =>
  JSON.stringify({
    ...Object.fromEntries(Object.keys(production).map((module) => [module, 'MDE'])),
    ...Object.fromEntries(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'].map((one) => [one, 'MND'])),
  })

const epdPayload = `jsonb_build_object('kind', 'EPD', 'programmeOperator', s.operator, 'registrationNumber', s.number,
  'owner', s.brand, 'standard', s.standard, 'dataSetType', ${oneOf(['SPECIFIC', 'AVERAGE'], 20)}, 'verification', 'EXTERNAL',
  'declaredUnit', jsonb_build_object('amount', '1', 'unit', s.unit),
  'grossDensity', case when s.unit = 'MTQ' then s.density::text end,
  'layerThickness', case when s.unit = 'MTK' then '0.1' end,
  'referenceServiceLife', 50, 'scenarios', '[]'::jsonb,
  'modules', case when s.is_parts then '${modules(partsOfProduction)}' else '${modules(wholeProduction)}' end::jsonb,
  'results', (select h.results from shape h where h.i = 1 + s.i % ${shapes} and h.is_a1 = s.is_a1 and h.is_parts = s.is_parts)
    || ${warming})`

/** What each kind says, but for EPDs. */
const payloads = `case s.kind
  when 'EPD' then ${epdPayload}
  when 'PEF' then jsonb_build_object('kind', s.kind, 'singleScore', ${chance(21)}::text, 'climateChange', s.warming::text)
  when 'CARBON_FOOTPRINT' then jsonb_build_object('kind', s.kind, 'standard', 'ISO_14067', 'boundary', 'CRADLE_TO_GATE',
    'declaredUnit', jsonb_build_object('amount', '1', 'unit', s.unit), 'value', s.warming::text)
  when 'CERTIFICATE' then jsonb_build_object('kind', s.kind, 'scheme', ${oneOf(['FSC', 'KEYMARK', 'RAL', 'BREEAM'], 22)}, 'number', s.number)
  when 'VOC_LABEL' then jsonb_build_object('kind', s.kind, 'label', ${oneOf(['FR_A_PLUS', 'FR_A', 'FI_M1', 'EC1'], 22)}, 'number', s.number)
  when 'RECYCLED_CONTENT' then case when ${chance(23)} < 0.1 then jsonb_build_object('kind', s.kind)
    else jsonb_build_object('kind', s.kind, 'preConsumer', floor(${chance(24)} * 60)::text, 'postConsumer', floor(${chance(25)} * 41)::text) end
  when 'SVHC_STATEMENT' then jsonb_build_object('kind', s.kind, 'isPresent', false, 'substances', '[]'::jsonb)
  when 'COMPANY_RATING' then jsonb_build_object('kind', s.kind, 'scheme', 'ECOVADIS', 'rating', 'Gold')
  when 'TARGET' then jsonb_build_object('kind', s.kind, 'scheme', 'SBTI_NEAR_TERM', 'targetYear', 2030)
  end`

const statements = {
  products: `
    create temporary table numbered as
    select id as product_id, brand_id, row_number() over (order by id) - 1 as place from product where deleted_at is null;
    create unique index on numbered (place);
    analyze numbered`,
  shapes: `
    create temporary table shape as
    select i, f.is_a1, f.is_parts, (${shapeOf}) as results from generate_series(1, ${shapes}) as i
    cross join (values (true, true), (true, false), (false, true), (false, false)) as f (is_a1, is_parts);
    create unique index on shape (i, is_a1, is_parts);
    analyze shape`,
  /** About products that stand beside each other, as those of a family do. */
  sketches: `
    create temporary table sketched as
    select w.*, b.name as brand, q.query, coalesce(n.name, p.code) as about,
      case when w.wish = 'links' or (w.wish = 'query' and q.query is null) or (w.wish = 'brand' and b.id % 4 > 0)
        then w.links else 0 end as linked,
      case when w.kind = 'EPD' then ${oneOf(operators, 1)} end as operator,
      case w.kind when 'EPD' then upper('EPD-' || left(md5(i::text), 3) || '-' || 2019 + i % 8 || lpad((i % 10000)::text, 4, '0') || '-' || right(md5(i::text), 4)) when 'CERTIFICATE' then 'C-' || i when 'VOC_LABEL' then 'V-' || i end as number,
      case when w.kind = 'EPD' then case when w.is_a1 then 'EN15804_A1' else ${oneOf(['EN15804_A2', 'EN15804_A2_EF30', 'EN15804_A2_EF31'], 2)} end end as standard,
      30 + floor(${chance(3)} * 150) as density,
      case when w.unit = 'MTQ' then 30 + ${chance(3)} * 150 when w.unit = 'MTK' then 10 else 1 end * (0.8 + 4 * ${chance(4)}) as warming
    from (
      select i, kind, floor(${chance(5)} * (select count(*) from numbered))::bigint as place,
        case when kind <> 'EPD' then case when ${chance(6)} < 0.5 then 'links' else 'nothing' end
          when i % ${seldom} = 0 then 'query' when i % ${seldom} = 1 then 'brand' else 'links' end as wish,
        1 + floor(${chance(7)} ^ 2 * ${mostLinked})::integer as links,
        ${oneOf(['KGM', 'KGM', 'MTQ', 'MTQ', 'MTK'], 8)} as unit,
        ${chance(9)} < 0.1 as is_a1, ${chance(10)} < 0.2 as is_parts
      from (select i, ${oneOf(kindsByShare, 11)} as kind from generate_series(1, $count) as i) as k) as w
    join numbered on numbered.place = w.place
    join product p on p.id = numbered.product_id
    left join brand b on b.id = p.brand_id
    left join product_name n on n.product_id = p.id and n.language = 'EN'
    left join lateral (
      select 'brand:' || upper(b.code) || ' material:' || lower(t.code) as query
      from product_node pn join taxonomy_node t on t.id = pn.node_id
      where w.wish = 'query' and pn.product_id = p.id and t.kind = 'material' order by t.code limit 1) as q on true`,
  /** One in twenty has no end; the others end within five years or did so in the last five, and count for five. */
  entries: `
    insert into esg_entry (id, kind, title, issue_date, valid_until, brand_id, product_query, payload, operator, number, standard,
      product_count, has_evidence, deleted_at, created_at, updated_at)
    overriding system value
    select i, kind, left(initcap(replace(kind, '_', ' ')) || ', ' || about, 300), valid_until - 1826, valid_until, x.brand_id,
      query, ${payloads}, operator, number, standard, linked, ${chance(12)} < 0.7,
      case when ${chance(13)} < 0.02 then at end, at, at
    from sketched s join numbered x on x.place = s.place
    cross join lateral (
      select case when ${chance(14)} < 0.95 then current_date + floor((${chance(15)} - 0.5) * 3650)::integer end as valid_until,
        timestamptz '2026-10-30' - interval '1 second' * (${chance(16)} * 63000000)::bigint as at) as e
    order by i`,
  ids: `select setval(pg_get_serial_sequence('esg_entry', 'id'), $count)`,
  links: `
    insert into esg_entry_product (esg_entry_id, product_id)
    select s.i, n.product_id from sketched s
    cross join lateral generate_series(0, s.linked - 1) as k
    join numbered n on n.place = (s.place + k) % (select count(*) from numbered)`,
  files: `
    insert into stored_file (sha256, size, type, pages, inspection)
    select encode(sha256(('evidence ' || i)::bytea), 'hex'), 20000 + i, 'PDF', 1 + (i % 9), 'done'
    from generate_series(1, $count / ${entriesEach}) as i`,
  documents: `
    insert into attachment (code, is_global, category_id, status, visibility, file_id, file_name, created_at, updated_at, current_since)
    select 'E' || lpad(i::text, 8, '0'), true, c.id, 'current', 'PUBLIC', f.id, 'evidence-' || i || '.pdf', at, at, at
    from generate_series(1, $count / ${entriesEach}) as i
    join stored_file f on f.sha256 = encode(sha256(('evidence ' || i)::bytea), 'hex')
    cross join lateral (select id from attachment_category where code = 'EPD') as c
    cross join (select timestamptz '2026-10-30' as at) as e`,
  evidence: `
    insert into esg_entry_attachment (esg_entry_id, attachment_id)
    select e.id, d.id from esg_entry e
    join (select id, row_number() over (order by id) - 1 as place from attachment where code like 'E________') as d
      on d.place = e.id / ${entriesEach} % greatest(1, $count / ${entriesEach})
    where e.has_evidence`,
  'lists of documents': `
    select refresh_attachment_projection(array(select id from attachment where code like 'E________'))`,
}
