import { productFields } from '@lambda/contract/products/product-query'
import { isOrganic, materials } from '@lambda/domain/products/materials'
import { standards } from '@lambda/domain/products/standards'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { nodeCodeProblem, normaliseNodeCode } from '@lambda/domain/taxonomy/taxonomy-code'
import { describe, expect, test } from 'vitest'
import { taxonomyNodes } from './taxonomy-nodes.ts'

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

test('the code of every node that an installation starts with is sound and in its normal form', () => {
  const codes = taxonomyNodes.map(({ code }) => code)
  expect(codes.filter((code) => nodeCodeProblem(code) !== null)).toEqual([])
  expect(codes.filter((code) => normaliseNodeCode(code) !== code)).toEqual([])
})

describe('the materials of the tree', () => {
  const nodes = taxonomyNodes.filter(({ kind }) => kind === 'material')
  const codes = new Set(nodes.map(({ code }) => code))

  test('are those that facts are known of, and that standards cover', () => {
    expect(materials.map(({ code }) => code).filter((code) => !codes.has(code))).toEqual([])
    const covered = standards.flatMap((standard) => standard.materials)
    expect(covered.filter((code) => !codes.has(code))).toEqual([])
  })

  test('burn where the tree calls them organic, and the chemicals do', () => {
    for (const { code, parent } of nodes) {
      if (parent === null) continue
      const burns = parent.endsWith('organic') || parent === 'chemical'
      expect({ code, burns: isOrganic(code) }).toEqual({ code, burns })
    }
  })
})

test('the examples of the query language name nodes that exist', () => {
  for (const field of productFields) {
    if (field.type !== 'reference' || !field.hierarchical) continue
    const code = field.example.split(':')[1]
    expect(taxonomyNodes.some((node) => node.kind === field.of && node.code === code)).toBe(true)
  }
})
