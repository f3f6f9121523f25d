/** Fields that the filter panel counts by. */
export const userFacets = ['role', 'active', 'center', 'country'] as const

export type UserFacet = (typeof userFacets)[number]
