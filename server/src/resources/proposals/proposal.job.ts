import { setImmediate as othersFirst } from 'node:timers/promises'
import { recordSelection } from '@lambda/contract/change-sets/change-sets'
import {
  comparedNames,
  deliveredProposals,
} from '@lambda/contract/products/delivered/delivered-proposals'
import { z } from 'zod'
import type { Changeable } from '../../platform/change-sets/changeable.ts'
import { checkJob } from '../../platform/change-sets/check-job.ts'
import { endPhase, moveCounts, noteJob } from '../../platform/change-sets/set-store.ts'
import { type ChangeableKinds, heldWith, setInput } from '../../platform/change-sets/work.ts'
import { type JobContext, type JobKind, startJob } from '../../platform/jobs/jobs.ts'
import { piecesOf } from '../../platform/pieces.ts'
import type { RowEdit } from '../../platform/sheets/import-rows.ts'
import { putEdits } from '../../platform/sheets/import-store.ts'
import { saidBySources } from '../products/product-delivery.repository.ts'
import { countFound, foundProducts } from '../supplier-catalogues/catalogue-import.repository.ts'
import { beginProposal, noteProposed } from './proposal.repository.ts'

/** Which products are meant: a selection of them, or all that an imported catalogue has found. */
const meantProducts = z.union([recordSelection, z.strictObject({ import: z.int() })])

type MeantProducts = z.infer<typeof meantProducts>

const proposing = setInput.extend({
  products: meantProducts,
  /** In the order in which they count. */
  sources: z.array(z.string()),
  /** Those that may change; null for all. */
  fields: z.array(z.string()).nullable(),
})

export type Proposing = z.infer<typeof proposing>

const productsAStep = 500
/** After so many others get their turn. */
const productsAtOnce = 50

/**
 * Puts into a change set what sources propose for the fields of products, and has it checked then. The cursor is the id of the last
 * product that is behind us.
 */
export function proposeSourceData(changeable: ChangeableKinds): JobKind<Proposing, number> {
  return {
    kind: 'propose-source-data',
    access: 'active',
    input: proposing,
    cursor: z.int(),
    title: ({ title }) => `Reading: ${title}`,
    total: async (db, { products }) => {
      if ('import' in products) return countFound(db, products.import)
      const kind = changeable.get('product')
      return kind ? kind.count(db, products, { indexes: null, isDeleted: false }) : 0
    },
    step: async (context, input, after) => {
      const { db } = context
      const { changeSet, title } = input
      const { set, kind } = await heldWith(context, changeable, changeSet)
      if (after === null) await beginProposal(db, changeSet)
      const page = { after: after ?? 0, limit: productsAStep }
      const ids = await nextOf(context, kind, input.products, page)
      const said = await saidBySources(db, ids, input.sources)
      const { edits, missing } = await editsOf(context, kind, input, said)
      await putEdits(db, { changeSet, entity: set.entity }, edits, { leavesNewOut: false })
      const counts = after === null ? {} : set.counts
      await moveCounts(db, { ...set, counts }, { unchecked: edits.length })
      const untold = [...said.values()].filter((sources) => sources.length === 0).length
      const products = said.size - missing
      const unchanged = products - untold - edits.length
      const result = await noteProposed(db, changeSet, { products, untold, unchanged })
      const isLast = ids.length < productsAStep && said.size === ids.length
      if (!isLast) return { done: said.size, cursor: [...said.keys()].at(-1) ?? null }
      if ((counts.unchecked ?? 0) + edits.length > 0) {
        const check = await startJob(context, checkJob(changeable), { changeSet, title })
        await noteJob(db, changeSet, check.id)
      } else await endPhase(db, changeSet, 'checked')
      return { done: said.size, cursor: null, result: { changeSet, ...result } }
    },
  }
}

function nextOf(
  { db }: JobContext,
  kind: Changeable,
  products: MeantProducts,
  page: { after: number; limit: number },
): Promise<number[]> {
  return 'import' in products
    ? foundProducts(db, products.import, page)
    : kind.select(db, products, { ...page, isDeleted: false })
}

/** What products are to become, and how many of those that something is said of are not there any more. */
async function editsOf(
  context: JobContext,
  kind: Changeable,
  { fields }: Pick<Proposing, 'fields'>,
  said: ReadonlyMap<number, Parameters<typeof deliveredProposals>[0]>,
): Promise<{ edits: RowEdit[]; missing: number }> {
  const told = [...said].flatMap(([id, sources]) => (sources.length > 0 ? [id] : []))
  const present = await kind.read(context, told, { paths: comparedNames })
  const chosen = fields && new Set(fields)
  const edits: RowEdit[] = []
  for (const some of piecesOf(present, productsAtOnce)) {
    for (const { id, version, label, flat } of some) {
      const wanted = deliveredProposals(said.get(id) ?? [], flat, chosen)
      if (Object.keys(wanted).length === 0) continue
      edits.push({ row: 0, recordId: id, label, wanted, baseVersion: version })
    }
    await othersFirst()
  }
  return { edits, missing: told.length - present.length }
}
