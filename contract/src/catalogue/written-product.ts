/** A product as a catalogue has it, or why it is in none; and what of it has no place there. */
export type WrittenProduct = { notes: ReadonlySet<string> } & (
  | { text: string; reasons: null }
  | { text: null; reasons: readonly string[] }
)

/** The text around the products of a catalogue. */
export interface CatalogueFrame {
  /** Up to where the first product stands. */
  head: string
  tail: string
}
