import type { ProductInput } from '@lambda/contract/products/products'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { ClientBase } from 'pg'
import type { DemoProduct } from './demo-product.ts'

/** The ids of brands, companies and taxonomy nodes by their codes. */
export interface References {
  brands: ReadonlyMap<string, number>
  companies: ReadonlyMap<string, number>
  /** By kind and code with a blank between. */
  nodes: ReadonlyMap<string, number>
  /** The competence center that answers for a main group, by the id of the group. */
  centers: ReadonlyMap<number, number>
}

export async function readReferences(client: ClientBase): Promise<References> {
  const brands = await client.query<Row>('select code, id from brand')
  const companies = await client.query<Row>('select code, id from legal_entity')
  const nodes = await client.query<Row>("select kind || ' ' || code as code, id from taxonomy_node")
  const centers = await client.query<{ group: number; center: number }>(
    `select distinct on (value) value as "group", competence_center_id as center
     from competence_center_main_group_ids order by value, competence_center_id`,
  )
  return {
    brands: idsByCode(brands.rows),
    companies: idsByCode(companies.rows),
    nodes: idsByCode(nodes.rows),
    centers: new Map(centers.rows.map(({ group, center }) => [group, center])),
  }
}

type Row = { code: string; id: number }

function idsByCode(rows: readonly Row[]): Map<string, number> {
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** The product as the API would take it, without the numbers of companies that are not there. Throws where there is no such brand or node. */
export function inputOf(product: DemoProduct, references: References): ProductInput {
  const {
    brand,
    mainGroup,
    subGroup,
    productType,
    segmentation,
    materials,
    mainApplications,
    subApplications,
    sectors,
    insulationSolutions,
    acousticSolutions,
    localArticleNumbers,
    ...rest
  } = product
  const node = (kind: TaxonomyKind, code: string) => idOf(references.nodes, `${kind} ${code}`)
  const one = (kind: TaxonomyKind, code: string | null) => (code === null ? null : node(kind, code))
  const many = (kind: TaxonomyKind, codes: readonly string[]) =>
    codes.map((code) => node(kind, code))
  const mainGroupId = one('product-main-group', mainGroup)
  return {
    ...rest,
    brandId: brand === null ? null : idOf(references.brands, brand),
    competenceCenterId: references.centers.get(mainGroupId ?? 0) ?? null,
    mainGroupId,
    subGroupId: one('product-sub-group', subGroup),
    productTypeId: one('product-type', productType),
    segmentationId: one('product-segmentation', segmentation),
    materialIds: many('material', materials),
    mainApplicationIds: many('main-application', mainApplications),
    subApplicationIds: many('sub-application', subApplications),
    sectorIds: many('sector', sectors),
    insulationSolutionIds: many('insulation-solution', insulationSolutions),
    acousticSolutionIds: many('acoustic-solution', acousticSolutions),
    localArticleNumbers: localArticleNumbers.flatMap(({ company, number }) => {
      const legalEntityId = references.companies.get(company)
      return legalEntityId === undefined ? [] : [{ legalEntityId, number }]
    }),
  }
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`The demo catalogue needs “${code}”, which is not there.`)
  return id
}
