import { brokenDateRules } from '@lambda/contract/attachments/document-rules'
import { daysBetween, validityOf } from '@lambda/domain/documents/documents'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../../server/src/platform/file-inspection/file-inspection-pdf.ts'
import { demoProducts } from '../demo-products.ts'
import type { DemoDocument } from './demo-document.ts'
import { demoDocuments } from './demo-documents.ts'

const today = '2026-11-21'
const products = [...demoProducts(2000)]
const documents = demoDocuments(products, today)

const currentOf = ({ versions }: DemoDocument) => versions.at(-1) ?? versions[0]
const contentOf = async (document: DemoDocument) => currentOf(document).content()
const plain = (all: readonly DemoDocument[]) => JSON.stringify(all)

describe('the documents of the demo', () => {
  test('are some hundred, each with a code of its own, and the same every time', () => {
    expect(documents.length).toBeGreaterThan(460)
    expect(documents.length).toBeLessThan(600)
    expect(new Set(documents.map(({ code }) => code)).size).toBe(documents.length)
    expect(plain(demoDocuments(products, today))).toBe(plain(documents))
  })

  test('move with the day of the installation, before which all work was done', () => {
    const later = demoDocuments(products, '2027-03-01')
    // declarations of performance bear the days that their products name
    const daysOf = (all: readonly DemoDocument[]) =>
      all
        .filter(({ category }) => category !== 'DOP')
        .flatMap(({ versions }) =>
          versions.map(
            ({ issueDate, expiryDate, since }) => [issueDate, expiryDate, since] as const,
          ),
        )
    const moved = daysOf(documents).flatMap(([issued, expires], index) => {
      const [newIssued, newExpires] = daysOf(later)[index] ?? []
      const issue = daysBetween(issued, newIssued ?? '')
      return expires === null ? [issue] : [issue, daysBetween(expires, newExpires ?? '')]
    })
    expect(new Set(moved)).toEqual(new Set([100]))
    for (const [, , since] of daysOf(documents)) expect(since < today).toBe(true)
  })

  test('stand in every way in which documents can', () => {
    const seen = new Set(documents.map((each) => validityOf(currentOf(each).expiryDate, today)))
    expect([...seen].toSorted()).toEqual(['expired', 'expiring', 'unlimited', 'valid'])
    const days = documents.map((each) => daysBetween(today, currentOf(each).expiryDate ?? today))
    for (const soon of [20, 50, 80]) expect(days).toContain(soon)
    expect(new Set(documents.map(({ status }) => status)).size).toBe(3)
    expect(documents.some(({ versions }) => versions.length === 3)).toBe(true)
  })

  test('say nothing of their dates that is refused, and come one version after another', () => {
    const versions = documents.flatMap((document) => document.versions)
    const refused = versions.filter(
      (version) => brokenDateRules(version, { name: '', needsExpiry: false }).length > 0,
    )
    expect(refused).toEqual([])
    for (const document of documents) {
      const since = document.versions.map((version) => version.since)
      expect(since).toEqual([...new Set(since)].toSorted())
    }
  })

  test('have a picture and a data sheet for most products', () => {
    const share = (category: string) =>
      new Set(
        documents.flatMap(({ category: own, use }) =>
          own === category && 'products' in use ? use.products : [],
        ),
      ).size / products.length
    expect(share('MAIN-PICTURE')).toBeGreaterThan(0.8)
    expect(share('TDS')).toBeGreaterThan(0.95)
    expect(share('TDS')).toBeLessThan(1)
  })
})

describe('the files of the demo', () => {
  test('are PDFs that are read without a word, of a page for each language, or two, or those of a safety data sheet', async () => {
    const kinds = Map.groupBy(
      documents.filter((each) => currentOf(each).type === 'PDF'),
      ({ category }) => category,
    )
    for (const [document] of kinds.values()) {
      if (!document) continue
      const { pages, note, thumbnail } = await inspectPdf(await contentOf(document))
      expect({ code: document.code, note }).toEqual({ code: document.code, note: null })
      expect(thumbnail).not.toBeNull()
      expect(pages).toBeGreaterThan(0)
      expect(pages).toBeLessThan(['DOP', 'SDS'].includes(document.category) ? 9 : 5)
    }
  })

  test('are the same bytes every time', async () => {
    const again = demoDocuments(products, today)
    for (const category of ['TDS', 'MAIN-PICTURE', 'DRAWING', 'EPD']) {
      const index = documents.findIndex((each) => each.category === category)
      const [one, other] = [documents[index], again[index]]
      if (!one || !other) throw new Error(`There is no document of ${category}.`)
      expect(await contentOf(other)).toEqual(await contentOf(one))
    }
  })
})
