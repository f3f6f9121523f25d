import { describe, expect, test } from 'vitest'
import { taxonomyNodes } from './taxonomy-nodes.ts'
import { taxonomyKind, taxonomyKinds } from './taxonomy.ts'

const byKind = taxonomyKinds.map(({ kind, parentKind }) => ({
  kind,
  parentKind,
  nodes: taxonomyNodes.filter((node) => node.kind === kind),
}))

describe.each(byKind)('$kind', ({ nodes, parentKind, kind }) => {
  test('has nodes, each code once', () => {
    expect(nodes.length).toBeGreaterThan(5)
    expect(new Set(nodes.map((node) => node.code)).size).toBe(nodes.length)
  })

  test('has names that differ within the kind in every language', () => {
    for (const language of ['EN', 'DE', 'FR', 'NL'] as const) {
      const names = nodes.map((node) => `${node.parent} ${node.names[language]}`)
      expect(names.every((name) => name === name.trim() && name !== '')).toBe(true)
      expect(new Set(names).size).toBe(nodes.length)
    }
  })

  test('has parents that exist and stand before their children', () => {
    const seen = new Set(
      parentKind === null
        ? []
        : taxonomyNodes.filter((node) => node.kind === parentKind).map((node) => node.code),
    )
    for (const node of nodes) {
      expect(node.parent === null ? parentKind === null : seen.has(node.parent)).toBe(true)
      if (parentKind === null) seen.add(node.code)
    }
  })

  test('has codes in its own grammar', () => {
    const grammar =
      kind === 'product-main-group'
        ? /^[1-9]0$/
        : kind === 'product-sub-group'
          ? /^[1-9]0[1-9]0$/
          : /^[a-z]+(-[a-z]+)*$/
    expect(nodes.filter((node) => !grammar.test(node.code))).toEqual([])
  })
})

test('a sub group carries the code of its main group', () => {
  for (const { nodes } of byKind.filter(({ kind }) => kind === 'product-sub-group'))
    expect(nodes.every((node) => node.code.startsWith(String(node.parent)))).toBe(true)
})

test('a kind is found by its word in the address', () => {
  expect(taxonomyKind('sector')?.field).toBe('sectorIds')
  expect(taxonomyKind('brands')).toBeUndefined()
})
