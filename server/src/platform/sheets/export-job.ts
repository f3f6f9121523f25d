import { exportKind } from '@lambda/contract/jobs'
import { z } from 'zod'
import { ApiProblem } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { KeptOpen } from '../jobs/kept-open.ts'
import type { CatalogueFormat } from './catalogue-format.ts'
import { CatalogueWriting } from './catalogue-writing.ts'
import { findExport } from './export-store.ts'
import type { ExportWriting } from './export-writing.ts'
import type { SheetableKinds } from './sheetable.ts'
import { SheetWriting } from './sheet-writing.ts'

const input = z.strictObject({
  export: z.int(),
  /** What the file is called. */
  name: z.string(),
  total: z.int(),
})

type Input = z.infer<typeof input>

/** What exports are written by. */
interface Writers {
  kinds: SheetableKinds
  catalogues: readonly CatalogueFormat[]
  files: FileStore
}

/**
 * Writes an export into a file and keeps it in the store. What is being written is kept open between the steps: where that is
 * lost, with its server, the job begins anew. The cursor is the number of records that are written.
 */
export function exportJob(writers: Writers): JobKind<Input, number> {
  const open = new KeptOpen<ExportWriting>((writing) => writing.abandon())
  return {
    kind: exportKind,
    access: 'active',
    input,
    cursor: z.int(),
    title: ({ name }) => `Exporting ${name}`,
    total: async (_, { total }) => total,
    step: async (context, { export: id }, cursor) => {
      const before = cursor ?? 0
      const writing = await open.take(
        context.batch,
        ({ written }) => written === before,
        () => begun(context, writers, id),
      )
      const isDone = await writing.goOn(context)
      if (!isDone) open.keep(context.batch, writing)
      return {
        done: writing.written - before,
        cursor: isDone ? null : writing.written,
        ...(isDone && writing.ending()),
      }
    },
  }
}

async function begun(
  { db, actor }: JobContext,
  { kinds, catalogues, files }: Writers,
  id: number,
): Promise<ExportWriting> {
  const asked = await findExport(db, { id, userId: actor.id })
  const kind = kinds.get(asked?.request.entity ?? '')
  if (!asked || !kind) throw new ApiProblem('NOT_FOUND', 'This export does not exist any more.')
  const { entity, format } = asked.request
  const ids = await kind.find(db, asked.request, null)
  const catalogue = catalogues.find((one) => one.entity === entity && one.format === format)
  return catalogue
    ? new CatalogueWriting(catalogue, asked, ids, files)
    : new SheetWriting(kind, asked, ids, files)
}
