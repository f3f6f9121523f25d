import createClient from 'openapi-fetch'
import type { components, paths } from './generated/api.ts'

/**
 * What another system does with a client that it generated: reads typed rows page by page, creates, changes as read,
 * is refused a stale change, deletes. Writes what it saw to standard output, as JSON.
 *
 * Started with the origin of the server and an administrator's token.
 */
const [origin = '', token = ''] = process.argv.slice(2)

const client = createClient<paths>({
  baseUrl: origin,
  headers: { authorization: `Bearer ${token}` },
})

const names = ['Alpha', 'Beta', 'Gamma']
for (const [index, name] of names.entries()) {
  const { error } = await client.POST('/api/brands', {
    body: { name, code: `GEN-${index}`, type: 'MANUFACTURER', countries: ['BE'] },
  })
  if (error) throw new Error(`${name} was not created: ${error.detail}`)
}

/** Every brand, two at a time: `limit` is a number, `cursor` what the page before said. */
async function allBrands(): Promise<components['schemas']['Brand'][]> {
  const brands: components['schemas']['Brand'][] = []
  let cursor: string | undefined
  do {
    const { data, error } = await client.GET('/api/brands', {
      params: { query: { limit: 2, sort: 'name', ...(cursor !== undefined && { cursor }) } },
    })
    if (error) throw new Error(error.detail)
    brands.push(...data.data)
    cursor = data.page.next ?? undefined
  } while (cursor !== undefined)
  return brands
}

const brands = await allBrands()
const first = brands[0]
if (!first) throw new Error('There is no brand.')

/** Changes a brand, as it was read before, to another name. */
async function rename(brand: components['schemas']['Brand'], name: string) {
  return client.PUT('/api/brands/{id}', {
    params: { path: { id: brand.id }, header: { 'If-Match': `"${brand.version}"` } },
    body: { ...brand, name },
  })
}

const renamed = await rename(first, 'Alpha Insulation')
const stale = await rename(first, 'Alpha Acoustics')

const product = await client.POST('/api/products', {
  body: { code: 'GEN-P-1', brandId: first.id, countries: ['BE', 'DE'] },
})
const found = await client.GET('/api/products', {
  params: { query: { q: 'country:DE', limit: 10 } },
})
const invalid = await client.GET('/api/products', { params: { query: { q: 'no-such-field:1' } } })

const created = product.data?.data
const deleted = await client.DELETE('/api/products/{id}', {
  params: {
    path: { id: created?.id ?? 0 },
    header: { 'If-Match': `"${created?.version ?? 0}"` },
  },
})

process.stdout.write(
  JSON.stringify({
    brands: brands.map(({ name }) => name),
    renamed: renamed.data?.data.name,
    stale: stale.error?.code,
    found: found.data?.data.map(({ code }) => code),
    invalid: invalid.error?.code,
    deleted: deleted.response.status,
  }),
)
