/** The address of a row with a panel open; the first one needs no mention. */
export function pathIn(path: string, panel: string): string {
  return panel === 'general' ? path : `${path}?panel=${panel}`
}
