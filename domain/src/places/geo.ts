/** At most six decimals: a tenth of a metre, more than any map of an address knows. */
const maxDecimals = 6

/**
 * Why two decimals are no place on earth, or null when they are: latitude −90 to 90, longitude −180
 * to 180, at most six decimals each, both or none (`''` and `null` are none).
 */
export function coordinateProblem(lat: string | null, lon: string | null): string | null {
  if (!lat && !lon) return null
  if (!lat) return 'Enter the latitude as well.'
  if (!lon) return 'Enter the longitude as well.'
  return degreesProblem('The latitude', lat, 90) ?? degreesProblem('The longitude', lon, 180)
}

function degreesProblem(name: string, text: string, limit: number): string | null {
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text))
    return `${name} must be in decimal degrees, such as 52.520008.`
  const [, decimals = ''] = text.split('.')
  if (decimals.length > maxDecimals)
    return `${name} can have at most ${maxDecimals} decimals; ${text} has ${decimals.length}.`
  return Math.abs(Number(text)) <= limit ? null : `${name} must be between -${limit} and ${limit}.`
}
