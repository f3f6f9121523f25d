import { expect, test } from 'vitest'
import { openJsonRecords } from './json-records.ts'

async function read(text: string, size: number) {
  const content = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
  }
  const { head, records } = await openJsonRecords(pieces(), ['Supplier', 'Product'])
  const all: unknown[] = []
  for await (const some of records) all.push(...some)
  return { head, all }
}

const text = `\uFEFF{"Name": "a \\"quoted\\\\", "Product": [{"none": 1}], "Supplier": [{"Name": "Süd {[",
  "Product": [{"A": 1.50, "B": {"Product": [{"C": "}]"}]}}, {"A": "€\\"{"} ], "End": 1e400}]}`

test.each([1, 2, 3, 7, 1000])('records are read from pieces of %d bytes', async (size) => {
  const { head, all } = await read(text, size)
  expect(all).toEqual([{ A: '1.50', B: { Product: [{ C: '}]' }] } }, { A: '€"{' }])
  expect(head).toEqual({
    Name: 'a "quoted\\',
    Product: [{ none: '1' }],
    Supplier: [{ Name: 'Süd {[', Product: [null] }],
  })
})

test('a file without records has all that it says before them', async () => {
  expect(await read('{"Supplier": []}', 4)).toEqual({ head: { Supplier: [] }, all: [] })
})

test.each([
  ['nothing', '', /^The file is not valid JSON/],
  ['an end too early', text.slice(0, -2), /^The file is not valid JSON/],
  ['an end within a product', '{"Supplier":[{"Product":[{"A":1', /middle of a product/],
  ['brackets that do not match', '{"Supplier":[}', /not valid JSON/],
  ['a product that is none', '{"Supplier":[{"Product":[{"A":}]}]}', /^Product 1 is not valid JSON/],
  ['more behind the end', '{"Supplier":[{"Product":[{}]}]} x', /^The file is not valid JSON/],
  ['depth', `{"Supplier":[{"Product":[${'['.repeat(99)}`, /nested too deeply/],
])('%s is refused', async (_, content, message) => {
  await expect(read(content, 5)).rejects.toThrow(message)
})

test('another encoding is refused', async () => {
  const bytes = Buffer.from('{"Supplier":[{"Name":"S\u00fcd"}]}', 'latin1')
  async function* pieces() {
    yield bytes
  }
  await expect(openJsonRecords(pieces(), ['Supplier'])).rejects.toThrow(/not encoded in UTF-8/)
})
