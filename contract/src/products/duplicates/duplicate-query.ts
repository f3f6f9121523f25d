/** `duplicate:yes`, `-duplicate:yes`: whether somebody has to decide about a product that looks like another one. */
export const duplicateField = {
  type: 'enum',
  name: 'duplicate',
  label: 'Duplicates',
  sentence: 'Products that look like another one.',
  example: 'duplicate:yes',
  values: [{ code: 'yes', label: 'Yes' }],
} as const
