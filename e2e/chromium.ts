import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Debian's Chromium without a window: the same engine, an eighth less work. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(process.env['PROGRAMFILES'] ?? '', 'Google/Chrome/Application/chrome.exe'),
]

/**
 * The path of a Chromium or Chrome on this machine; as root on Debian one is installed where there is none.
 * `CHROMIUM` names another. Throws with a sentence that says what to install.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM']
  if (named) return named
  const found = installed() ?? (installWithApt() ? installed() : undefined)
  if (found) return found
  throw new Error(
    'The journeys need Chromium or Google Chrome: install one (Debian: apt-get install chromium), or name it in CHROMIUM.',
  )
}

function installed(): string | undefined {
  return places.find((place) => existsSync(place))
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  return apt('update') && (install(path.basename(headlessShell)) || install('chromium'))
}

/** What keeps a headless Chromium quiet and able to run as root and without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
