/** The life cycle modules of EN 15804, those of A1 to A3 also as their sum. */
export const epdModules = [
  { code: 'A1-A3', label: 'Production' },
  { code: 'A1', label: 'Raw material supply' },
  { code: 'A2', label: 'Transport to the manufacturer' },
  { code: 'A3', label: 'Manufacturing' },
  { code: 'A4', label: 'Transport to the site' },
  { code: 'A5', label: 'Installation' },
  { code: 'B1', label: 'Use' },
  { code: 'B2', label: 'Maintenance' },
  { code: 'B3', label: 'Repair' },
  { code: 'B4', label: 'Replacement' },
  { code: 'B5', label: 'Refurbishment' },
  { code: 'B6', label: 'Operational energy use' },
  { code: 'B7', label: 'Operational water use' },
  { code: 'C1', label: 'Deconstruction' },
  { code: 'C2', label: 'Transport to waste processing' },
  { code: 'C3', label: 'Waste processing' },
  { code: 'C4', label: 'Disposal' },
  { code: 'D', label: 'Benefits beyond the system' },
] as const

export type EpdModule = (typeof epdModules)[number]['code']

/** What a declaration says of a module. */
export const moduleStatuses = [
  { code: 'MDE', label: 'Declared' },
  { code: 'MND', label: 'Not declared' },
  { code: 'MNR', label: 'Not relevant' },
  { code: 'AGG', label: 'Aggregated' },
] as const

export type ModuleStatus = (typeof moduleStatuses)[number]['code']

/** A column of a declaration: a module, in a scenario where there are several (`C3@S1`). */
export const columnPattern = /^(A1-A3|A[1-5]|B[1-7]|C[1-4]|D)(?:@([A-Z0-9]{1,8}))?$/

/** The module and the key of the scenario of a column. Throws on text that is none. */
export function partsOfColumn(column: string): { module: EpdModule; scenario: string | null } {
  const [, module, scenario] = columnPattern.exec(column) ?? []
  if (module === undefined) throw new TypeError(`${column} is no column of a declaration`)
  return { module: module as EpdModule, scenario: scenario ?? null }
}

/** The column of a module in a scenario. */
export function columnOf(module: EpdModule, scenario: string | null): string {
  return scenario === null ? module : `${module}@${scenario}`
}

const order = new Map<string, number>(epdModules.map(({ code }, index) => [code, index]))

/** Columns in the order of the life cycle, those of a module by their scenario. */
export function inModuleOrder(columns: readonly string[]): string[] {
  const rank = (column: string) => order.get(column.split('@')[0] ?? '') ?? epdModules.length
  return columns.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0))
}
