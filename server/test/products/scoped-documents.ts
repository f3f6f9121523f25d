import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { profiles } from '@lambda/contract/readiness/profiles'
import { sql } from 'kysely'
import { categoryId } from '../documents.ts'
import { addBrand, productBody, texts } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { dayAhead } from './days.ts'
import { nothingDue } from './due-products.ts'

const as = people.admin

/** A scope that names nothing yet. */
export const noScope = {
  brandIds: [] as number[],
  countries: [] as string[],
  competenceCenterIds: [],
  nodeIds: [] as number[],
  query: null as string | null,
}

/** A declaration of performance in German. */
export const declaration = {
  category: 'DOP',
  visibility: 'PARTNER' as const,
  languages: ['DE'],
}

/** A server with one profile, which asks mats for a declaration of performance, of which any may be a global document. */
export class ScopedDocuments {
  readonly server: TestServer
  readonly brandId: number
  readonly profileId: number

  private constructor(server: TestServer, brandId: number, profileId: number) {
    this.server = server
    this.brandId = brandId
    this.profileId = profileId
  }

  static async start(): Promise<ScopedDocuments> {
    const server = await startTestServer()
    await sql`delete from profile`.execute(server.db)
    await sql`update attachment_category set for_global = true, retention_years = null`.execute(
      server.db,
    )
    const brandId = await addBrand(server.db, 'SCOPED')
    const { data } = await server.call(profiles.api.create, {
      as,
      body: {
        code: 'DOPS',
        texts: { EN: { name: 'DOPS', description: null } },
        productQuery: 'form:MAT',
        isEverywhere: true,
        validFrom: dayAhead(-10),
        documentCategoryIds: [await categoryId(server.db, 'DOP')],
        languageRule: 'EACH',
        activation: 'ACCEPT',
      },
    })
    return new ScopedDocuments(server, brandId, data.id)
  }

  settle(): Promise<void> {
    return nothingDue(this.server.db)
  }

  /** The products that a query finds. */
  async found(q: string): Promise<number[]> {
    const answer = await this.server.call(productsApi.list, { query: { q, limit: 200 } })
    return answer.data.map(({ id }) => id)
  }

  /** A mat of the brand that is sold in Germany. */
  async addProduct(more: Partial<ProductInput> = {}): Promise<number> {
    const body = productBody({
      form: 'MAT',
      brandId: this.brandId,
      countries: ['DE'],
      texts: { DE: texts('Matte') },
      ...more,
    })
    const { data } = await this.server.call(productsApi.create, { body })
    return data.id
  }

  /** Changes a global document. */
  async change(id: number, more: object): Promise<void> {
    const { data } = await this.server.call(globalAttachmentsApi.get, { params: { id } })
    const changed = await this.server.call(globalAttachmentsApi.update, {
      as,
      params: { id },
      ifMatch: data.version,
      body: { ...data, ...more },
    })
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  }

  /** Deletes a global document. */
  async remove(id: number): Promise<void> {
    const params = { id }
    const { data } = await this.server.call(globalAttachmentsApi.get, { params })
    const ifMatch = data.version
    const removed = await this.server.call(globalAttachmentsApi.remove, { as, params, ifMatch })
    if (removed.status !== 200) throw new Error(JSON.stringify(removed.body))
  }
}
