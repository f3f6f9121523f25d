/** What the address of a product says (`?new=…`) that opens the drawer in which a copy of it begins. */
export const asksForDuplicate = 'duplicate'

/** What it says that opens the drawer in which variants of it begin. */
export const asksForVariants = 'variants'
