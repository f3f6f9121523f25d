import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startChild } from './child.mjs'

/** All that the built application is made of. */
const sources = ['web', 'contract', 'domain', 'package-lock.json']

/**
 * Builds web/dist where it is missing or was built from other sources. Without the build tools (an
 * installation for production) a build that is there is used as it is.
 * @param {string} root the repository
 * @param {(started: ReturnType<typeof startChild>) => Promise<number>} watch runs the child
 * @returns {Promise<number>} an exit code
 */
export async function buildWeb(root, watch) {
  const dist = path.join(root, 'web/dist')
  const stamp = path.join(dist, '.stamp')
  const hash = hashSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0
  const vite = findVite(root)
  if (!vite) {
    if (existsSync(path.join(dist, 'index.html'))) return 0
    console.error(
      'The web application is not built, and the tools for it are not installed: run npm install.',
    )
    return 78
  }
  console.error('Building the web application …')
  const env = { NODE_ENV: 'production' }
  const build = startChild([vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    env,
  })
  const code = await watch(build)
  if (code === 0) writeFileSync(stamp, hash)
  return code
}

/** @param {string} root */
function findVite(root) {
  try {
    const manifest = createRequire(path.join(root, 'web/package.json')).resolve('vite/package.json')
    return path.join(path.dirname(manifest), 'bin/vite.js')
  } catch {
    return null
  }
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]} with slashes on every system
 */
function filesOf(root, name) {
  if (!existsSync(path.join(root, name))) return []
  if (path.extname(name) === '.json') return [name]
  return readdirSync(path.join(root, name), { withFileTypes: true }).flatMap((entry) => {
    const child = `${name}/${entry.name}`
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : filesOf(root, child)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [child] : []
  })
}

/** @param {string} folder */
function isSkipped(folder) {
  return folder === 'dist' || folder === 'node_modules' || folder.startsWith('.')
}
