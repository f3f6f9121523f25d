import type { Readable } from 'node:stream'
import type { DataSetType } from '@lambda/contract/sheets/sheet-files'
import type { CatalogueHead } from '@lambda/contract/supplier-catalogues/head'
import type { SuppliedProduct } from '@lambda/contract/supplier-catalogues/product'
import { ApiProblem } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openBmecat } from './bmecat.import.ts'
import type { OpenCatalogue } from './open-catalogue.import.ts'
import { openXchange } from './xchange.import.ts'

/** A stored catalogue. */
export interface StoredCatalogue {
  sha256: string
  type: DataSetType
}

/** What catalogues are opened by, by what their file is. */
const openers = { XML: openBmecat, JSON: openXchange } as const

/** A catalogue that is read product by product, so that never more than a few of them are in memory. */
export class CatalogueFile {
  readonly catalogue: OpenCatalogue
  /** How many products are behind us. */
  taken = 0
  private readonly content: Readable
  private waiting: SuppliedProduct[] = []
  private isAtEnd = false

  private constructor(catalogue: OpenCatalogue, content: Readable) {
    this.catalogue = catalogue
    this.content = content
  }

  /** Opens it behind this many products. Throws RULE_BROKEN for what cannot be read as one, FILE_MISSING. */
  static async open(
    files: FileStore,
    { sha256, type }: StoredCatalogue,
    behind = 0,
  ): Promise<CatalogueFile> {
    const content = await files.read(sha256)
    if (!content) throw new ApiProblem('FILE_MISSING')
    try {
      const file = new CatalogueFile(await openers[type](content), content)
      while (file.taken < behind && (await file.isMore())) file.drop(behind - file.taken)
      return file
    } catch (error) {
      content.destroy()
      throw error
    }
  }

  /** How many products there are; it has been read to its end then. */
  async count(): Promise<number> {
    while (await this.isMore()) this.drop(this.waiting.length)
    return this.taken
  }

  /** What it says of itself: all of that once it has been read to its end. */
  get head(): CatalogueHead {
    const { head, wholeHead } = this.catalogue
    return wholeHead && this.isAtEnd ? wholeHead() : head
  }

  /** The next products, as long as `isEnough` does not say that those there are are enough; none at the end. */
  async next(
    isEnough: (products: readonly SuppliedProduct[]) => boolean,
  ): Promise<SuppliedProduct[]> {
    const products: SuppliedProduct[] = []
    // a file may go on for long without a product
    while (!isEnough(products) && (await this.isMore())) products.push(...this.drop(1))
    return products
  }

  close(): void {
    this.content.destroy()
  }

  /** Whether the file goes on: the next products of it, where there are any, are read then. */
  private async isMore(): Promise<boolean> {
    if (this.waiting.length > 0) return true
    const { value, done } = await this.catalogue.products.next()
    if (done) {
      this.isAtEnd = true
      return false
    }
    this.waiting = value
    return true
  }

  private drop(most: number): SuppliedProduct[] {
    const dropped = this.waiting.splice(0, most)
    this.taken += dropped.length
    return dropped
  }
}
