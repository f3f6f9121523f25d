import { productRules } from '@lambda/domain/rules/rule-table'

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(productRules).map(([id, { name }]) => [id, `${id} ${name}`]),
)

/** `R01 Dimensions of pipe insulation`: what a rule is called that finds something; undefined of what is no rule. */
export function findingName(code: string): string | undefined {
  return names.get(code)
}
