import { expect, test } from 'vitest'
import { cannotStartExitCode } from '../src/platform/cannot-start.ts'
import { type Installation, newInstallation, runProcess } from './product-process.ts'

/** What the server writes when it does not start; it must not be tried again. */
async function refusal(installation: Installation): Promise<string> {
  const { ended, output } = runProcess(installation)
  expect(await ended).toBe(cannotStartExitCode)
  return output().trim()
}

test.each([
  [
    { PUBLIC_URL: 'https://pim.example.com' },
    /^PUBLIC_URL=https:\/\/pim\.example\.com needs .*\.$/,
  ],
  [{ TRUSTED_PROXY: '10.0.0.1' }, /^TRUSTED_PROXY=10\.0\.0\.1 needs Microsoft Entra ID.*\.$/],
])('%o without Entra ID is refused with one sentence', async (env, sentence) => {
  const installation = await newInstallation(env)
  expect(await refusal(installation)).toMatch(sentence)
  await installation.remove()
})

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be written to is refused with one sentence',
  async () => {
    const installation = await newInstallation()
    installation.env['DATA_DIR'] = '/sys'
    expect(await refusal(installation)).toMatch(/^Lambda cannot use \/sys\/instance\.lock.*: .+\.$/)
    await installation.remove()
  },
)
