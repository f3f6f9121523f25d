import type { Quantity } from './characteristics.ts'

/** A type of relation: what the related product is, and what the other one is from there. */
interface RelationType {
  /** As ETIM xChange has it. */
  code: string
  label: string
  /** Several of them. */
  plural: string
  /** What a product is that says so, as the heading over several: `Spare part of`. */
  reverse: string
  /** Where ETIM has a type of its own for that. */
  reverseCode: string | null
}

/**
 * The types by which a product names another one, in the order in which they are shown. ETIM knows PREDECESSOR and
 * MAIN_PRODUCT besides, which are the other side of two of these.
 */
export const relationTypes = [
  {
    code: 'SUCCESSOR',
    label: 'Successor',
    plural: 'Successors',
    reverse: 'Predecessors',
    reverseCode: 'PREDECESSOR',
  },
  {
    code: 'MANDATORY',
    label: 'Mandatory product',
    plural: 'Mandatory products',
    reverse: 'Mandatory for',
    reverseCode: null,
  },
  {
    code: 'ACCESSORY',
    label: 'Accessory',
    plural: 'Accessories',
    reverse: 'Main products',
    reverseCode: 'MAIN_PRODUCT',
  },
  {
    code: 'SPAREPART',
    label: 'Spare part',
    plural: 'Spare parts',
    reverse: 'Spare part of',
    reverseCode: null,
  },
  {
    code: 'CONSISTS_OF',
    label: 'Component',
    plural: 'Consists of',
    reverse: 'Component of',
    reverseCode: null,
  },
  {
    code: 'SELECT',
    label: 'Option',
    plural: 'Options to select',
    reverse: 'Option of',
    reverseCode: null,
  },
  {
    code: 'SIMILAR',
    label: 'Similar product',
    plural: 'Similar products',
    reverse: 'Similar to',
    reverseCode: null,
  },
  {
    code: 'CROSS-SELLING',
    label: 'Cross-selling product',
    plural: 'Cross-selling',
    reverse: 'Cross-selling of',
    reverseCode: null,
  },
  {
    code: 'UPSELLING',
    label: 'Upselling product',
    plural: 'Upselling',
    reverse: 'Upselling of',
    reverseCode: null,
  },
  {
    code: 'OTHER',
    label: 'Other related product',
    plural: 'Other',
    reverse: 'Other relation of',
    reverseCode: null,
  },
] as const satisfies readonly RelationType[]

export type RelationTypeCode = (typeof relationTypes)[number]['code']

/** What a related product of a type is called (`'SPAREPART'` → `'Spare part'`); an unknown code is itself. */
export function relationLabel(code: string): string {
  return relationTypes.find((type) => type.code === code)?.label ?? code
}

/** The type whose other side a code of ETIM is (`'PREDECESSOR'` → `'SUCCESSOR'`); null where it is none. */
export function relationReversedBy(code: string): RelationTypeCode | null {
  return relationTypes.find(({ reverseCode }) => reverseCode === code)?.code ?? null
}

/** How many of the related product go with one of the product. */
export const relationQuantity = {
  symbol: 'n',
  label: 'Quantity',
  unit: null,
  counted: 'pcs',
  fractionDigits: 3,
  min: '0.001',
  max: '999999',
  usual: { min: '0.01', max: '10000' },
} as const satisfies Quantity

/** A relation to another product, as on the wire. */
export interface RelationFacts {
  type: RelationTypeCode
  /** The id of the other product. */
  relatedId: number
  quantity: string | null
}

/** Which products follow which, by id. */
export type Successors = ReadonlyMap<number, readonly number[]>

/**
 * The shortest way from a product back to itself along its successors, itself at both ends (`[1, 2, 1]`); null where
 * there is none.
 */
export function successorCycle(id: number, successors: Successors): number[] | null {
  const cameFrom = new Map<number, number>()
  for (let front: readonly number[] = [id]; front.length > 0;) {
    const next: number[] = []
    for (const one of front) {
      for (const successor of successors.get(one) ?? []) {
        if (successor === id) return wayBack(one)
        if (cameFrom.has(successor)) continue
        cameFrom.set(successor, one)
        next.push(successor)
      }
    }
    front = next
  }
  return null

  function wayBack(last: number): number[] {
    const way = [id]
    for (let one: number | undefined = last; one !== undefined; one = cameFrom.get(one)) {
      way.push(one)
    }
    return way.toReversed()
  }
}
