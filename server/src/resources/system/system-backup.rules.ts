import type { SystemCheck, SystemReport } from '@lambda/contract/system'

/** A backup is made every night, and may take its time. */
const watchedHours = 26

const wrongHours = 72

/** Says where backups are made and the last is long ago; nothing where none was ever made by the command of the product. */
export function oldBackup(
  lastBackup: SystemReport['database']['lastBackup'],
  at: string,
): Omit<SystemCheck, 'area'>[] {
  if (!lastBackup) return []
  const hours = (Date.parse(at) - Date.parse(lastBackup.begunAt)) / 3_600_000
  if (hours < watchedHours) return []
  const age = hours < 72 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`
  return [
    {
      state: hours < wrongHours ? 'watch' : 'wrong',
      message: `The last backup was made ${age} ago.`,
      advice:
        'Look why "npm run backup" has not ended with 0 since, and run it. Until then a lost disk takes along what was written since.',
    },
  ]
}
