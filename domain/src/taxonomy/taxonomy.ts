/**
 * The ten kinds of taxonomy (domain field list §1.10): the word of the kind in an address, the
 * product field that refers to it, how many nodes a product takes, and where its parents live
 * (null = in the kind itself, as an ordinary tree).
 */
export const taxonomyKinds = [
  {
    kind: 'main-application',
    label: 'Main application',
    plural: 'Main applications',
    field: 'mainApplicationIds',
    cardinality: 'many',
    required: true,
    parentKind: null,
  },
  {
    kind: 'sector',
    label: 'Sector',
    plural: 'Sectors',
    field: 'sectorIds',
    cardinality: 'many',
    required: true,
    parentKind: null,
  },
  {
    kind: 'insulation-solution',
    label: 'Insulation solution',
    plural: 'Insulation solutions',
    field: 'insulationSolutionIds',
    cardinality: 'many',
    required: false,
    parentKind: null,
  },
  {
    kind: 'product-main-group',
    label: 'Main group',
    plural: 'Main groups',
    field: 'mainGroupId',
    cardinality: 'one',
    required: true,
    parentKind: null,
  },
  {
    kind: 'product-sub-group',
    label: 'Sub group',
    plural: 'Sub groups',
    field: 'subGroupId',
    cardinality: 'one',
    required: true,
    parentKind: 'product-main-group',
  },
  {
    kind: 'sub-application',
    label: 'Sub-application',
    plural: 'Sub-applications',
    field: 'subApplicationIds',
    cardinality: 'many',
    required: false,
    parentKind: 'main-application',
  },
  {
    kind: 'product-segmentation',
    label: 'Segmentation',
    plural: 'Segmentations',
    field: 'segmentationId',
    cardinality: 'one',
    required: true,
    parentKind: null,
  },
  {
    kind: 'acoustic-solution',
    label: 'Acoustic solution',
    plural: 'Acoustic solutions',
    field: 'acousticSolutionIds',
    cardinality: 'many',
    required: false,
    parentKind: null,
  },
  {
    kind: 'product-type',
    label: 'Product type',
    plural: 'Product types',
    field: 'productTypeId',
    cardinality: 'one',
    required: true,
    parentKind: null,
  },
  {
    kind: 'material',
    label: 'Material',
    plural: 'Materials',
    field: 'materialIds',
    cardinality: 'many',
    required: true,
    parentKind: null,
  },
] as const satisfies readonly {
  kind: string
  label: string
  plural: string
  field: string
  cardinality: 'one' | 'many'
  required: boolean
  parentKind: string | null
}[]

export type TaxonomyKind = (typeof taxonomyKinds)[number]['kind']

/** A tree deeper than this is refused (domain field list §1.10). */
export const maxTaxonomyDepth = 4

/** The kind with that word in the address; undefined for any other word. */
export function taxonomyKind(word: string): (typeof taxonomyKinds)[number] | undefined {
  return taxonomyKinds.find(({ kind }) => kind === word)
}
