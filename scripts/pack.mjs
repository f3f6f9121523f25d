// `npm run pack -- FOLDER`: a production install, with neither the demo nor any tool of development.
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'

const root = path.resolve(import.meta.dirname, '..')
const workspaces = ['contract', 'domain', 'server']
const isSource = (file) => !file.endsWith('.test.ts')

/** @param {string} folder that does not exist yet, or is empty */
async function pack(folder) {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  const built = await buildWeb(root, ({ ended }) => ended)
  if (built !== 0) throw new Error('The web application could not be built.')
  for (const workspace of workspaces) {
    await cp(path.join(root, workspace, 'src'), path.join(folder, workspace, 'src'), {
      recursive: true,
      filter: isSource,
    })
    await writePackage(path.join(workspace, 'package.json'), folder, { devDependencies: undefined })
  }
  await cp(path.join(root, 'web/dist'), path.join(folder, 'web/dist'), { recursive: true })
  await cp(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  // not with the others: an old Node could not read it before the guard has run
  const { serverEnvironment, serverFlags } = await import('./server-flags.ts')
  const { readProgram } = await import('../server/src/platform/program.ts')
  // the packages are those of this system; only on Linux is there what it is for
  const environment =
    process.platform === 'linux'
      ? Object.entries(serverEnvironment)
          .map(([name, value]) => `${name}=${value} `)
          .join('')
      : ''
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  await writePackage('package.json', folder, {
    workspaces,
    scripts: {
      start: `${environment}node ${serverFlags.join(' ')} server/src/main.ts`,
      backup: scripts.backup,
      restore: scripts.restore,
    },
    devDependencies: undefined,
    optionalDependencies: undefined,
    commit: (await readProgram(root)).commit ?? undefined,
  })
  const { status } = spawnSync('npm', ['install', '--omit=dev'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The packages could not be installed.')
}

/** A package.json without what only development needs. */
async function writePackage(file, folder, changes) {
  const source = JSON.parse(await readFile(path.join(root, file), 'utf8'))
  await writeFile(
    path.join(folder, file),
    `${JSON.stringify({ ...source, ...changes }, null, 2)}\n`,
  )
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  console.error('Say where to: npm run pack -- FOLDER')
  process.exitCode = 1
} else {
  await pack(path.resolve(target))
}
