/** At most six decimals: a tenth of a metre, more than any map of an address knows. */
const maxDecimals = 6

/**
 * Why two decimals are no place on earth, or null when they are: latitude −90 to 90, longitude −180
 * to 180, at most six decimals each, both or none (`''` and `null` are none).
 */
export function coordinateProblem(lat: string | null, lon: string | null): string | null {
  if (!lat && !lon) return null
  if (!lat) return 'A longitude needs its latitude.'
  if (!lon) return 'A latitude needs its longitude.'
  return degreesProblem('A latitude', lat, 90) ?? degreesProblem('A longitude', lon, 180)
}

function degreesProblem(name: string, text: string, limit: number): string | null {
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text))
    return `${name} is a decimal number of degrees, such as 52.520008; ${text} is not.`
  const [, decimals = ''] = text.split('.')
  if (decimals.length > maxDecimals)
    return `${name} has at most ${maxDecimals} decimals; ${text} has ${decimals.length}.`
  return Math.abs(Number(text)) <= limit
    ? null
    : `${name} lies between -${limit} and ${limit}; ${text} does not.`
}
