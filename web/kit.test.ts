import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unused } from './without-unused.ts'

const source = path.join(import.meta.dirname, 'src')
const packages = path.join(import.meta.dirname, '../node_modules/@mantine')

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name))

/** What these modules take from a package by name. */
function namesFrom(packageName: string, files: readonly string[]): Set<string> {
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const imports = sources.matchAll(/import \{([^}]*)\} from ['"]([^'"]+)['"]/g)
  const lists = imports.filter(([, , from]) => from === packageName)
  return new Set(lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? []))
}

/** The modules of a package of the kit that those names come from, and all that they import of it, but what the build leaves out. */
function modulesOf(name: string, names: ReadonlySet<string>): string[] {
  const home = path.join(packages, name, 'esm')
  const index = readFileSync(path.join(home, 'index.mjs'), 'utf8')
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || unused.some(({ modules }) => modules.test(file))) return
    found.add(file)
    for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)) {
      add(path.resolve(path.dirname(file), next))
    }
  }
  for (const [, list = '', from = ''] of index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)) {
    if ((list.match(/\w+/g) ?? []).some((one) => names.has(one))) add(path.join(home, from))
  }
  return [...found]
}

/** The modules of the kit that the application loads, by itself and through the calendar. */
function modulesInUse(): string[] {
  const own = filesIn(source, /\.tsx?$/)
  const calendar = modulesOf('dates', namesFrom('@mantine/dates', own))
  return modulesOf('core', namesFrom('@mantine/core', [...own, ...calendar]))
}

const classesIn = (text: string) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []

test('the styles of the kit that are loaded are those of the parts in use', () => {
  const used = new Set(modulesInUse().flatMap((file) => classesIn(readFileSync(file, 'utf8'))))
  expect(used.size).toBeGreaterThan(100)
  const needed = filesIn(path.join(packages, 'core/styles'), /\.layer\.css$/).filter((file) => {
    const classes = classesIn(readFileSync(file, 'utf8'))
    // those without classes are for all parts
    return classes.length === 0 || classes.some((name) => used.has(name))
  })
  const imports = readFileSync(path.join(source, 'kit.css'), 'utf8').matchAll(/styles\/([\w.-]+)'/g)
  expect(new Set(imports.map(([, name]) => name))).toEqual(
    new Set(needed.map((file) => path.basename(file))),
  )
})
