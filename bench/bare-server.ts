import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import pg from 'pg'
import { detailStatement } from './bare-detail.ts'
import { documentStatements, panelAnswer } from './bare-documents.ts'
import {
  brandWordsStatement,
  facetStatements,
  listStatements,
  nearestStatement,
} from './bare-list.ts'
import { tagStatements } from './bare-tags.ts'
import { taxonomyStatements } from './bare-taxonomy.ts'
import { changeSeries } from './bare-update.ts'
import { dashboardStatements } from './dashboards/bare-dashboard.ts'
import { entryStatements } from './dashboards/bare-entries.ts'
import { figureStatements } from './dashboards/bare-figures.ts'

/**
 * What the product is measured against: Fastify, pg and the best SQL that we can write by hand for the same answers,
 * prepared once, without users, permissions, validation or errors. Started with a database's address and a port.
 */

const [, , url = '', port = '0', actor = '1'] = process.argv
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  // a statement takes no longer than one of the product may
  options: '-c timezone=UTC -c statement_timeout=5000',
})
const http = fastify({ bodyLimit: 1024 * 1024 })
http.setErrorHandler<Error & { code?: string }>((error, _request, reply) =>
  reply.code(error.code === '57014' ? 503 : 500).send(error.message),
)

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
serve('/words/ranked', async ({ q = '' }) => {
  const words = q.split(' ')
  const [near, ofBrands] = await Promise.all([nearestOf(words), brandWordsOf(words)])
  const weighted = (weights: string) =>
    tsqueryOf(words, near, (word) => (ofBrands.has(word) ? `${weights}D` : weights))
  const keys = [...words, words.join('')].map((word) => word.toUpperCase())
  const queries = [tsqueryOf(words, near), ...['A', 'AB', 'ABC'].map(weighted)]
  return json('ranked', listStatements.ranked, [...queries, keys])
})
serve('/words', async ({ q = '', tsquery: read }) =>
  json('words', listStatements.words, [read ?? (await tsquery(q))]),
)
serve('/code', ({ q = '' }) => {
  const key = q.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const start = `${key.replace(/^0+/, '')}%`
  return json('code', listStatements.code, [`'${q}':*`, `%${key}%`, start])
})
serve('/facets', async ({ q }) => {
  const words = q === undefined ? null : await tsquery(q)
  const [page, counts] = await Promise.all(
    words === null
      ? [json('first', listStatements.first, []), json('all', facetStatements.all, [])]
      : [
          json('words', listStatements.words, [words]),
          json('facetCounts', facetStatements.words, [words]),
        ],
  )
  return `${page.slice(0, -1)},"facets":${counts}}`
})

serve('/status-and-country', ({ status, country }) =>
  json('statusAndCountry', tagStatements.statusAndCountry.page, [status, country]),
)
serve('/facets/status', ({ status }) => listAndFacets('status', [status]))
serve('/facets/brand-and-status', ({ brand, status }) =>
  listAndFacets('brandAndStatus', [brand, status]),
)
serve('/facets/status-and-country', ({ status, country }) =>
  listAndFacets('statusAndCountry', [status, country]),
)

serve('/facets/ready', async ({ market, day }) => {
  const [page, counts] = await Promise.all([
    json('ready', listStatements.ready, [market, day]),
    json('readyCounts', facetStatements.ready, [market, day]),
  ])
  return `${page.slice(0, -1)},"facets":${counts}}`
})

async function listAndFacets(by: keyof typeof tagStatements, values: unknown[]): Promise<string> {
  const { page, counts } = tagStatements[by]
  const [list, facets] = await Promise.all([
    json(`${by} page`, page, values),
    json(`${by} counts`, counts, values),
  ])
  return `${list.slice(0, -1)},"facets":${facets}}`
}

serve('/growth', async () => `{"data":${await json('growth', listStatements.growth, [])}}`)
serve(
  '/growth/mine',
  async ({ brand, country }) =>
    `{"data":${await json('ownGrowth', dashboardStatements.growth, [brand, country])}}`,
)
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
serve('/documents/expiring/first', ({ days }) =>
  json('firstExpiring', documentStatements.firstExpiring, [days]),
)
serve('/documents/expiring/global', ({ days }) =>
  json('globalExpiring', documentStatements.globalExpiring, [days]),
)
serve('/documents/losing', ({ days }) => json('losing', dashboardStatements.losesCover, [days]))
http.get<{ Params: { id: string } }>('/documents/panel/:id', async (request, reply) => {
  reply.type('application/json; charset=utf-8')
  return panelAnswer(await json('panel', documentStatements.panel, [request.params.id]))
})

serve('/dashboard/all', () => rowAndCounts('all', []))
serve('/dashboard/mine', ({ brand, country }) => rowAndCounts('mine', [brand, country]))
serve('/dashboard/unready', () => rowAndCounts('unready', []))
serve('/dashboard/mine/unready', ({ brand, country }) =>
  rowAndCounts('mineUnready', [brand, country]),
)
serve('/dashboard/mine/changed', ({ brand, country }) =>
  json('mineChanged', dashboardStatements.mineChanged, [brand, country, actor]),
)
serve('/dashboard/day-counts', () => json('dayCounts', dashboardStatements.dayCounts, []))
serve('/dashboard/duplicates', ({ score }) =>
  json('duplicates', dashboardStatements.duplicates, [score]),
)
serve('/dashboard/change-sets', () => json('changeSets', dashboardStatements.changeSets, []))
serve('/dashboard/jobs', () => json('failedJobs', dashboardStatements.failedJobs, [actor]))
serve('/dashboard/changes', () => json('recentChanges', dashboardStatements.recentChanges, []))
serve('/dashboard/changes-of', ({ ids = '' }) =>
  json('changesOf', dashboardStatements.changesOf, [ids.split(','), actor]),
)

async function rowAndCounts(
  of: 'all' | 'mine' | 'unready' | 'mineUnready',
  values: unknown[],
): Promise<string> {
  const [row, counts] = await Promise.all([
    json(`dashboard ${of}`, dashboardStatements[of], values),
    json(`dashboard ${of} counts`, dashboardStatements[`${of}Counts`], values),
  ])
  return `${row.slice(0, -1)},"facets":${counts}}`
}

serve('/entries', () => json('entries', entryStatements.first, []))
serve('/entries/newest', () => json('newestEntries', entryStatements.newest, []))
serve('/entries/valid', () => json('validEpds', entryStatements.valid, []))
serve('/entries/unproven', ({ brand }) => json('unproven', entryStatements.unproven, [brand]))
serve('/entries/words', ({ q = '' }) =>
  json(
    'entryWords',
    entryStatements.words,
    q.split(' ').map((word) => `%${word}%`),
  ),
)
serve('/entries/number', ({ q = '' }) =>
  json('entryNumber', entryStatements.number, [`%${q.toLowerCase()}%`]),
)
serve('/entries/facets', () => entriesAndFacets('first', 'facets', []))
serve('/entries/facets/brand', ({ brand }) =>
  entriesAndFacets('epdsOfBrand', 'facetsOfBrand', [brand]),
)

async function entriesAndFacets(
  list: keyof typeof entryStatements,
  facets: keyof typeof entryStatements,
  values: unknown[],
): Promise<string> {
  const [page, counts] = await Promise.all(
    [list, facets].map((name) => json(`entries ${name}`, entryStatements[name], values)),
  )
  return `${page?.slice(0, -1)},"facets":${counts}}`
}

for (const [name, statement] of Object.entries(figureStatements)) {
  serve(`/esg-dashboard/${name}`, async () => `{"data":${await json(name, statement, [])}}`)
}

/** Words by prefix, the unknown ones replaced by their nearest. */
async function tsquery(q: string): Promise<string> {
  const words = q.split(' ')
  return tsqueryOf(words, await nearestOf(words))
}

type Nearest = ReadonlyMap<string, readonly string[]>

async function nearestOf(words: readonly string[]): Promise<Nearest> {
  const { rows } = await pool.query<{ word: string; near: string[] }>({
    name: 'nearest',
    text: nearestStatement,
    values: [words],
  })
  return new Map(rows.map((row) => [row.word, row.near]))
}

function tsqueryOf(words: readonly string[], near: Nearest, weightsOf = (_word: string) => '') {
  return words
    .map((word) => {
      const others = near.get(word) ?? []
      const weights = weightsOf(word)
      return others.length > 0
        ? `(${others.map((other) => `'${other}'${weights && `:${weights}`}`).join(' | ')})`
        : `'${word}':*${weights}`
    })
    .join(' & ')
}

async function brandWordsOf(words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'brandWords',
    text: brandWordsStatement,
    values: [words],
  })
  return new Set(rows.map(({ word }) => word))
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
