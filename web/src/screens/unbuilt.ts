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
  esg: {
    title: 'ESG overview',
    text: 'Environmental product declarations, certificates, recycled content and emission classes of products.',
  },
  esgDashboard: {
    title: 'ESG dashboard',
    text: 'Coverage by brand and main group, global warming potential by material and declarations about to expire.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type Unbuilt = keyof typeof unbuilt
