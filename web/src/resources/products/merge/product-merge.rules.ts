import type { ProductAttachment } from '@lambda/contract/attachments/product-attachments'
import type { ChangeSetEdit } from '@lambda/contract/change-sets/items'
import { isNested } from '@lambda/contract/products/product-flat'
import { productDefinitions } from '@lambda/contract/products/product-definitions'
import type { Product } from '@lambda/contract/products/products'
import { documentRoles } from '@lambda/domain/documents/documents'
import { isProblem } from '../../../platform/api-error.ts'
import type { DefinitionOf } from '../classes/product-class-definitions.data.ts'
import { panelLabels } from '../product-panels.rules.ts'
import { comparedFields } from '../product-comparison.rules.ts'

/** A product that is merged, with the documents that are linked to it and the codes of the products that it names. */
export interface Merging {
  product: Product
  related: readonly Pick<Product, 'id' | 'code'>[]
  documents: readonly ProductAttachment[]
}

/** Something in which two products differ, of which one value is chosen: a field, or all rows of a kind. */
export interface MergeField {
  /** Its path, or the first part of those that belong together: `series`, `texts.DE.nameShort`, `packaging`. */
  path: string
  label: string
  panel: string
  /** What each of the two says, line by line; nothing where it has no value. */
  sides: readonly [readonly string[], readonly string[]]
  /** Whether the values of both can be had together. */
  isList: boolean
}

/** Whose value a field gets: that of the product with this id, or of both. */
export type MergeChoice = number | 'both'

type Pair = readonly [Merging, Merging]

/** The documents of a product, among what can be chosen. */
const linked = 'attachments'

/** Lists that are one value each. */
const lists: ReadonlySet<string> = new Set(['codes', 'references', 'words', 'choices'])

/** What two products differ in, in the order of the panels, their documents last. The code is that of the one that stays. */
export function mergeFields(pair: Pair, definitionOf?: DefinitionOf): MergeField[] {
  const different = comparedFields(
    pair.map(({ product }) => product),
    pair.flatMap(({ related }) => related),
    definitionOf,
  ).filter(({ isDifferent, path }) => isDifferent && path !== 'code')
  const byUnit = Map.groupBy(different, ({ path }) => unitOf(path))
  const fields = [...byUnit].map(([path, parts]): MergeField => {
    const isWhole = parts.length === 1 && parts[0]?.path === path
    const side = (at: number) =>
      parts.flatMap(({ label, cells }) => {
        const text = cells[at]?.text ?? '—'
        if (text === '—') return []
        return isWhole ? [text] : [`${label}: ${text}`]
      })
    const [first] = parts
    return {
      path,
      label: isWhole ? (first?.label ?? path) : labelOf(path),
      panel: panelLabels[first?.panel ?? 'general'],
      sides: [side(0), side(1)],
      isList: !isWhole || isListField(path),
    }
  })
  const documents = pair.map(linesOf)
  const [a = [], b = []] = documents
  if (a.join('\n') === b.join('\n')) return fields
  const links: MergeField = {
    path: linked,
    label: 'Linked documents',
    panel: 'Documents',
    sides: [a, b],
    isList: true,
  }
  return [...fields, links]
}

/** Texts are chosen one by one, rows of a kind together; what is said of markets goes with the countries. */
function unitOf(path: string): string {
  const [name = path] = path.split('.')
  if (name === 'markets') return 'countries'
  return name !== path && name !== 'texts' && isNested(name) ? name : path
}

function labelOf(name: string): string {
  return name in productDefinitions
    ? productDefinitions[name as keyof typeof productDefinitions].label
    : name
}

function isListField(name: string): boolean {
  const kind =
    name in productDefinitions
      ? productDefinitions[name as keyof typeof productDefinitions].kind
      : 'text'
  return lists.has(kind) || name.endsWith('.keywords')
}

function linesOf({ documents }: Merging): string[] {
  return documents
    .filter(({ isInherited }) => !isInherited)
    .map(({ code, title, role }) => {
      const as = documentRoles.find((one) => one.code === role)?.label ?? ''
      return `${code} ${title} (${as})`
    })
    .toSorted()
}

/** What is chosen until somebody chooses: all of lists; of other fields what the one that stays says, or else the other. */
export function suggested({ sides, isList }: MergeField, pair: Pair, staying: number): MergeChoice {
  const stays = pair[0].product.id === staying ? 0 : 1
  const [mine, other] = [pair[stays].product.id, pair[1 - stays]?.product.id ?? staying]
  if (sides[stays].length === 0) return other
  if (sides[1 - stays]?.length === 0) return mine
  return isList ? 'both' : mine
}

/** The merge as an item of a change set. */
export function mergeEdit(
  fields: readonly MergeField[],
  { staying, losing }: { staying: number; losing: number },
  choiceOf: (field: MergeField) => MergeChoice,
): Extract<ChangeSetEdit, { action: 'merge' }> {
  const pathsOf = (choice: MergeChoice) =>
    fields.filter((field) => choiceOf(field) === choice).flatMap(({ path }) => withMarkets(path))
  return {
    action: 'merge',
    recordId: staying,
    losingId: losing,
    take: pathsOf(losing),
    // whatever has been linked since moves, too
    combine: fields.some(({ path }) => path === linked)
      ? pathsOf('both')
      : [...pathsOf('both'), linked],
  }
}

/** What has become of one of the two since they were read, where that is why a merge is refused: null where it is not. */
export function whatHappened(
  error: unknown,
  codes: { stays: string | undefined; goes: string | undefined },
): { sentence: string; isThere: boolean } | null {
  if (!isProblem(error, 'RULE_BROKEN')) return null
  for (const { path } of error.problem?.errors ?? []) {
    const [, name] = /^items\.0\.(\w+)$/.exec(path) ?? []
    const code = name?.startsWith('losing') ? codes.goes : codes.stays
    if (name === 'recordId' || name === 'losingId') {
      return { sentence: `${code} has been deleted in the meantime.`, isThere: false }
    }
    if (name === 'version' || name === 'losingVersion') {
      const sentence = `${code} has been changed in the meantime. This is what it says now: check what you have chosen.`
      return { sentence, isThere: true }
    }
  }
  return null
}

const withMarkets = (path: string) => (path === 'countries' ? ['countries', 'markets'] : [path])
