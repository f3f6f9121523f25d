import { parseDay } from '@lambda/domain/text/dates'
import { cleanText, textProblem } from '@lambda/domain/text/text'
import { z } from 'zod'

/** The small shapes that every resource's wire format is made of. */

/** A whole number written in digits in an address: no sign, no exponent, no leading zero, below 2^53. */
function digits(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'must be a whole number written in digits')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`)
    .meta({ ...integer, minimum: min, maximum: max })
}

/** What text in an address is read as: OpenAPI declares this, so that generated clients take numbers and flags. */
const integer = { type: 'integer', pattern: undefined, enum: undefined }
const flag = { type: 'boolean', enum: undefined }

/** One of a few whole numbers in an address. */
export function choiceInAddress<const N extends number>(numbers: readonly N[]) {
  return z
    .enum(numbers.map(String))
    .transform((text) => Number(text) as N)
    .meta({ ...integer, enum: numbers })
}

/** A flag in an address, as text: `true` or `false`. */
export const flagInAddress = z.enum(['true', 'false']).meta(flag)

/** An id in an address: 1 … 2^53−1. */
export const idInAddress = digits(1, Number.MAX_SAFE_INTEGER)

/** How many things are asked for at most, in an address: 1 … `most`. */
export function limitInAddress(most: number) {
  return digits(1, most)
}

/** An id in a body. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** An id in a body or an answer where there may be none. */
export const nullableId = id.nullable()

/** The version of a row: counts its changes from 1; what `ETag` and `If-Match` carry. */
export const version = z.int().min(1)

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()

/** Up to 5,000 things by their ids. */
export const idSelection = z.strictObject({ ids: z.array(id).min(1).max(5000) })

/** A day of the calendar, `YYYY-MM-DD`, from 1900 to 2999. */
export const day = z.iso
  .date({ abort: true })
  .refine((value) => parseDay(value) !== null, 'must be a date from 1900 to 2999')

/** Whatever JSON can say. */
export const json = z.json()

/** A language as it goes over the wire: upper-case ISO 639-1. */
export const languageCode = z.string().regex(/^[A-Z]{2}$/, 'must be a language such as EN or DE')

/** A country: ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as BE or DE')

/**
 * Text as people write it: trimmed, Unicode NFC, no NUL, no lone surrogate, not blank, at most `max` UTF-16 units.
 * Blank is not text: leave the field out or send null.
 */
export function text(max: number) {
  const tooLong = ({ input }: { input: unknown }) =>
    typeof input === 'string' ? textProblem(input, max)?.message : undefined
  return z
    .string()
    .overwrite((value) => cleanText(value))
    .min(1, 'must not be blank')
    .max(max, { abort: true, error: tooLong })
    .superRefine((value, context) => {
      const problem = textProblem(value, max)
      if (problem) context.addIssue({ code: 'custom', message: problem.message })
    })
}

/** Up to `most` ids with commas between them, in an address: 1 … 2^53−1 each. */
export function idsInAddress(most: number) {
  return commaSeparated(most, 17 * most).pipe(z.array(idInAddress))
}

/** Up to `most` texts with commas between them, in an address, together at most `length` characters. */
export function commaSeparated(most: number, length: number) {
  return z
    .string()
    .max(length)
    .transform((text) => text.split(','))
    .refine((parts) => parts.length <= most, `must be at most ${most}`)
}

/** Some of these names with commas between them, each once. */
export function namesIn(names: readonly string[]) {
  return z
    .string()
    .max(2000)
    .refine(
      (text) => {
        const asked = text.split(',')
        return asked.every((name) => names.includes(name)) && new Set(asked).size === asked.length
      },
      `must be names out of ${names.join(', ')}, each once, separated by commas`,
    )
}

/**
 * The query of a list: `sorts` are the names it can be ordered by, each also with `-` before it for descending; `ranked` are
 * orders that have one direction only.
 */
export function listQuery<const S extends string, const R extends string = never>(
  sorts: readonly [S, ...S[]],
  ranked: readonly R[] = [],
) {
  const orders = [...sorts.flatMap((name) => [name, `-${name}`] as const), ...ranked]
  return z.strictObject({
    q: z.string().max(1000).optional(),
    sort: z.enum(orders as [S | `-${S}` | R, ...(S | `-${S}` | R)[]]).optional(),
    limit: limitInAddress(200).default(50),
    cursor: z.string().max(2000).optional(),
    language: languageCode.default('EN'),
  })
}
