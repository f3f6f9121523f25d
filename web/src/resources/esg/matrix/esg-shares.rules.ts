import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { isExactNumber } from '@lambda/domain/esg/exact-number'
import {
  type EpdModule,
  epdModules,
  inModuleOrder,
  partsOfColumn,
} from '@lambda/domain/esg/modules'

/** What one module has of an indicator. */
interface ModuleShare {
  column: string
  module: EpdModule
  label: string
  /** As it is declared. */
  text: string
  value: number
  /** Of the sum of A to C, in %; null for D, which is no part of it, and where that sum is not above zero. */
  share: number | null
}

/** Modules of which a declaration also has the sum are left out: nothing is counted twice. */
const partsOfSum: ReadonlySet<string> = new Set(['A1', 'A2', 'A3'])

/**
 * What each module has of an indicator, in the order of the life cycle: those without scenarios, and of the others the one
 * that is chosen.
 */
export function moduleShares(
  values: Readonly<Record<string, string | null | undefined>>,
  scenario: string | null,
): ModuleShare[] {
  const hasSum = isValue(values['A1-A3'])
  const shown = inModuleOrder(Object.keys(values)).flatMap((column) => {
    const text = values[column]
    const { module, scenario: key } = partsOfColumn(column)
    if (!isValue(text) || (key !== null && key !== scenario)) return []
    if (hasSum && partsOfSum.has(module)) return []
    const label = epdModules.find(({ code }) => code === module)?.label ?? module
    return [{ column, module, label, text, value: Number(text) }]
  })
  const sum = shown.reduce((all, { module, value }) => (module === 'D' ? all : all + value), 0)
  return shown.map((one) => {
    const share = one.module === 'D' || sum <= 0 ? null : (100 * one.value) / sum
    return Object.assign(one, { share })
  })
}

function isValue(text: string | null | undefined): text is string {
  return typeof text === 'string' && isExactNumber(text)
}

/** The scenarios that have values of an indicator. */
export function scenariosWith(
  { scenarios }: Pick<EpdPayload, 'scenarios'>,
  values: Readonly<Record<string, unknown>>,
): EpdPayload['scenarios'] {
  const used = new Set(Object.keys(values).map((column) => partsOfColumn(column).scenario))
  return scenarios.filter(({ key }) => used.has(key))
}
