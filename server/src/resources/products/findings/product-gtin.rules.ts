import type { FieldProblem } from '@lambda/contract/problem'
import type { ProductInput } from '@lambda/contract/products/products'
import { checkHolders, gtinsOf } from '@lambda/domain/gtin-rules'
import { toGtin14 } from '@lambda/domain/identifiers/gtin'
import type { Finding } from '@lambda/domain/products/finding'
import type { Holder } from './product-finding.repository.ts'

/**
 * Why a GTIN may be that of another product, too: somebody has said so, or it was taken over from elsewhere as it is.
 */
export type SharedGtin = { reason: string } | 'as found'

/** A product as it is to become; `before` is null for a new one. */
export interface Numbering {
  id: number
  input: ProductInput
  before: ProductInput | null
  sharedGtin?: SharedGtin | undefined
}

/** The GTINs that a change is about: those before and after, where they differ or stand elsewhere. */
export function gtinsConcerned({ input, before }: Pick<Numbering, 'input' | 'before'>): string[] {
  if (input.gtin === before?.gtin && input.packaging === before.packaging) return []
  const placed = (one: ProductInput) => [one.gtin, ...one.packaging.map(({ gtin }) => gtin)].join()
  if (before && placed(input) === placed(before)) return []
  return [...new Set([...gtinsOf(input), ...(before ? gtinsOf(before) : [])])].toSorted()
}

/** What is found of the GTINs of a product, where they have changed. */
export interface JudgedGtins {
  findings: readonly Finding[]
  /** Those of them that were not there before. */
  caused: readonly Finding[]
  /** Why they are refused; empty where somebody has given a reason. */
  problems: FieldProblem[]
  /** The others that have one of them, or had one together with it. */
  others: readonly number[]
}

/** By GTIN, who is about to have it. */
export type Claims = Map<string, Holder[]>

/** Who has which GTIN: those that are stored, and `claims`, those that a transaction is about to store. */
export class GtinHolders {
  private readonly holders: ReadonlyMap<string, readonly Holder[]>
  private readonly claims: Claims
  /** The products of the transaction that have other GTINs than those that are stored. */
  private readonly moved: Set<number>

  constructor(holders: readonly Holder[], claims: Claims = new Map()) {
    this.holders = Map.groupBy(holders, ({ gtin }) => gtin)
    this.claims = claims
    this.moved = new Set([...claims.values()].flat().map(({ id }) => id))
  }

  /** What others say of the GTINs of a product; null where these have not changed. */
  judge({ id, input, before, sharedGtin }: Numbering): JudgedGtins | null {
    const concerned = gtinsConcerned({ input, before })
    if (concerned.length === 0) return null
    const others = new Map(concerned.map((gtin) => [gtin, this.othersWith(gtin, id)]))
    const stored = concerned
      .flatMap((gtin) => this.holders.get(gtin) ?? [])
      .filter((one) => one.id !== id)
    const ids = new Map([...others].map(([gtin, found]) => [gtin, idsOf(found)]))
    const findings = checkHolders(input, ids)
    const had = new Set(before ? gtinsOf(before) : [])
    const caused = findings.filter(({ path }) => !had.has(gtinAt(input, path)))
    const problems = sharedGtin
      ? []
      : caused.flatMap(({ path, code }) => {
          const [holder] = others.get(gtinAt(input, path)) ?? []
          return holder ? [problemOf(path, code, holder)] : []
        })
    const involved = idsOf([...[...others.values()].flat(), ...stored])
    // who is about to take one or to hand it over may yet be refused
    const isCertain = !involved.some((other) => this.moved.has(other))
    return { findings, problems, caused, others: isCertain ? involved : [...involved, id] }
  }

  /** What is found of the GTINs of a product as it is. */
  findingsOf(product: ProductInput & { id: number }): Finding[] {
    const ids = gtinsOf(product).map(
      (gtin) => [gtin, idsOf(this.othersWith(gtin, product.id))] as const,
    )
    return checkHolders(product, new Map(ids))
  }

  private othersWith(gtin: string, id: number): Holder[] {
    const stored = (this.holders.get(gtin) ?? []).filter((one) => !this.moved.has(one.id))
    return [...stored, ...(this.claims.get(gtin) ?? [])].filter((one) => one.id !== id)
  }

  /** That a product is about to have its GTINs. */
  claim({ id, input }: Pick<Numbering, 'id' | 'input'>): void {
    const name = input.texts['EN']?.nameShort ?? null
    this.moved.add(id)
    for (const gtin of gtinsOf(input)) {
      const claims = this.claims.get(gtin) ?? []
      claims.push({ gtin, id, code: input.code, name })
      this.claims.set(gtin, claims)
    }
  }
}

const idsOf = (holders: readonly Holder[]) =>
  [...new Set(holders.map(({ id }) => id))].toSorted((a, b) => a - b)

function gtinAt({ gtin, packaging }: ProductInput, path: string): string {
  const level = path === 'gtin' ? { gtin } : packaging[Number(path.split('.')[1])]
  return toGtin14(level?.gtin ?? '')
}

function problemOf(path: string, code: string, { id, code: label, name }: Holder): FieldProblem {
  const called = name === null ? label : `${label} “${name}”`
  const message = `This GTIN is already that of ${called}. Check the number, or give a reason why both have it.`
  return { path, code, message, record: { kind: 'product', id, label } }
}
