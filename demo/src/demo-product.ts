import type { ProductInput } from '@lambda/contract/products/products'
import type { Form } from '@lambda/domain/products/forms'
import type { DemoLocalNumber } from './trade/local-article-numbers.ts'

type Referring =
  | 'brandId'
  | 'competenceCenterId'
  | 'mainGroupId'
  | 'subGroupId'
  | 'productTypeId'
  | 'segmentationId'
  | 'materialIds'
  | 'mainApplicationIds'
  | 'subApplicationIds'
  | 'sectorIds'
  | 'insulationSolutionIds'
  | 'acousticSolutionIds'
  | 'localArticleNumbers'

/** A product as it goes over the wire, with the codes of brand, companies and taxonomy nodes in place of their ids. */
export interface DemoProduct extends Omit<ProductInput, Referring> {
  form: Form | null
  brand: string | null
  mainGroup: string | null
  subGroup: string | null
  productType: string | null
  segmentation: string | null
  materials: string[]
  mainApplications: string[]
  subApplications: string[]
  sectors: string[]
  insulationSolutions: string[]
  acousticSolutions: string[]
  localArticleNumbers: readonly DemoLocalNumber[]
}
