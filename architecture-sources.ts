import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The sources of the repository, their imports and layers, as `architecture.test.ts` looks at them. */

const root = import.meta.dirname

/** Tables of data: they may be as long as what they list. */
export const tablesOfData = new Set(['server/src/seed/taxonomy-nodes.ts'])

export const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))

export const sources = files.filter((file) => /\.tsx?$/.test(file))
export const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The file that an import without its extension names. */
export function withExtension(target: string, known: ReadonlySet<string>): string[] {
  return ['', '.ts', '.tsx'].map((end) => target + end).filter((file) => known.has(file))
}

/** The circles of a graph: its nodes that lead back to themselves, those of one circle together. */
export function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = (start: string) => {
    const seen = new Set<string>()
    const open = [...(graph.get(start) ?? [])]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      open.push(...(graph.get(node) ?? []))
    }
    return seen
  }
  const reached = new Map([...graph.keys()].map((node) => [node, reach(node)]))
  const circles = [...reached]
    .filter(([node, nodes]) => nodes.has(node))
    .map(([node, nodes]) =>
      [...nodes]
        .filter((other) => reached.get(other)?.has(node))
        .toSorted()
        .join(' ↔ '),
    )
  return [...new Set(circles)].map((circle) => circle.split(' ↔ '))
}

/** Every import of a source: what it names, resolved to a file of ours where it is one. */
export function importsOf(file: string): string[] {
  return resolved(file, /(?:from|import)\s*\(?\s*'([^']+)'/g)
}

/** The imports of a source without those that are nothing but types. */
export function valuesImportedBy(file: string): string[] {
  return resolved(file, /^import (?!type )[^']*'([^']+)'/gm)
}

function resolved(file: string, imports: RegExp): string[] {
  return [...textOf(file).matchAll(imports)].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier)
    return specifier.replace(/^@lambda\/(\w+)\//, '$1/src/')
  })
}

/** What a resource exports to others, by program and resource; nothing else of it is imported from outside. */
export const exported: Readonly<Record<string, string>> = {
  'server/attachment-categories': 'attachment-category.repository.ts',
  'server/attachments': `attachment-calls.routes.ts attachment-found.search.ts attachment.change.ts
    attachment-index.search.ts attachment.repository.ts attachment.search.ts`,
  'server/change-sets': 'change-set-new.change.ts',
  'server/classifications': 'classification.repository.ts',
  'server/esg': `cover/epd-cover.repository.ts cover/epd-cover.rules.ts cover/epd-due.repository.ts
    esg-entry-found.search.ts esg-entry.change.ts`,
  'server/global-attachments': 'global-attachment-cover.repository.ts',
  'server/languages': 'language.repository.ts',
  'server/products': `copies/product-duplicate.change.ts copies/product-variants.change.ts epd/epd-tag.rules.ts
    global-documents/scope-clauses.rules.ts product-cover.repository.ts product-delivery.change.ts
    product-delivery.repository.ts product-figures.search.ts product-refresh.job.ts product-scope.search.ts
    product-selection.search.ts readiness/readiness-due.repository.ts relevance/product-found.search.ts
    upkeep/due-products.repository.ts`,
  'server/reference-names': 'reference-name.repository.ts reference-name.search.ts',
  'server/supplier-catalogues': 'catalogue-import.repository.ts',
  'server/synonyms': 'word-reading.search.ts',
  'server/taxonomies': `taxonomy-count.repository.ts taxonomy-found.search.ts
    taxonomy.repository.ts`,
  'server/uploads': 'upload.repository.ts',
  'server/users': 'user-found.search.ts user-own-query.repository.ts',
  'web/attachment-categories': 'attachment-category.picker.tsx',
  // all that attachments and global attachments have in common
  'web/attachments': `attachment-controls.panel.tsx attachment-create.detail-page.tsx attachment-kind.data.ts
    attachment.form.ts attachment.picker.tsx creation/attachment-draft-fields.panel.tsx
    creation/attachment-draft-guess.rules.ts creation/attachment-draft-guesses.panel.tsx
    creation/attachment-draft-twin.panel.tsx creation/attachment-drafts.data.ts creation/attachment-for-all.data.ts
    creation/use-attachment-creation.data.ts detail/attachment-detail.panel.tsx
    list/attachment-list.panel.tsx list/attachment-peek.panel.tsx
    list/attachment-selection.data.ts list/attachment-tags.panel.tsx
    list/attachment.columns.tsx`,
  'web/brands': 'brand.picker.tsx',
  'web/competence-centers': 'competence-center.picker.tsx',
  'web/countries': 'country.picker.tsx',
  'web/legal-entities': 'legal-entity-currency.panel.tsx legal-entity.picker.tsx',
  'web/cultures': 'culture-sample.panel.tsx',
  'web/files': 'file-care.panel.tsx',
  'web/languages': 'language.picker.tsx',
  'web/locations': 'location-place.panel.tsx',
  'web/products':
    'bulk-edit/bulk-edit.form.tsx bulk-edit/bulk-operations.rules.ts product.picker.tsx product-query-matches.panel.tsx',
  'web/profiles': 'profile-force.rules.ts profile-products.panel.tsx',
  'web/taxonomies': 'taxonomy.picker.tsx',
}

export const exportedBy = (owner: string) => exported[owner]?.split(/\s+/) ?? []

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
  [
    'demo',
    /^demo\/src\//,
    ['demo', 'server start', 'server resources', 'server platform', 'contract', 'domain'],
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
    /^web\/src\/(addresses|paths)\.ts$/,
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

export function layerOf(file: string) {
  return layers.find(([, pattern]) => pattern.test(file))
}

export const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || /^(server|domain|contract)\/test\//.test(file)
