import { type CatalogueFinding, maxCodesTold } from './catalogue.ts'

/** Counts what is said of the products of a catalogue, however many there are: each message once. */
export class CatalogueFindings {
  private readonly found = new Map<
    string,
    { -readonly [K in keyof CatalogueFinding]: CatalogueFinding[K] }
  >()

  /** Notes what is said of a product; of the catalogue itself where there is no code. */
  add(message: string, { isLeftOut, code }: { isLeftOut: boolean; code: string | null }): void {
    const known = this.found.get(message) ?? { message, isLeftOut, count: 0, codes: [] }
    this.found.set(message, known)
    if (code === null) return
    known.count += 1
    if (known.codes.length < maxCodesTold) known.codes.push(code)
  }

  /** Those for which products are left out first, each by how many products. */
  list(): CatalogueFinding[] {
    return [...this.found.values()].toSorted(
      (a, b) => Number(b.isLeftOut) - Number(a.isLeftOut) || b.count - a.count,
    )
  }
}
