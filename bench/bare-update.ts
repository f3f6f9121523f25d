import type { Pool } from 'pg'
import { detailStatement } from './bare-detail.ts'

const change = `
  with before as (select id, series from product where id = $1 and version = $2 and deleted_at is null for update),
  changed as (update product p set series = $3, version = version + 1, updated_at = now(), updated_by = $4
    from before where p.id = before.id returning p.id, p.version, before.series as was)
  insert into change (actor, entity, entity_id, operation, version, diff, trace_id, source, address)
  select $4, 'product', id, 'update', version,
    jsonb_build_object('series', jsonb_build_array(was, $3::text)), $5, 'api', '127.0.0.1' from changed`

/** One field with its history and projections, in one transaction; the product as JSON, or null for another version. */
export async function changeSeries(
  pool: Pool,
  {
    id,
    version,
    series,
    actor,
    trace,
  }: Record<'id' | 'version' | 'actor', number> & Record<'series' | 'trace', string>,
): Promise<string | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query({
      name: 'change',
      text: change,
      values: [id, version, series, actor, trace],
    })
    if (rowCount !== 1) {
      await client.query('rollback')
      return null
    }
    await client.query({
      name: 'refresh',
      text: 'select refresh_product_projection(array[$1::bigint])',
      values: [id],
    })
    const { rows } = await client.query<{ json: string }>({
      name: 'detail',
      text: detailStatement,
      values: [id],
    })
    await client.query('commit')
    return rows[0]?.json ?? null
  } finally {
    client.release()
  }
}
