import type { SystemCheck, SystemReport } from '@lambda/contract/system'

/** A backup is made every night, and may take its time. */
const watchedHours = 26

const wrongHours = 72

/** Changes are saved every minute or so, where they are. */
const watchedMinutes = 15

/**
 * Says where backups are made and the last is long ago, or where changes are no longer saved behind it; nothing where none was ever
 * made by the command of the product.
 */
export function oldBackup(
  lastBackup: SystemReport['database']['lastBackup'],
  at: string,
): Omit<SystemCheck, 'area'>[] {
  if (!lastBackup) return []
  const hours = (Date.parse(at) - Date.parse(lastBackup.begunAt)) / 3_600_000
  if (hours < watchedHours) return unsavedChanges(lastBackup.changesUntil, at)
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

function unsavedChanges(until: string | null, at: string): Omit<SystemCheck, 'area'>[] {
  const minutes = until === null ? 0 : (Date.parse(at) - Date.parse(until)) / 60_000
  if (minutes < watchedMinutes) return []
  const age = minutes < 120 ? `${Math.floor(minutes)} minutes` : `${Math.floor(minutes / 60)} hours`
  return [
    {
      state: 'watch',
      message: `What has changed in the last ${age} is not saved in the backup.`,
      advice:
        'Look what "npm run backup -- FOLDER --follow" says, and start it again where it does not run.',
    },
  ]
}
