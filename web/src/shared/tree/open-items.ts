/** Which items of a tree are open: only these, or all but these. */
export interface OpenItems {
  isAll: boolean
  but: ReadonlySet<number>
}

/** More than this would make an address that nobody can send: a tree opened so far is kept on its page alone. */
const mostInAddress = 150

export const allOpen: OpenItems = { isAll: true, but: new Set() }
export const allClosed: OpenItems = { isAll: false, but: new Set() }

/** Whether an item is open. */
export function isOpen({ isAll, but }: OpenItems, id: number): boolean {
  return isAll !== but.has(id)
}

/** The same with some items opened or closed. */
export function withOpen(open: OpenItems, ids: readonly number[], opens: boolean): OpenItems {
  const but = new Set(open.but)
  for (const id of ids) {
    if (open.isAll === opens) but.delete(id)
    else but.add(id)
  }
  return { isAll: open.isAll, but }
}

/** As it stands in an address: `12-13`, `none`, `all`, `all-12`; null where it is too much for one. */
export function writeOpen({ isAll, but }: OpenItems): string | null {
  if (but.size > mostInAddress) return null
  if (but.size === 0) return isAll ? 'all' : 'none'
  return [...(isAll ? ['all'] : []), ...but].join('-')
}

/** Reads what `writeOpen` writes; undefined for anything else. */
export function readOpen(text: string | undefined): OpenItems | undefined {
  if (text === 'none') return allClosed
  if (text === undefined || !/^(all|\d{1,10})(-\d{1,10})*$/.test(text)) return undefined
  const parts = text.split('-')
  const isAll = parts[0] === 'all'
  return { isAll, but: new Set((isAll ? parts.slice(1) : parts).map(Number)) }
}
