/**
 * Scrolls a row sideways until one of its items is seen, with the row's `scroll-padding-inline` beside it. The page
 * stays where it is, which `scrollIntoView` does not promise: it also scrolls the page up to a row that sticks to its top.
 */
export function scrollAcross(row: Element, item: Element): void {
  const { scrollPaddingInlineStart, scrollPaddingInlineEnd } = getComputedStyle(row)
  const seen = row.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  const before = left - seen.left - (Number.parseFloat(scrollPaddingInlineStart) || 0)
  const after = right - seen.right + (Number.parseFloat(scrollPaddingInlineEnd) || 0)
  if (before < 0) row.scrollLeft += before
  else if (after > 0) row.scrollLeft += Math.min(after, before)
}
