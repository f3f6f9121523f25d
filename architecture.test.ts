import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  tablesOfData,
  files,
  sources,
  textOf,
  withExtension,
  circlesIn,
  importsOf,
  valuesImportedBy,
  exported,
  exportedBy,
  layerOf,
  isTest,
} from './architecture-sources.ts'

/** The rules of docs/architecture.md that a machine can check. A rule broken is named with the file and the reason. */

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

  test('of another resource only what it exports is used', () => {
    const broken = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const [, program = '', resource] =
          /^(server|web)\/src\/resources\/([\w-]+)\//.exec(file) ?? []
        if (!resource) return []
        return importsOf(file).flatMap((target) => {
          const [, other = '', name = ''] =
            new RegExp(`^${program}/src/resources/([\\w-]+)/(.+)$`).exec(target) ?? []
          if (other === '' || other === resource) return []
          return exportedBy(`${program}/${other}`).includes(name) ? [] : [`${file} uses ${target}`]
        })
      })
    expect(broken).toEqual([])
  })

  test('nothing is exported to others that nobody uses', () => {
    const used = new Set(sources.filter((file) => !isTest(file)).flatMap(importsOf))
    const unused = Object.keys(exported).flatMap((owner) => {
      const [program = '', resource = ''] = owner.split('/')
      return exportedBy(owner)
        .map((name) => `${program}/src/resources/${resource}/${name}`)
        .filter((file) => !used.has(file))
    })
    expect(unused).toEqual([])
  })

  test('imports run in no circle, neither of files nor of folders', () => {
    const own = sources.filter((file) => !isTest(file))
    const known = new Set(own)
    const ofFiles = new Map(
      own.map((file) => [
        file,
        new Set(importsOf(file).flatMap((target) => withExtension(target, known))),
      ]),
    )
    const ofFolders = new Map<string, Set<string>>()
    for (const [file, targets] of ofFiles) {
      const from = path.dirname(file)
      for (const target of targets) {
        const to = path.dirname(target)
        // a folder and the rooms in it are one
        if (`${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)) continue
        ofFolders.set(from, (ofFolders.get(from) ?? new Set()).add(to))
      }
    }
    expect(circlesIn(ofFiles)).toEqual([])
    expect(circlesIn(ofFolders)).toEqual([])
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
      'change',
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
      'data',
      'resource',
    ])
    const broken = sources
      .filter((file) => /^(server|web)\/src\/resources\/[\w-]+\//.test(file) && !isTest(file))
      .filter((file) => !roles.has(path.basename(file).split('.')[1] ?? ''))
    expect(broken).toEqual([])
  })

  test('rules are pure: all that they are made of beside contract and domain are rules and refusals', () => {
    const broken = sources
      .filter((file) => /^server\/src\/.*\.rules\.ts$/.test(file))
      .flatMap((file) =>
        valuesImportedBy(file)
          .filter((used) => !/^(contract|domain)\/|\/errors\.ts$|\.rules\.ts$/.test(used))
          .map((used) => `${file} uses ${used}`),
      )
    expect(broken).toEqual([])
  })

  test('what writes to the history by itself is called a change', () => {
    const broken = sources.filter(
      (file) =>
        file.startsWith('server/src/resources/') &&
        !isTest(file) &&
        !file.endsWith('.change.ts') &&
        /import \{[^}]*\brecord(All)?\b[^}]*\} from '[^']*\/trail\/history\.ts'/.test(textOf(file)),
    )
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
  test('no folder holds more than 40 files, but that of the migrations, of which none ever goes', () => {
    const counts = new Map<string, number>()
    for (const file of files.filter((one) => !one.startsWith('server/src/migrations/'))) {
      const folder = path.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 40)).toEqual([])
  })

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
