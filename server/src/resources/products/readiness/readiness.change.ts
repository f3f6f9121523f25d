import type { Context } from '../../../platform/context.ts'
import { sendLater } from '../../../platform/database/pipeline.ts'
import { type ActivatedProduct, activationsOf } from './activation.rules.ts'
import { concernsReadiness } from './asked-words.rules.ts'
import { evaluationOf } from './readiness-evaluation.repository.ts'
import { rulesAt } from './readiness-profile.repository.ts'

type Before = ActivatedProduct & { id: number; namesVersion: string | null }

/** Has the readiness of a changed product evaluated along with what comes next. */
export async function evaluateChanged(
  context: Context,
  before: Before,
  input: ActivatedProduct,
  paths: readonly string[],
): Promise<void> {
  const { db } = context
  const rules = await rulesAt(context, before.namesVersion)
  if (!concernsReadiness(paths, rules.words)) return
  const activations = activationsOf(before.id, before, input)
  await sendLater(db, evaluationOf(db, [before.id], rules, activations))
}
