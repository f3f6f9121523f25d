import { expect, test } from 'vitest'
import { accessToken, currentAccount, signOut } from './session.ts'

const sentence = 'MSAL not initialized. Call initializeMsal() before using MSAL API.'

test('nothing works before the sign-in was prepared, and the error says what to do', async () => {
  expect(() => currentAccount()).toThrow(sentence)
  await expect(accessToken()).rejects.toThrow(sentence)
  await expect(signOut()).rejects.toThrow(sentence)
})
