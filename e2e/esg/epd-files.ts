import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, goTo } from '../visitor.ts'
import { epdXml } from './epd-file.ts'

/** EPDs are read from files: what was understood is shown, stored, and asked for before it is lost. */
export function describeEpdFiles(page: () => Page): void {
  describe('files', () => {
    const button = (name: string) => page().getByRole('button', { name, exact: true })
    const cell = (column: string) =>
      page().getByRole('textbox', { name: `GWP-total ${column}`, exact: true })
    const uuid = crypto.randomUUID()
    const dialog = () => page().getByRole('dialog', { name: 'Import EPDs' })

    const xmlFile = (content: string) => ({
      name: 'epd.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(content),
    })

    async function chooseFiles(...files: ReturnType<typeof xmlFile>[]): Promise<void> {
      await button('Import EPDs').press('Enter')
      await dialog().locator('input[type=file]').setInputFiles(files)
      await expect.poll(() => button('Read files').isEnabled()).toBe(true)
    }

    async function read(content: string): Promise<void> {
      await chooseFiles(xmlFile(content))
      await button('Read files').press('Enter')
    }

    test('that cannot be read are said beside the others, which are asked for before they are lost', async () => {
      await goTo(page(), '/esg/overview')
      const brochure = {
        name: 'brochure.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%'),
      }
      await chooseFiles(brochure, xmlFile(epdXml({ uuid, name: 'Journey import', warming: '1' })))
      await dialog().getByText('Only XML, JSON and ZIP files can be read as EPDs.').waitFor()
      await page().keyboard.press('Escape')
      await page().getByRole('dialog', { name: 'Discard the files?' }).waitFor()
      await page().keyboard.press('Escape')
      await dialog().getByText('epd.xml').waitFor()
      await button('Read files').press('Enter')
      await dialog().getByText('2 values of 1 indicator understood.').waitFor()
      await discardRead()
    })

    async function discardRead(): Promise<void> {
      await page().keyboard.press('Escape')
      await page().getByRole('dialog', { name: 'Discard what was read?' }).waitFor()
      await button('Discard').press('Enter')
      await dialog().waitFor({ state: 'detached' })
    }

    test('are shown as they were understood before anything is stored', async () => {
      await goTo(page(), '/esg/overview')
      await read(epdXml({ uuid, name: 'Journey import', warming: '1.2345678901234567E+1' }))
      await dialog().getByText('2 values of 1 indicator understood.').waitFor()
      await dialog().getByText('1 not taken over').press('Enter')
      await dialog()
        .getByText(/Invented indicator/)
        .waitFor()
      await expectAccessible(page())
      await button('Store 1 EPD').press('Enter')
      await dialog().getByRole('link', { name: 'Journey import' }).press('Enter')
      await page().waitForURL(/\/esg\/overview\/\d+/)
      await page()
        .getByRole('link', { name: /^Indicators/ })
        .press('Enter')
      await expect.poll(() => cell('A1-A3').inputValue()).toBe('1.2345678901234567E+1')
      expect(await cell('C3@S1').inputValue()).toBe('1.5E-3')
    })

    test('change an entry that is there only by what they say otherwise', async () => {
      await goTo(page(), '/esg/overview')
      await read(epdXml({ uuid, name: 'Journey import', warming: '12.5' }))
      await dialog().getByText('Update', { exact: true }).waitFor()
      await dialog().getByText('1 change', { exact: true }).press('Enter')
      await dialog()
        .getByText(/^GWP-total .*→ A1-A3 12\.5/)
        .waitFor()
      await discardRead()
      await read(epdXml({ uuid, name: 'Journey import', warming: '12,5,0' }))
      await dialog()
        .getByText(/^line 17: GWP-total in A1-A3: “12,5,0” is not a number/)
        .waitFor()
      await expectAccessible(page())
    })
  })
}
