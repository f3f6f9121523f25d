import type { SystemArea, SystemCheck, SystemReport } from '@lambda/contract/system'

type Counted = Pick<SystemReport, 'files' | 'jobs' | 'queues' | 'errors'>

/** What of a part of the installation could not be counted, as somebody held its tables; null where it was. */
const uncounted: Partial<Record<SystemArea, (report: Counted) => string | null>> = {
  files: ({ files }) => (files.stored === null ? 'Stored files and uploads' : null),
  jobs: ({ jobs }) => (jobs === null ? 'Jobs' : null),
  upkeep: ({ queues }) =>
    queues.some(({ waiting }) => waiting === null) ? 'Some of the work that waits' : null,
  errors: ({ errors }) => (errors === null ? 'Errors' : null),
}

/** Says of a part of the installation what is unknown, and why. */
export function uncountedIn(area: SystemArea, report: Counted): Omit<SystemCheck, 'area'>[] {
  const what = uncounted[area]?.(report) ?? null
  if (what === null) return []
  return [
    {
      state: 'watch',
      message: `${what} cannot be counted now, as a table is locked.`,
      advice:
        'Wait until the migration or maintenance of the database is done. Otherwise find out in pg_locks who holds the table.',
    },
  ]
}
