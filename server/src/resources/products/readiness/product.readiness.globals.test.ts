import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { readinessApi } from '@lambda/contract/readiness/readiness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../../test/documents.ts'
import { dayAhead } from '../../../../test/products/days.ts'
import { ScopedDocuments, declaration } from '../../../../test/products/scoped-documents.ts'
import { evaluateDue } from './readiness-due.repository.ts'

let scoped: ScopedDocuments
beforeAll(async () => {
  scoped = await ScopedDocuments.start()
})
afterAll(() => scoped.server.close())

async function inheritedBy(id: number) {
  const { data } = await scoped.server.call(readinessApi.get, { params: { id } })
  return data.markets.map(({ country, isReady, until, inherited }) => ({
    country,
    isReady,
    until,
    codes: inherited.map(({ code }) => code),
  }))
}

test('a global document counts in its languages and countries until its last day, and is named', async () => {
  const id = await scoped.addProduct({ countries: ['DE', 'AT', 'FR'] })
  expect(await scoped.found('lacks:dop@DE')).toContain(id)
  const document = await addGlobalAttachment(scoped.server, {
    ...declaration,
    issueDate: dayAhead(-100),
    expiryDate: dayAhead(30),
    scope: { brandIds: [scoped.brandId] },
  })
  await scoped.settle()
  expect(await scoped.found('ready:DE ready:AT')).toContain(id)
  expect(await scoped.found(`ready:DE@${dayAhead(30)}`)).toContain(id)
  expect(await scoped.found(`ready:DE@${dayAhead(31)}`)).not.toContain(id)
  expect(await scoped.found('lacks:dop@FR')).toContain(id)
  expect(await scoped.found('lacks-language:dop@de')).not.toContain(id)
  expect(await scoped.found('completeness:0')).toContain(id)
  expect(await inheritedBy(id)).toEqual([
    { country: 'AT', isReady: true, until: dayAhead(30), codes: [document.code] },
    { country: 'DE', isReady: true, until: dayAhead(30), codes: [document.code] },
    { country: 'FR', isReady: false, until: null, codes: [] },
  ])
  await scoped.change(document.id, { countries: ['AT'] })
  await scoped.settle()
  expect(await scoped.found('ready:AT lacks:dop@DE')).toContain(id)
  await scoped.change(document.id, { countries: [], languages: ['DE', 'FR'] })
  await scoped.settle()
  expect(await scoped.found('ready:AT ready:DE ready:FR completeness:100')).toContain(id)
  await scoped.remove(document.id)
  await scoped.settle()
  expect(await scoped.found('ready:DE')).not.toContain(id)
})

test('where a scope names countries, a document counts in these markets only, and the attachments of a product say so', async () => {
  const id = await scoped.addProduct({ countries: ['DE', 'AT'] })
  await sql`update attachment_category set is_required = true where code = 'DOP'`.execute(
    scoped.server.db,
  )
  const { id: document } = await addGlobalAttachment(scoped.server, {
    ...declaration,
    scope: { brandIds: [scoped.brandId], countries: ['AT', 'BE'] },
  })
  await scoped.settle()
  expect(await scoped.found('ready:AT lacks:dop@DE')).toContain(id)
  const attachments = async () => {
    const { data } = await scoped.server.call(productAttachmentsApi.get, { params: { id } })
    const category = data.categories.find(({ code }) => code === 'DOP')
    const missing = data.missing.filter(({ categoryId }) => categoryId === category?.id)
    return { items: data.items, missing: missing.map(({ country }) => country) }
  }
  expect(await attachments()).toMatchObject({
    items: [{ id: document, isInherited: true }],
    missing: ['DE'],
  })
  // for Austria by its scope, for Germany by itself: for none
  await scoped.change(document, { countries: ['DE'] })
  await scoped.settle()
  expect(await scoped.found('lacks:dop@AT lacks:dop@DE')).toContain(id)
  expect(await attachments()).toMatchObject({ missing: ['AT', 'DE'] })
  await sql`update attachment_category set is_required = false where code = 'DOP'`.execute(
    scoped.server.db,
  )
  await scoped.remove(document)
})

test('one that is linked and one that is not: the one that is valid longest tells', async () => {
  const id = await scoped.addProduct()
  const dates = { ...declaration, issueDate: dayAhead(-100) }
  const own = await addAttachment(scoped.server, { ...dates, expiryDate: dayAhead(10) })
  await scoped.server.call(productAttachmentsApi.link, {
    params: { id },
    body: { attachmentIds: [own.id] },
  })
  const scope = {
    query: `code:${(await scoped.server.call(productsApi.get, { params: { id } })).data.code}`,
  }
  const other = await addGlobalAttachment(scoped.server, {
    ...dates,
    expiryDate: dayAhead(20),
    scope,
  })
  await scoped.settle()
  expect(await inheritedBy(id)).toMatchObject([{ until: dayAhead(20), codes: [other.code] }])
  expect(await scoped.found(`ready:DE@${dayAhead(20)} -ready:DE@${dayAhead(21)}`)).toContain(id)
})

test('a document that no profile asks for has no product evaluated', async () => {
  await scoped.settle()
  await addGlobalAttachment(scoped.server, {
    category: 'BROCHURE',
    languages: ['EN'],
    scope: { query: 'form:MAT' },
  })
  const { signal: stopping } = new AbortController()
  expect(await evaluateDue({ db: scoped.server.db, stopping })).toBe(0)
})
