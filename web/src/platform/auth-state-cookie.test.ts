import { beforeEach, describe, expect, test } from 'vitest'
import { clearAuthState, restoreAuthState, saveAuthState } from './auth-state-cookie.ts'

const state = {
  'msal.interaction.status': '{"clientId":"pim-spa","type":"signin"}',
  'msal.pim-spa.request.params': '{"nonce":"n; =ü"}',
  'msal.pim-spa.request.origin': `${location.origin}/products/1?tab=2`,
  'msal.pim-spa.code.verifier': 'secret',
}

beforeEach(() => {
  sessionStorage.clear()
  clearAuthState()
})

function fill(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
}

describe('the state of a pending sign-in', () => {
  test('survives the loss of session storage, and nothing else goes along', () => {
    fill({ ...state, 'msal.account.keys': '[]', ours: 'x' })
    saveAuthState()
    sessionStorage.clear()
    restoreAuthState()
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(state)
  })

  test('that is still there is left as it is', () => {
    fill(state)
    saveAuthState()
    sessionStorage.setItem('msal.pim-spa.code.verifier', 'newer')
    restoreAuthState()
    expect(sessionStorage.getItem('msal.pim-spa.code.verifier')).toBe('newer')
  })

  test('is gone once it has been dealt with', () => {
    fill(state)
    saveAuthState()
    clearAuthState()
    sessionStorage.clear()
    restoreAuthState()
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([
    'https://evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    `${location.origin}.evil.test/`,
  ])('never leads back to %s', (start) => {
    fill({ 'msal.pim-spa.request.origin': start })
    saveAuthState()
    sessionStorage.clear()
    restoreAuthState()
    expect(sessionStorage).toHaveLength(0)
  })

  test.each(['%7B', '%', 'null', '%5B1%5D', '%7B%22msal.interaction.status%22%3A1%7D'])(
    'that somebody else wrote (%s) is ignored',
    (value) => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- this is what somebody else would do
      document.cookie = `msal.auth.state=${value};path=/`
      restoreAuthState()
      expect(sessionStorage).toHaveLength(0)
    },
  )
})
