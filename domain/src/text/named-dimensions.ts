import { isSameNumber, parseDecimal, timesTenTo } from '../numbers/decimal.ts'

/** A dimension of a product in mm, as wire decimals, and what it is of a variant of that product: the same or another one. */
export interface VariedDimension {
  from: string
  to: string
}

const number = String.raw`\d+(?:[.,]\d+)?`

/** `100 mm`, `10cm`, `1200 × 600 × 100 mm`, `22/20 mm`; no area or volume. */
const measures = new RegExp(
  String.raw`(?<![\d.,])${number}(?:\s*[x×*/]\s*${number})*(?=\s*(mm|cm)(?![\p{L}\d²³]))`,
  'giu',
)

const lastNumber = new RegExp(String.raw`(?<![\d.,])${number}$`, 'u')

/**
 * A name of a product as that of a variant: the dimensions that are written in it with mm or cm, and the thickness or the like
 * that it ends with where there are none, are those of the variant. `dimensions` are all that are known, in the order in which
 * people write them; among those of one measure (`100 × 100 mm`) the first stands for the first. A fraction is written with
 * `mark`.
 */
export function withDimensions(
  name: string,
  dimensions: readonly VariedDimension[],
  mark: ',' | '.',
): string {
  const written = (value: string) => value.replace('.', mark)
  const { text, hasMeasures } = withMeasures(name, dimensions, written)
  if (hasMeasures) return text
  return name.replace(lastNumber, (last) => replaced(last, dimensions.filter(isVaried), written))
}

/** Whether a text names a dimension with mm or cm that is another one of the variant. */
export function namesVaried(text: string, dimensions: readonly VariedDimension[]): boolean {
  return withMeasures(text, dimensions, String).text !== text
}

/**
 * The code of a product as that of a variant: with each dimension that varies in place of that of the product
 * (`FSL-100-1200` → `FSL-60-1200`), in as many digits where a number of the code that has as many begins with a zero
 * (`PS-022-114` → `PS-022-060`). Null where one of them is not in it exactly once, or is no whole
 * number.
 */
export function codeWithDimensions(
  code: string,
  dimensions: readonly VariedDimension[],
): string | null {
  const parts = code.split(/(\d+)/)
  const numbers = code.match(/\d+/g) ?? []
  for (const { from, to } of dimensions.filter(isVaried)) {
    const places = parts.flatMap((part, index) => (isDigitsOf(part, from) ? [index] : []))
    const [place] = places
    if (place === undefined || places.length > 1 || !/^\d+$/.test(to)) return null
    const { length } = parts[place] ?? ''
    const isPadded = numbers.some((one) => one.startsWith('0') && one.length === length)
    parts[place] = isPadded ? to.padStart(length, '0') : to
  }
  const varied = parts.join('')
  return varied === code ? null : varied
}

/** Whether these are its digits, with any zeros before them. */
const isDigitsOf = (part: string, number: string) =>
  /^\d+$/.test(part) && part.replace(/^0+(?=\d)/, '') === number

const isVaried = ({ from, to }: VariedDimension) => !isSameNumber(from, to)

/** A text whose measures are those of the variant, and whether it has any. */
function withMeasures(
  text: string,
  dimensions: readonly VariedDimension[],
  written: (value: string) => string,
): { text: string; hasMeasures: boolean } {
  let hasMeasures = false
  const varied = text.replace(measures, (measure: string, unit: string) => {
    hasMeasures = true
    const exponent = unit.toLowerCase() === 'cm' ? -1 : 0
    return replaced(measure, inUnit(dimensions, exponent), written)
  })
  return { text: varied, hasMeasures }
}

function inUnit(dimensions: readonly VariedDimension[], exponent: number): VariedDimension[] {
  return dimensions.flatMap((one) => {
    const [from, to] = [timesTenTo(one.from, exponent), timesTenTo(one.to, exponent)]
    return from === null || to === null ? [] : [{ from, to }]
  })
}

/** A measure with the dimensions of the variant; a single number is rather one that varies. */
function replaced(
  measure: string,
  dimensions: readonly VariedDimension[],
  written: (value: string) => string,
): string {
  const numbers = measure.match(new RegExp(number, 'gu')) ?? []
  const isSingle = numbers.length === 1
  const left = isSingle ? dimensions.toSorted((a, b) => rank(a) - rank(b)) : [...dimensions]
  return measure.replace(new RegExp(number, 'gu'), (found) => {
    const value = parseDecimal(found.replace(',', '.'))
    const at = value === null ? -1 : left.findIndex(({ from }) => isSameNumber(from, value))
    const [one] = at < 0 ? [] : left.splice(at, 1)
    return one && isVaried(one) ? written(one.to) : found
  })
}

const rank = (dimension: VariedDimension) => Number(!isVaried(dimension))
