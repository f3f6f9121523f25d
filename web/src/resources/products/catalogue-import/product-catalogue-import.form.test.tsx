import type { Job } from '@lambda/contract/jobs'
import { catalogueImportKind } from '@lambda/contract/supplier-catalogues/import-kind'
import type { CatalogueReading } from '@lambda/contract/supplier-catalogues/imports'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { useCatalogueImport } from './product-catalogue-import.form.tsx'
import { catalogueImportEnding } from './product-catalogue-import.rules.ts'
import { CatalogueImported } from './product-catalogue-imported.panel.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

function Screen() {
  const { chosen } = useCatalogueImport('u1')
  return (
    <>
      {chosen?.fields}
      <button
        type="button"
        disabled={!chosen?.send}
        onClick={() => void chosen?.send?.().catch(() => undefined)}
      >
        Import
      </button>
    </>
  )
}

const reading: CatalogueReading = {
  format: 'BMEcat 2005',
  supplier: 'Nord GmbH',
  catalogueId: 'C-1',
  date: '2026-03-01',
  source: 'Nord GmbH',
  isBrandKnown: true,
  unknownManufacturers: [],
}

/** Answers calls; what was sent to start an import. */
function answering(data: unknown, status = 200): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    if (address.includes('catalogue-imports')) sent.push(JSON.parse(body as string))
    const page = { total: 0, next: null, previous: null }
    const answer = address.includes('catalogue-') ? data : { data: [], page }
    return Promise.resolve(new Response(JSON.stringify(answer), { status }))
  })
  return sent
}

const source = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Source/ })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })

test('the source is proposed by the file, and may be another one but not none', async () => {
  const sent = answering({ data: reading })
  await showScreens({ '/': Screen })
  await eventually(() => expect(source().value).toBe('Nord GmbH'))
  expect(screen.getByText('BMEcat 2005 · Nord GmbH · C-1 · 03/01/26')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Brand/ })).toBeNull()
  fireEvent.change(source(), { target: { value: ' ' } })
  expect([button().disabled, source().getAttribute('aria-invalid')]).toEqual([true, 'true'])
  fireEvent.change(source(), { target: { value: ' Price list ' } })
  fireEvent.click(button())
  await eventually(() =>
    expect(sent).toEqual([{ uploadId: 'u1', source: 'Price list', brandId: null }]),
  )
})

test('a brand is asked for where a manufacturer is not known here', async () => {
  answering({ data: { ...reading, isBrandKnown: false, unknownManufacturers: ['Elsewhere'] } })
  await showScreens({ '/': Screen })
  await eventually(() => expect(screen.getByRole('combobox', { name: /^Brand/ })).toBeTruthy())
  expect(screen.getByText(/^Unknown here: Elsewhere\. Choose a brand/)).toBeTruthy()
})

test('why a file is no catalogue stands where it was chosen', async () => {
  const detail = 'This is not a BMEcat catalogue: its root element is x.'
  const problem = { code: 'RULE_BROKEN', title: '', status: 422, detail, summary: [detail] }
  answering({ ...problem, type: '', instance: '', traceId: '', errors: [] }, 422)
  await showScreens({ '/': Screen })
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(detail))
  expect(button().disabled).toBe(true)
})

const result = {
  source: 'Nord GmbH',
  products: 1200,
  matched: { gtin: 1000, packagingGtin: 0, manufacturerNumber: 5, itemNumber: 0 },
  added: 1000,
  changed: 5,
  unchanged: 0,
  refused: 2,
  unmatched: { count: 193, first: [{ number: 'X-1', name: 'Board', gtin: '4000001000005' }] },
}

test('the end of an import and its result say what was found and what was not', async () => {
  const job = { kind: catalogueImportKind, state: 'done', result } as unknown as Job
  const found = '1,005 of 1,200 products found: source data added to 1,000, changed for 5.'
  expect(catalogueImportEnding(job)).toEqual({
    type: 'warning',
    title: 'Catalogue imported',
    message: `${found} See the others under “Your jobs”.`,
  })
  expect(catalogueImportEnding({ ...job, kind: 'export' })).toBeNull()
  await showScreens({ '/': () => <CatalogueImported job={job} /> })
  expect(screen.getByText(found)).toBeTruthy()
  expect(screen.getByText('Found 1,000 by GTIN, 5 by article number.')).toBeTruthy()
  expect(screen.getByText('193 not found among your products')).toBeTruthy()
  const listed = screen.getAllByRole('listitem', { hidden: true })
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'X-1 Board4000001000005',
    '… and 192 more',
  ])
})
