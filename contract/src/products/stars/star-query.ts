/** `starred:yes`, `-starred:yes`: what whoever asks has starred. */
export const starredField = {
  type: 'enum',
  name: 'starred',
  label: 'Starred',
  sentence: 'Products that you have starred.',
  example: 'starred:yes',
  values: [{ code: 'yes', label: 'Yes' }],
} as const
