import { findingsApi } from '@lambda/contract/products/findings/findings'
import type { ProductFinding } from '@lambda/contract/products/findings/findings'
import { productFieldNames } from '@lambda/contract/products/products'
import { type KeptFinding, factsReadBy, severityWords } from '@lambda/domain/product-findings'
import { declaredKeys } from '@lambda/domain/products/characteristics'
import { measureKeys } from '@lambda/domain/products/measures'
import { ruleIds } from '@lambda/domain/rules/rule-ids'
import { productRules, rulesVersion } from '@lambda/domain/rules/rule-table'
import type { Kysely } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { implement } from '../../../platform/http/implement.ts'
import { noSuch } from '../../../platform/versioned/versioned.ts'
import { productKind } from '../product.change.ts'
import { acceptFinding, withdrawFinding } from './product-acceptance.change.ts'
import { findFindings, namesInFindings } from './product-finding.repository.ts'

export function findingRoutes(app: App): void {
  implement(app, findingsApi, {
    get: async ({ db }, { params }) => answerOf(db, params.id),
    accept: async (context, { params, body }) => {
      await acceptFinding(context, params.id, body)
      return answerOf(context.db, params.id)
    },
    withdraw: async (context, { params, body }) => {
      await withdrawFinding(context, params.id, body)
      return answerOf(context.db, params.id)
    },
    rules: async () => ({ version: rulesVersion, rules: ruleIds.map(ruleOf) }),
  })
}

async function answerOf(db: Kysely<Schema>, id: number): Promise<{ findings: ProductFinding[] }> {
  const kept = await findFindings(db, id)
  if (!kept) throw noSuch(productKind)
  const { found } = kept
  const names = await namesInFindings(db, found)
  return { findings: found.map((one) => findingOf(one, names)) }
}

function findingOf(
  { rule, severity, path, code, message, proposal, products = [], accepted }: KeptFinding,
  names: Awaited<ReturnType<typeof namesInFindings>>,
): ProductFinding {
  return {
    rule,
    severity: severityWords[severity],
    path,
    code,
    message,
    proposal: proposal ?? null,
    products: products.flatMap((id) => names.products.get(id) ?? []),
    accepted: accepted
      ? {
          reason: accepted.reason,
          by: { id: accepted.by, name: names.people.get(accepted.by) ?? 'a former user' },
          at: accepted.at,
        }
      : null,
  }
}

const groups = {
  'declared values': [...declaredKeys],
  numbers: [...measureKeys, ...declaredKeys, 'packaging', 'markets', 'performance', 'curves'],
}

function ruleOf(id: (typeof ruleIds)[number]) {
  const { name, sentence, severities, fields, source, hasRemedy = false } = productRules[id]
  const names: readonly string[] = typeof fields === 'string' ? groups[fields] : fields
  return {
    id,
    name,
    sentence,
    severities: severities.map((one) => severityWords[one]),
    fields: productFieldNames.filter((field) => names.includes(field)),
    reads: [...factsReadBy(id)],
    source,
    hasRemedy,
  }
}
