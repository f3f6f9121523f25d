import {
  deliveredProposals,
  proposedNames,
} from '@lambda/contract/products/delivered/delivered-proposals'
import { z } from 'zod'
import { checkJob } from '../../platform/change-sets/check-job.ts'
import { endPhase, noteJob, recount } from '../../platform/change-sets/set-store.ts'
import { type ChangeableKinds, heldWith, setInput } from '../../platform/change-sets/work.ts'
import { type JobKind, startJob } from '../../platform/jobs/jobs.ts'
import type { RowEdit } from '../../platform/sheets/import-rows.ts'
import { putEdits } from '../../platform/sheets/import-store.ts'
import { countFound, foundProducts } from './catalogue-import.repository.ts'

const proposing = setInput.extend({ import: z.int(), source: z.string() })

type Proposing = z.infer<typeof proposing>

const productsAStep = 500

/**
 * Puts into a change set what the source of an imported catalogue proposes for the fields of its products, and has it checked
 * then. The cursor is the place in the file of the last product that is behind us.
 */
export function proposeValues(changeable: ChangeableKinds): JobKind<Proposing, number> {
  return {
    kind: 'propose-catalogue-values',
    access: 'active',
    input: proposing,
    cursor: z.int(),
    title: ({ title }) => `Reading: ${title}`,
    total: (db, { import: id }) => countFound(db, id),
    step: async (context, { changeSet, title, import: importId, source }, after) => {
      const { db } = context
      const { set, kind } = await heldWith(context, changeable, changeSet)
      const range = { after: after ?? 0, limit: productsAStep }
      const found = await foundProducts(db, { importId, source }, range)
      const ids = found.map(({ productId }) => productId)
      const present = await kind.read(context, ids, { paths: proposedNames })
      const valuesOf = new Map(found.map(({ productId, values }) => [productId, values]))
      const edits = present.flatMap(({ id, version, label, flat }): RowEdit[] => {
        const wanted = deliveredProposals(valuesOf.get(id) ?? [], flat)
        if (Object.keys(wanted).length === 0) return []
        return [{ row: 0, recordId: id, label, wanted, baseVersion: version }]
      })
      await putEdits(db, { changeSet, entity: set.entity }, edits, { leavesNewOut: false })
      const counts = await recount(db, changeSet)
      const done = found.length
      if (done === productsAStep) return { done, cursor: found.at(-1)?.place ?? null }
      if (Object.keys(counts).length > 0) {
        const check = await startJob(context, checkJob(changeable), { changeSet, title })
        await noteJob(db, changeSet, check.id)
      } else await endPhase(db, changeSet, 'checked')
      return { done, cursor: null, result: { changeSet } }
    },
  }
}
