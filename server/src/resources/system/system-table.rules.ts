/** What tables hold, by how their names begin: the first that fits counts. */
const purposes: readonly (readonly [beginning: RegExp, holds: string])[] = [
  [/^change_set/, 'Change sets'],
  [/^change$/, 'History of all changes'],
  [/^event$/, 'Trace log: sign-ins, refusals, exports, errors'],
  [/^trace_/, 'Counts of the trace log'],
  [/^product_search$/, 'Search: products as lists show and find them'],
  [/^product_name$/, 'Search: names of products by language'],
  [/^(vocabulary|synonym|facet_)/, 'Search: words and counts'],
  [/^(product_finding|finding_)/, 'Findings of the rules'],
  [/^(product_readiness|readiness_|profile|obligation)/, 'Readiness of products'],
  [/^product_epd|^epd_/, 'EPDs of products'],
  [/^duplicate_/, 'Comparison of products for duplicates'],
  [/^(product_day_count|own_day_count|dashboard_)/, 'Figures of the dashboard'],
  [/^(product|legal_entity_sells)/, 'Products and their values'],
  [/^(attachment_search|attachment_name|attachment_count|attachment_delta)$/, 'Search: documents'],
  [/^attachment_category/, 'Reference data'],
  [/^attachment/, 'Documents and what they are linked to'],
  [/^stored_file$/, 'Stored files: type, size, hash'],
  [/^(upload|download|export|link_key)$/, 'Files on their way in and out'],
  [/^esg_/, 'ESG entries'],
  [/^classification_/, 'Classifications such as ETIM'],
  [/^taxonomy_/, 'Taxonomies'],
  [/^row_change/, 'Changes that the indexes in memory take over'],
  [/^idempotent_answer$/, 'Answers kept for repeated calls'],
  [/^draft$/, 'Unsaved changes'],
  [/^backup$/, 'When backups were made'],
  [/^job$/, 'Jobs of the last 90 days'],
]

/** What a table holds, in plain words. */
export function purposeOf(table: string): string {
  return purposes.find(([beginning]) => beginning.test(table))?.[1] ?? 'Reference data and settings'
}
