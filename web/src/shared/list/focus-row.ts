/** Gives the focus to a row; one that has to be scrolled into sight first is there two frames later at the latest. */
export function focusRow(id: number, tries = 3): void {
  const row = document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)
  if (row) row.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusRow(id, tries - 1))
}
