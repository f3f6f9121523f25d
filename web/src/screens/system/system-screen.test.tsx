import type { SystemReport } from '@lambda/contract/system'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { SystemScreen } from './system-screen.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const at = '2026-11-28T10:00:00Z'
const mebibyte = 1024 ** 2

const well: SystemReport = {
  at,
  checks: [],
  server: {
    version: '1.2.3',
    commit: 'aaf5cbe6784e57714849e1197f9c193bb5f41381',
    node: '24.1.0',
    startedAt: at,
    memoryBytes: 400 * mebibyte,
    heapBytes: 100 * mebibyte,
    heapLimitBytes: 4096 * mebibyte,
    freeMemoryBytes: 2048 * mebibyte,
    machineMemoryBytes: 8192 * mebibyte,
    processors: 2,
    processorShare: 0.25,
    delayMs: 1,
  },
  database: {
    version: '18.4',
    startedAt: at,
    bytes: 500 * mebibyte,
    migration: { name: '0079_duplicate_noted_at', appliedAt: at },
    connections: { used: 7, most: 97 },
    hosts: 1,
    oldestTransaction: null,
    lastBackup: null,
    tables: [{ name: 'change', holds: 'History of all changes', bytes: mebibyte, rows: 12_345 }],
  },
  indexes: [
    { name: 'products', state: 'loaded', rows: 2000, bytes: mebibyte, asOf: at },
    { name: 'attachments', state: 'loading', rows: 10, bytes: 0, asOf: null },
  ],
  indexLimitBytes: 300_000_000,
  files: {
    store: 'disk',
    stored: 530,
    storedBytes: 90 * mebibyte,
    isAbout: true,
    disk: { freeBytes: 60 * 1024 * mebibyte, bytes: 100 * 1024 * mebibyte },
    uploads: { count: 0, bytes: 0 },
    damaged: 0,
  },
  jobs: { waiting: 0, running: 1, failed: 0, waitingSince: null },
  queues: [{ name: 'findings', waiting: 0, since: null }],
  chores: [
    { name: 'forget old jobs', everySeconds: 3600, startedAt: null, endedAt: at, failures: 0 },
  ],
  errors: 0,
}

/** A server that answers with these reports, one after the other, and the last of them again and again. */
function serverWith(...reports: (SystemReport | null)[]) {
  const left = [...reports]
  vi.stubGlobal('fetch', async () => {
    const report = left.length > 1 ? left.shift() : left[0]
    if (report === null) return new Response('', { status: 500 })
    return Response.json({ data: report })
  })
  return showScreens({ '/': SystemScreen })
}

const part = (name: string) => within(screen.getByRole('region', { name }))

afterEach(removeScreens)

test('where all is well it says so, and every part is good', async () => {
  await serverWith(well)
  await screen.findByRole('region', { name: 'Everything is working as it should' })
  expect(screen.getAllByText('Good')).toHaveLength(8)
  const database = part('Database')
  expect(database.getByText('7 of 97 in use, servers at 1 address')).toBeDefined()
  expect(
    database.getByRole('row', { name: /^History of all changes .* 12,345 1 MB$/ }),
  ).toBeDefined()
  expect(part('Files').getByText('about 530 files, 90 MB, in the data folder')).toBeDefined()
  const indexes = part('Indexes in memory')
  expect(indexes.getByText(/1 MB of the 300 MB of INDEX_MEMORY/)).toBeDefined()
  expect(indexes.getByRole('row', { name: /^attachments Loading 10 0 B —$/ })).toBeDefined()
  expect(part('Server').getByText('aaf5cbe678')).toBeDefined()
})

test('what is wrong is told with what to do, above the figures and beside its part', async () => {
  await serverWith({
    ...well,
    checks: [
      { area: 'files', state: 'wrong', message: 'The disk is full.', advice: 'Make room.' },
      { area: 'jobs', state: 'watch', message: '2 jobs failed.', advice: 'See why.' },
    ],
    files: { ...well.files, damaged: 3, uploads: { count: 2, bytes: 5 * mebibyte } },
    jobs: { waiting: 2, running: 0, failed: 2, waitingSince: at },
    queues: [{ name: 'readiness', waiting: 10_001, since: null }],
    errors: 10_001,
  })
  await screen.findByRole('region', { name: '2 things need attention' })
  const told = part('2 things need attention').getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'WrongFilesThe disk is full.Make room.',
    'To watchJobs2 jobs failed.See why.',
  ])
  const files = part('Files')
  expect(files.getByText('Wrong')).toBeDefined()
  expect(files.getByText('2, 5 MB')).toBeDefined()
  expect(files.getByRole('link', { name: '3 files' }).getAttribute('href')).toBe(
    '/attachments?files=damaged',
  )
  expect(part('Jobs').getByText('To watch')).toBeDefined()
  expect(part('Jobs').getByRole('link').getAttribute('href')).toBe('/dashboard?of=all')
  expect(part('Errors').getByText('more than 10,000')).toBeDefined()
  expect(part('Errors').getByRole('link').getAttribute('href')).toBe(
    '/admin/trace-logs?q=action:error',
  )
  expect(part('Background work').getByText('more than 10,000')).toBeDefined()
  expect(part('Server').getByText('Good')).toBeDefined()
})

test('what could not be counted is unknown, and the rest is told', async () => {
  const uncounted = { stored: null, storedBytes: null, uploads: null, damaged: null }
  await serverWith({
    ...well,
    files: { ...well.files, ...uncounted },
    jobs: null,
    queues: [{ name: 'findings', waiting: null, since: null }],
    errors: null,
  })
  await screen.findByRole('region', { name: 'Everything is working as it should' })
  const unknown = (name: string) => part(name).getAllByText('Unknown at the moment').length
  expect(['Files', 'Jobs', 'Background work', 'Errors'].map(unknown)).toEqual([3, 3, 1, 1])
  expect(part('Files').getByText('60 GB free of 100 GB')).toBeDefined()
})

test('a server that stops answering leaves the last figures, and says that they are old', async () => {
  await serverWith(well, null)
  await screen.findByRole('region', { name: 'Everything is working as it should' })
  expect(screen.queryByText(/does not answer/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/the server does not answer now/)
  expect(part('Database').getByText('Good')).toBeDefined()
})
