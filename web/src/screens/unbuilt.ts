/** The screens that are still to come: their titles, and what one will be able to do there. */
export const unbuilt = {
  dashboard: {
    title: 'Dashboard',
    text: 'Products that lack data by brand and by language, documents about to expire, recent changes, duplicates that wait for a decision and running jobs, each number leading to its list.',
  },
  duplicates: {
    title: 'Product code duplicates',
    text: 'Products that share a code or a GTIN, or nearly do, side by side, to be merged or declared different.',
  },
  attachments: {
    title: 'Attachments',
    text: 'Documents and pictures of products with their versions, languages, countries and dates of expiry.',
  },
  globalAttachments: {
    title: 'Global attachments',
    text: 'Documents that hold for a brand, a country, a competence center or a part of the taxonomy rather than for single products.',
  },
  taxonomies: {
    title: 'Taxonomies',
    text: 'The tree of this taxonomy, with names per language and the products below each node.',
  },
  esg: {
    title: 'ESG overview',
    text: 'Environmental product declarations, certificates, recycled content and emission classes of products.',
  },
  esgDashboard: {
    title: 'ESG dashboard',
    text: 'Coverage by brand and main group, global warming potential by material and declarations about to expire.',
  },
  users: {
    title: 'Users',
    text: 'Who may sign in, who is an administrator, and who is not let in any more.',
  },
  competenceCenters: {
    title: 'Competence centers',
    text: 'The business units that are responsible for products.',
  },
  brands: { title: 'Brands', text: 'The brands that products are sold under.' },
  traceLogs: {
    title: 'Trace logs',
    text: 'Who changed what and when, with the difference and the trace id of each request.',
  },
  countries: { title: 'Countries', text: 'The countries that products are sold in.' },
  languages: { title: 'Languages', text: 'The languages that texts are kept in.' },
  countryLanguages: {
    title: 'Country languages',
    text: 'Which languages a country asks for, in which order.',
  },
  locations: { title: 'Locations', text: 'Plants, warehouses and offices.' },
  attachmentCategories: {
    title: 'Attachment categories',
    text: 'The kinds of documents, and what each of them must say.',
  },
  legalEntities: {
    title: 'Legal entities',
    text: 'The companies of the group with their registration and VAT numbers.',
  },
  cultures: {
    title: 'Cultures',
    text: 'Languages as countries write them: dates, numbers and separators.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type Unbuilt = keyof typeof unbuilt
