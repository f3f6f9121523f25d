import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfLikeNoOther } from './pdf.ts'
import { type Visitor, expectAccessible, goTo, settled, signedIn } from './visitor.ts'

/** A file that is long on its way: it is held, left and gone on with, by choosing it again or without. */

let ada: Visitor
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-uploads-'))
  ada = await signedIn('admin@lambda.example', '/attachments/create')
  page = ada.page
})

afterAll(async () => {
  await ada.leave()
  await rm(folder, { recursive: true, force: true })
})

/** A file on this machine that is a PDF by its first bytes and like no other. */
async function pdf(name: string, size: number): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, pdfLikeNoOther(size))
  return file
}

/** Chooses files on the page that takes them; the dialog of the system is not for tests. */
async function choose(files: readonly string[], field = 'Choose files'): Promise<void> {
  await page
    .getByLabel(field, { exact: true })
    .last()
    .setInputFiles([...files])
}

/** Drops files of this machine where a text stands, as a hand does: what comes of a script has nothing to go on with. */
async function drop(files: string[], text: string): Promise<void> {
  const box = await page.getByText(text).boundingBox()
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await hand.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 5,
      y: (box?.y ?? 0) + 5,
      data,
    })
  }
}

function row(name: string) {
  return page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
}

const title = () => page.getByRole('textbox', { name: 'Title (EN)' })

/** Gives the file a title, and waits a moment as people do: until the browser has stored it. */
async function entitle(text: string): Promise<void> {
  await title().fill(text)
  await expect.poll(() => page.evaluate(storedRecords)).toContain(`"title":"${text}"`)
}

/** What the browser keeps of uploads; runs in the page. */
async function storedRecords(): Promise<string> {
  const settledOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No storage.')))
    })
  const database = await settledOf(indexedDB.open('uploads', 1))
  const records = database.transaction('records').objectStore('records')
  const all: unknown[] = await settledOf(records.getAll())
  database.close()
  return JSON.stringify(all)
}

test('a file is paused and resumed, and goes on after a reload where it stopped', async () => {
  await goTo(page, '/attachments/create')
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const announced: string[] = []
  const asked: string[] = []
  page.on('response', (answer) => {
    const method = answer.request().method()
    if (method === 'POST' && answer.url().endsWith('/api/uploads')) {
      announced.push(answer.headers()['location']?.split('/').at(-1) ?? '')
    }
    if (method === 'HEAD') asked.push(answer.url().split('/').at(-1) ?? '')
  })
  const long = await pdf('Long-DoP-DE.pdf', 30_000_000)
  await choose([long])
  await row('Long')
    .getByText(/[1-9][\d.]* MB of 29 MB/)
    .waitFor()
  await page.getByRole('button', { name: 'Pause Long-DoP-DE.pdf' }).click()
  await row('Long')
    .getByText(/Paused at/)
    .waitFor()
  // the pointer rests on the button that has taken the place of the pressed one, and opens its tooltip when it is there
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume Long-DoP-DE.pdf' }).click()
  await row('Long')
    .getByText(/(9|[1-2]\d)[\d.]* MB of 29 MB/)
    .waitFor()
  await entitle('Journey long')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await settled(page)
  await page.getByText('1 upload interrupted.').waitFor()
  await expectAccessible(page)
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await choose([long], 'Choose the same files again')
  await row('Long').getByText('Ready').waitFor()
  expect(announced).toHaveLength(1)
  expect(asked).toContain(announced[0])
  expect(await title().inputValue()).toBe('Journey long')
})

test('what is said of a file that the server has is there after a reload', async () => {
  await entitle('Journey longer')
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Continue 1 upload' }).click()
  await row('Long').getByText('Ready').waitFor()
  expect(await title().inputValue()).toBe('Journey longer')
})

test('a file that was dropped goes on with one click; one that the browser may not open is chosen again', async () => {
  await page.getByRole('button', { name: 'Remove Long-DoP-DE.pdf' }).click()
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await drop([await pdf('Dropped-TDS-DE.pdf', 30_000_000)], 'Drop files or folders here')
  await row('Dropped')
    .getByText(/[1-9][\d.]* MB of 29 MB/)
    .waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await settled(page)
  await page.evaluate(() => {
    const handles = FileSystemHandle.prototype as { requestPermission?: unknown }
    const { requestPermission } = handles
    handles.requestPermission = async () => {
      handles.requestPermission = requestPermission
      return 'denied'
    }
  })
  await page.getByRole('button', { name: 'Continue 1 upload' }).click()
  await page.getByRole('button', { name: 'Choose the same files again' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await page.getByRole('button', { name: 'Continue 1 upload' }).click()
  await row('Dropped').getByText('29 MB', { exact: true }).waitFor()
})

test('leaving a file on its way asks first; nothing stays of what is removed', async () => {
  await page.getByRole('link', { name: 'Attachments', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Remove Dropped-TDS-DE.pdf' }).click()
  await page.getByText('Drop files or folders here').waitFor()
  await page.reload()
  await settled(page)
  await page.getByText('Drop files or folders here').waitFor()
  expect(await page.getByText('interrupted').count()).toBe(0)
})
