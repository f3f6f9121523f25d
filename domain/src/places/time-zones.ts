/**
 * Zones that runtimes still call by a name that the IANA database has replaced.
 * Source: IANA tz database 2025b, files `backward` and `zone.tab`; the left side is what V8 says.
 */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Every time zone a place can lie in, by its name of today in the IANA database, and `UTC`. */
export const timeZones: readonly string[] = [
  ...new Set([
    ...Intl.supportedValuesOf('timeZone')
      .filter((zone) => /^(?!Etc\/)[A-Z][a-z]+\//.test(zone))
      .map((zone) => renamed[zone] ?? zone),
    'UTC',
  ]),
].toSorted()

const known = new Set(timeZones)

/** Why a text is no time zone, as a sentence that names the zone of today for an older name; or null. */
export function timeZoneProblem(zone: string): string | null {
  if (known.has(zone)) return null
  return Object.hasOwn(renamed, zone)
    ? `${zone} has been renamed ${renamed[zone]}.`
    : `${zone} is not an IANA time zone, such as Europe/Brussels.`
}
