import { beforeEach, describe, expect, test, vi } from 'vitest'

/** The module as a page loads it on this device. */
async function loadPage() {
  vi.resetModules()
  return import('./selected-language.ts')
}

const stored = () => JSON.parse(localStorage.getItem('selectedLanguage') ?? 'null') as unknown

describe('the selected language', () => {
  beforeEach(() => localStorage.clear())

  test('is in local storage from the start: EN', async () => {
    await loadPage()
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'EN' } })
  })

  test('becomes what the first loaded profile prefers, once', async () => {
    const page = await loadPage()
    page.notePreferredLanguage('DE')
    page.notePreferredLanguage('FR')
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'DE' } })
    const later = await loadPage()
    later.notePreferredLanguage('NL')
    expect(later.useSelectedLanguage.getState().selectedLanguage).toBe('DE')
  })

  test('stays EN where the first profile prefers none', async () => {
    const page = await loadPage()
    page.notePreferredLanguage(null)
    page.notePreferredLanguage('FR')
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'EN' } })
  })

  test('is not replaced once the person has chosen', async () => {
    const page = await loadPage()
    page.useSelectedLanguage.getState().selectLanguage('NL')
    page.notePreferredLanguage('DE')
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'NL' } })
  })

  test('of a page is in effect there alone, and never stored', async () => {
    const page = await loadPage()
    page.showPageIn('DE')
    expect(page.useSelectedLanguage.getState().selectedLanguage).toBe('DE')
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'EN' } })
    page.notePreferredLanguage('NL')
    expect(page.useSelectedLanguage.getState().selectedLanguage).toBe('DE')
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'NL' } })
    page.useSelectedLanguage.getState().selectLanguage('FR')
    expect(stored()).toMatchObject({ state: { selectedLanguage: 'FR' } })
    page.showPageIn(null)
    expect(page.useSelectedLanguage.getState().selectedLanguage).toBe('FR')
  })

  test('chosen before the first profile was noted on this device stays', async () => {
    localStorage.setItem('selectedLanguage', '{"state":{"selectedLanguage":"FR"},"version":0}')
    const page = await loadPage()
    page.notePreferredLanguage('DE')
    expect(page.useSelectedLanguage.getState().selectedLanguage).toBe('FR')
  })
})
