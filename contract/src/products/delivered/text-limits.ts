/** How many characters a text of a product may have. */
export const textLimits = {
  nameShort: 80,
  nameLong: 255,
  description: 10_000,
  marketingText: 10_000,
} as const
