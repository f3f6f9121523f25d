import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { adoptUpload, dismissUploads, notesOfUpload } from '../../../shared/upload/upload-engine.ts'
import { allUploads } from '../../../shared/upload/upload-store.ts'
import { AttachmentCreatePage } from '../attachment-create.detail-page.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))
// jsdom has no storage of this kind
vi.mock('../../../shared/upload/upload-records.ts', () => ({
  keepNotes: () => Promise.resolve(),
  recordsOf: () => Promise.resolve([]),
  forgetRecord: () => Promise.resolve(),
}))

const path = '/attachments/create'

/** A file of an earlier visit goes on, with what was noted of it. */
const goOn = (name: string, notes: unknown) =>
  act(() =>
    adoptUpload({ fingerprint: name, name, group: 'attachment', size: 1, url: name, notes }),
  )

const notesOf = (name: string) =>
  notesOfUpload(allUploads().find((one) => one.name === name)?.key ?? '')
const role = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' })

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {} // jsdom has none
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  removeScreens()
  dismissUploads(allUploads().map(({ key }) => key))
})

test('what is said for all files is kept with each of them, and there again with any', async () => {
  const products = [{ id: 5, label: 'RW-5', detail: 'Slab' }]
  const draft = { title: 'Own' }
  await showScreens({ [path]: AttachmentCreatePage })
  goOn('one.pdf', { draft, forAll: { products, role: 'PROOF' } })
  await screen.findByText('RW-5 (Slab)')
  expect(role().value).toBe('Proof')
  goOn('two.pdf', undefined)
  fireEvent.click(role())
  fireEvent.click(screen.getByRole('option', { name: 'Main' }))
  const forAll = { products, role: 'MAIN' }
  expect(notesOf('one.pdf')).toEqual({ draft, forAll })
  expect(notesOf('two.pdf')).toEqual({ forAll })
})
