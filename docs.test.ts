import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What README and docs name must be there. Decisions tell of their time and are left out. */

const root = import.meta.dirname
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

const folders = '(?:bench|contract|demo|docs|domain|e2e|scripts|server|web)'

test.each(documents)('%s names files and folders that exist', (document) => {
  const text = textOf(document)
  const quoted = [...text.matchAll(new RegExp(`\`(${folders}/[^\\s\`]*)\``, 'g'))]
  const linked = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  )
  const named = [...quoted.map(([, file = '']) => file), ...linked]
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test.each(documents)('%s names commands that exist', (document) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = [...textOf(document).matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  const builtIn = new Set(['install', 'ci', 'start', 'test', 'run'])
  expect(named.filter((name) => !(name in scripts) && !builtIn.has(name))).toEqual([])
})

test('no package runs a script of its own at install but those that must', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const { allowScripts } = JSON.parse(textOf('package.json')) as {
    allowScripts: Record<string, boolean>
  }
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
  expect(withScript.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
})
