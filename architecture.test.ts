import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of docs/architecture.md that a machine can check. A rule broken is named with the file and the reason. */

const root = import.meta.dirname

/** Tables of data: they may be as long as what they list. */
const tablesOfData = new Set(['domain/src/taxonomy-nodes.ts'])

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))

const sources = files.filter((file) => /\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every import of a source: what it names, resolved to a file of ours where it is one. */
function importsOf(file: string): string[] {
  const specifiers = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  )
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier)
    return specifier.replace(/^@lambda\/(\w+)\//, '$1/src/')
  })
}

/** The layer a file of ours belongs to, by the first pattern that fits. */
const layers: [name: string, pattern: RegExp, mayUse: string[]][] = [
  ['domain', /^domain\/src\//, ['domain']],
  ['contract', /^contract\/src\//, ['contract', 'domain']],
  ['server platform', /^server\/src\/platform\//, ['server platform', 'contract', 'domain']],
  [
    'server identity',
    /^server\/src\/identity\//,
    ['server identity', 'server platform', 'contract', 'domain'],
  ],
  [
    'server resources',
    /^server\/src\/resources\//,
    ['server resources', 'server platform', 'contract', 'domain'],
  ],
  [
    'server start',
    /^server\/src\//,
    [
      'server start',
      'server resources',
      'server identity',
      'server platform',
      'contract',
      'domain',
    ],
  ],
  ['web ui', /^web\/src\/ui\//, ['web ui', 'domain']],
  ['web platform', /^web\/src\/platform\//, ['web platform', 'web ui', 'contract', 'domain']],
  [
    'web shared',
    /^web\/src\/shared\//,
    ['web shared', 'web ui', 'web platform', 'web addresses', 'contract', 'domain'],
  ],
  [
    'web addresses',
    /^web\/src\/paths\.ts$/,
    ['web addresses', 'web platform', 'contract', 'domain'],
  ],
  [
    'web screens',
    /^web\/src\/(resources|screens)\//,
    ['web screens', 'web shared', 'web ui', 'web platform', 'web addresses', 'contract', 'domain'],
  ],
  [
    'web start',
    /^web\/src\//,
    [
      'web start',
      'web screens',
      'web shared',
      'web ui',
      'web platform',
      'web addresses',
      'contract',
      'domain',
    ],
  ],
]

function layerOf(file: string) {
  return layers.find(([, pattern]) => pattern.test(file))
}

const isTest = (file: string) =>
  /\.(test|arbitrary)\.tsx?$/.test(file) || file.startsWith('server/test/')

describe('direction', () => {
  test('imports point from the start of a program to its foundations, never back', () => {
    const broken = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const layer = layerOf(file)
        if (!layer) return []
        return importsOf(file).flatMap((target) => {
          const used = layerOf(target)
          return used && !layer[2].includes(used[0])
            ? [`${file} (${layer[0]}) uses ${target} (${used[0]})`]
            : []
        })
      })
    expect(broken).toEqual([])
  })

  test('across resources only repositories and rules (server), pickers and panels (web) are used', () => {
    const broken = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const [, program, resource] = /^(server|web)\/src\/resources\/([\w-]+)\//.exec(file) ?? []
        if (!resource) return []
        const allowed =
          program === 'server' ? /\.(repository|rules)\.ts$/ : /\.(picker|panel)\.tsx$/
        return importsOf(file)
          .filter((target) => target.startsWith(`${program}/src/resources/`))
          .filter((target) => !target.startsWith(`${program}/src/resources/${resource}/`))
          .filter((target) => !allowed.test(target))
          .map((target) => `${file} uses ${target}`)
      })
    expect(broken).toEqual([])
  })

  test('shared code does not learn the name of a resource', () => {
    const nouns =
      /===\s*'(products?|brands?|users?|taxonom(y|ies)|countr(y|ies)|languages?|attachments?)'/
    const shared = sources.filter(
      (file) =>
        /^(server\/src\/platform|web\/src\/(shared|ui|platform))\//.test(file) && !isTest(file),
    )
    expect(shared.filter((file) => nouns.test(textOf(file)))).toEqual([])
  })
})

describe('names', () => {
  test('files are kebab-case, a role stands behind a dot', () => {
    const name = /^(\d{4}_)?[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)*\.(ts|tsx|mjs|css|sql)$/
    expect(files.filter((file) => !name.test(path.basename(file)))).toEqual([])
  })

  test('the roles in a resource folder are a closed list', () => {
    const roles = new Set([
      'repository',
      'rules',
      'routes',
      'search',
      'import',
      'export',
      'job',
      'list-page',
      'detail-page',
      'form',
      'picker',
      'panel',
      'columns',
    ])
    const broken = sources
      .filter((file) => /^(server|web)\/src\/resources\/[\w-]+\//.test(file) && !isTest(file))
      .filter((file) => !roles.has(path.basename(file).split('.')[1] ?? ''))
    expect(broken).toEqual([])
  })

  test('nothing is called service, manager, helper, util, base or common', () => {
    const vague = /(^|[-./])(service|manager|helper|util|utils|base|common|misc)s?([-./]|$)/
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })

  test('there are no barrels', () => {
    const index = sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))
    expect(index).toEqual(['server/src/resources/index.ts'])
  })
})

describe('size and tidiness', () => {
  test('no file is longer than 300 lines, but for tables of data', () => {
    const long = files
      .filter((file) => !tablesOfData.has(file))
      .map((file) => [file, textOf(file).trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > 300)
    expect(long).toEqual([])
  })

  test('nothing is left for later, switched off or silenced', () => {
    const loose =
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable(?!(-next-line)? \S+ -- \S)|\b(test|it|describe)\.(only|skip|todo)\(/
    const broken = files.filter(
      (file) => file !== 'architecture.test.ts' && loose.test(textOf(file)),
    )
    expect(broken).toEqual([])
  })

  test('no path of a machine stands in the code', () => {
    const machine = /['"`](\/(root|home|work|Users)\/|[A-Z]:\\\\)/
    const broken = files.filter(
      (file) => file !== 'architecture.test.ts' && machine.test(textOf(file)),
    )
    expect(broken).toEqual([])
  })

  test('what domain, contract, platform and shared export says what it promises', () => {
    const broken = sources
      .filter(
        (file) => /^(domain|contract)\/src\/|\/(platform|shared)\//.test(file) && !isTest(file),
      )
      .flatMap((file) =>
        [...textOf(file).matchAll(/(\*\/\n)?export (?:async )?function (\w+)/g)]
          .filter(([, comment]) => comment === undefined)
          .map(([, , name]) => `${file}: ${name}`),
      )
    expect(broken).toEqual([])
  })
})
