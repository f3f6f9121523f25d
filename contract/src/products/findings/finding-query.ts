import { ruleIds } from '@lambda/domain/rules/rule-ids'

/** What findings are called together, beside the rule that has found them. */
export const findingGroups = [
  { code: 'error', label: 'Errors' },
  { code: 'warning', label: 'Warnings' },
  { code: 'information', label: 'Information' },
  { code: 'accepted', label: 'Accepted' },
] as const

/** The groups of what is open: `finding:any` is one of these. */
export const openFindings = ['error', 'warning', 'information'] as const

/** The rules that ask for what profiles ask for: found where readiness tells it, and no findings of their own. */
export const readinessRules = ['R18', 'R19'] as const

export type ReadinessRule = (typeof readinessRules)[number]

/** `finding:R05`, `finding:error`, `-finding:any`: what the rules have found of a product and nobody has accepted. */
export const findingField = {
  type: 'enum',
  name: 'finding',
  label: 'Findings',
  sentence: 'Open findings of a severity or a rule, or accepted ones.',
  example: 'finding:error',
  values: [
    { code: 'any', label: 'Any' },
    ...findingGroups,
    ...[...ruleIds, ...readinessRules].map((code) => ({ code, label: code })),
  ],
} as const
