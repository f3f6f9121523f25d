import type { DraftInput } from '@lambda/contract/drafts/drafts'

/** A page of the browser that drafts of tests come from unless told. */
export const firstPage = '00000000-0000-4000-8000-000000000001'
export const secondPage = '00000000-0000-4000-8000-000000000002'

/** Changes of fields, from and to, as a page sends them. */
export function draftBody(
  changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>,
  more: Partial<DraftInput> = {},
) {
  const side = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[index]])) as never
  return {
    baseVersion: 1,
    base: side(0),
    values: side(1),
    page: firstPage,
    count: 1,
    revision: 0,
    ...more,
  }
}

/** What a page sends that has changed these paths, with all that it has unsaved. */
export function draftChange(
  changed: readonly string[],
  changes: Parameters<typeof draftBody>[0],
  more: Partial<DraftInput> = {},
) {
  const { revision: _, ...body } = draftBody(changes, more)
  return { ...body, changed: [...changed] }
}
