/**
 * Takes out the row that has the focus, and gives the focus to what removes the row after it, or else the one before it: rows are
 * removed one after another without the page moving. Where no row is left beside it, the element with the id `otherwise` gets the focus.
 */
export function removeRow(remove: () => void, otherwise: string): void {
  const row = document.activeElement?.closest('li, [role="group"]')
  const next = removerIn(row?.nextElementSibling) ?? removerIn(row?.previousElementSibling)
  remove()
  const heir = next ?? document.getElementById(otherwise)
  heir?.focus()
}

function removerIn(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('button[aria-label^="Remove "]') ?? null
}
