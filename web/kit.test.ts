import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unused } from './without-unused.ts'

const source = path.join(import.meta.dirname, 'src')
const kit = path.resolve(source, '../../node_modules/@mantine/core')

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name))

/** Names that modules of ours take from the kit. */
function namesInUse(): Set<string> {
  const sources = filesIn(source, /\.tsx?$/).map((file) => readFileSync(file, 'utf8'))
  const lists = sources.join('\n').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  return new Set(lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? []))
}

/** The modules of the kit that those names come from, and all that they import of it, but what the build leaves out. */
function modulesInUse(): Set<string> {
  const index = readFileSync(path.join(kit, 'esm/index.mjs'), 'utf8')
  const names = namesInUse()
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || unused.some(({ modules }) => modules.test(file))) return
    found.add(file)
    for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)) {
      add(path.resolve(path.dirname(file), next))
    }
  }
  for (const [, list = '', from = ''] of index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)) {
    const isUsed = (list.match(/\w+/g) ?? []).some((name) => names.has(name))
    if (isUsed) add(path.join(kit, 'esm', from))
  }
  return found
}

const classesIn = (text: string) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []

test('the styles of the kit that are loaded are those of the parts in use', () => {
  const used = new Set([...modulesInUse()].flatMap((file) => classesIn(readFileSync(file, 'utf8'))))
  expect(used.size).toBeGreaterThan(100)
  const needed = filesIn(path.join(kit, 'styles'), /\.layer\.css$/).filter((file) => {
    const classes = classesIn(readFileSync(file, 'utf8'))
    // those without classes are for all parts
    return classes.length === 0 || classes.some((name) => used.has(name))
  })
  const imports = readFileSync(path.join(source, 'kit.css'), 'utf8').matchAll(/styles\/([\w.-]+)'/g)
  expect(new Set(imports.map(([, name]) => name))).toEqual(
    new Set(needed.map((file) => path.basename(file))),
  )
})
