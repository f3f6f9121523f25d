import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import pg from 'pg'
import { detailStatement } from './bare-detail.ts'
import { documentStatements, panelAnswer } from './bare-documents.ts'
import { facetStatements, listStatements, nearestStatement } from './bare-list.ts'
import { taxonomyStatements } from './bare-taxonomy.ts'
import { changeSeries } from './bare-update.ts'

/**
 * What the product is measured against: Fastify, pg and the best SQL that we can write by hand for the same answers,
 * prepared once, without users, permissions, validation or errors. Started with a database's address and a port.
 */

const [, , url = '', port = '0', actor = '1'] = process.argv
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: '-c timezone=UTC',
})
const http = fastify({ bodyLimit: 1024 * 1024 })

type Query = Record<string, string>

async function json(name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name, text, values })
  return rows[0]?.json ?? 'null'
}

function serve(path: string, answer: (query: Query) => Promise<string>): void {
  http.get<{ Querystring: Query }>(path, async (request, reply) => {
    reply.type('application/json; charset=utf-8')
    return answer(request.query)
  })
}

http.get<{ Params: { id: string } }>('/detail/:id', async (request, reply) => {
  reply.type('application/json; charset=utf-8')
  return `{"data":${await json('detail', detailStatement, [request.params.id])}}`
})

serve('/first', () => json('first', listStatements.first, []))
serve('/later', ({ value, id }) => json('later', listStatements.later, [value, id]))
serve('/brand-and-status', ({ brand, status }) =>
  json('brandAndStatus', listStatements.brandAndStatus, [brand, status]),
)
serve('/node-and-range', ({ material, from, to }) =>
  json('nodeAndRange', listStatements.nodeAndRange, [material, from, to]),
)
serve('/words', async ({ q = '' }) => json('words', listStatements.words, [await tsquery(q)]))
serve('/code', ({ q = '' }) => {
  const key = q.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const start = `${key.replace(/^0+/, '')}%`
  return json('code', listStatements.code, [`'${q}':*`, `%${key}%`, start])
})
serve('/facets', async ({ q }) => {
  const [page, counts] =
    q === undefined
      ? [json('first', listStatements.first, []), json('all', facetStatements.all, [])]
      : [
          json('words', listStatements.words, [await tsquery(q)]),
          json('facetCounts', facetStatements.words, [await tsquery(q)]),
        ]
  return `${(await page).slice(0, -1)},"facets":${await counts}}`
})

serve('/tree', () => json('tree', taxonomyStatements.tree, []))
serve('/counts', () => json('counts', taxonomyStatements.counts, []))

serve('/documents', () => json('documents', documentStatements.first, []))
serve('/documents/until', ({ days }) => json('until', documentStatements.until, [days]))
serve('/documents/expiring-ones', ({ days }) =>
  json('expiringOnes', documentStatements.expiringOnes, [days]),
)
serve('/documents/of', ({ category, language, days }) =>
  json('of', documentStatements.of, [category, language, days]),
)
serve('/documents/words', ({ q = '' }) => {
  const words = q.split(' ').map((word) => `'${word}':*`)
  return json('titleWords', documentStatements.words, [words.join(' & ')])
})
serve('/documents/expiring', ({ days }) => json('expiring', documentStatements.expiring, [days]))
http.get<{ Params: { id: string } }>('/documents/panel/:id', async (request, reply) => {
  reply.type('application/json; charset=utf-8')
  return panelAnswer(await json('panel', documentStatements.panel, [request.params.id]))
})

/** Words by prefix, the unknown ones replaced by their nearest. */
async function tsquery(q: string): Promise<string> {
  const words = q.split(' ')
  const { rows } = await pool.query<{ word: string; near: string[] }>({
    name: 'nearest',
    text: nearestStatement,
    values: [words],
  })
  const near = new Map(rows.map((row) => [row.word, row.near]))
  return words
    .map((word) => {
      const others = near.get(word) ?? []
      return others.length > 0
        ? `(${others.map((other) => `'${other}'`).join(' | ')})`
        : `'${word}':*`
    })
    .join(' & ')
}

http.patch<{ Params: { id: string }; Body: { series: string } }>(
  '/change/:id',
  async (request, reply) => {
    const version = Number(/\d+/.exec(String(request.headers['if-match']))?.[0])
    const trace = randomBytes(16).toString('hex')
    const { series } = request.body
    const product = await changeSeries(pool, {
      id: Number(request.params.id),
      version,
      series,
      actor: Number(actor),
      trace,
    })
    if (product === null) return reply.code(412).send()
    reply.type('application/json; charset=utf-8')
    return `{"data":${product}}`
  },
)

http.addContentTypeParser(
  'application/merge-patch+json',
  { parseAs: 'string' },
  (_request, body, done) => done(null, JSON.parse(String(body))),
)

await http.listen({ port: Number(port), host: '127.0.0.1' })
