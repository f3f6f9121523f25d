import type { Client } from 'pg'
import { z } from 'zod'
import type { Target } from './load.ts'
import { log } from './log.ts'
import type { Figure } from './results.ts'

/** The kind that gets 5,000 nodes: products may have several of it, and no other scenario asks for it. */
export const benchKind = 'insulation-solution'

const nodes = 5_000
const branches = 49
const mostProducts = 50_000

/**
 * Adds 5,000 nodes on three levels, all but one below the node `bench`, where they are not there yet, and gives half of
 * the products one of the lowest.
 */
export async function ensureTree(db: Client, size: number): Promise<void> {
  const { rowCount } = await db.query("select from taxonomy_node where code = 'bench'")
  if (rowCount !== 0) return
  log(`Adding ${nodes} nodes to the taxonomy ${benchKind} …`)
  const root = await addNodes(db, null, "'bench'", 1)
  await addNodes(db, null, "'bench-target'", 1)
  const middle = await addNodes(db, root, "'bench-' || i", branches)
  const leaves = await addNodes(db, middle, "'bench-leaf-' || i", nodes - branches - 2)
  await db.query(
    `insert into product_node (product_id, node_id, position)
      select id, ($1::int[])[1 + id % cardinality($1::int[])], 50
      from product where deleted_at is null order by id limit $2`,
    [leaves, Math.min(mostProducts, Math.floor(size / 2))],
  )
  await db.query(`do $$ begin
    for part in 0..${Math.floor(mostProducts / 1_000)} loop
      perform refresh_product_tags(array(
        select product_id from product_node where position = 50 order by product_id limit 1000 offset part * 1000));
    end loop;
  end $$`)
  await db.query('vacuum analyze taxonomy_node, taxonomy_node_text, product_node, product_search')
}

/** Nodes with a text each, dealt out to the parents; `code` is said in SQL of their number `i`. */
async function addNodes(
  db: Client,
  parents: number[] | null,
  code: string,
  count: number,
): Promise<number[]> {
  const { rows } = await db.query<{ ids: number[] }>(
    `with added as (
      insert into taxonomy_node (kind, code, parent_id, position)
      select $1, ${code}, ($2::int[])[1 + i % cardinality($2::int[])], 1024 * (100 + i)
      from generate_series(1, $3::int) as i returning id, code),
    named as (
      insert into taxonomy_node_text (node_id, language, name) select id, 'EN', 'Name of ' || code from added)
    select array_agg(id) as ids from added`,
    [benchKind, parents, count],
  )
  return rows[0]?.ids ?? []
}

const moved = z.object({ data: z.object({ version: z.int(), jobId: z.null() }) })

/** Moves the node with all the products below another one and back, and looks at every row of a product. */
export async function measureMove(db: Client, product: Target): Promise<Figure> {
  const { rows } = await db.query<{ id: number; version: number }>(
    "select id, version from taxonomy_node where code in ('bench', 'bench-target') order by code",
  )
  const [node, target] = rows
  if (!node || !target) throw new Error('The taxonomy of the bench is not there.')
  await db.query(`create temporary table row_before as
    select p.id, p.ctid as row, p.xmin as by, s.ctid as search_row, s.xmin as search_by
    from product p left join product_search s on s.product_id = p.id`)
  const times: number[] = []
  let version = node.version
  for (const parentId of [target.id, null, target.id, null, target.id, null]) {
    const since = performance.now()
    const answer = await fetch(`${product.origin}/api/taxonomies/${benchKind}/${node.id}/move`, {
      method: 'POST',
      headers: {
        ...product.headers,
        'content-type': 'application/json',
        'if-match': `"${version}"`,
      },
      body: JSON.stringify({ parentId, before: null }),
    })
    times.push(performance.now() - since)
    version = moved.parse(await answer.json()).data.version
  }
  const rewritten = await count(
    db,
    `select count(*) from row_before b left join product p on p.id = b.id left join product_search s on s.product_id = b.id
      where (b.row, b.by, b.search_row, b.search_by) is distinct from (p.ctid, p.xmin, s.ctid, s.xmin)`,
  )
  const below = await count(db, 'select count(*) from product_node where position = 50')
  const median = times.toSorted((a, b) => a - b)[3] ?? Number.NaN
  return {
    name: `moving a node with ${below.toLocaleString('en')} products beneath`,
    value: `${median.toFixed(0)} ms, ${rewritten} products rewritten`,
    target: '0 rewritten',
    isReached: rewritten === 0,
  }
}

async function count(db: Client, text: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(text)
  return Number(rows[0]?.count)
}
