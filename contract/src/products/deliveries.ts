import { textProblem } from '@lambda/domain/text/text'
import { z } from 'zod'
import { endpoint, none, one } from '../api.ts'
import { optionalDay, orNull } from '../reference/fields.ts'
import { idInAddress, instant, languageCode, text } from '../wire.ts'

/** Text as somebody else wrote it, white space and all: nothing of it is tidied. */
function verbatim(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .superRefine((value, context) => {
      const problem = textProblem(value, max)
      if (problem) context.addIssue({ code: 'custom', message: problem.message })
    })
}

/** The most characters of a property's parts, and values of a delivery. */
export const mostOfValue = { name: 200, value: 10_000, unit: 40, values: 2000 } as const

/** A property as a source names it, with its value as delivered. */
export const deliveredValue = z.strictObject({
  name: verbatim(mostOfValue.name),
  value: verbatim(mostOfValue.value),
  /** As the source writes it, known or not. */
  unit: orNull(verbatim(mostOfValue.unit)),
  /** That the value is in; null where it has none. */
  language: orNull(languageCode),
})

export type DeliveredValue = z.infer<typeof deliveredValue>

/** What fits the index of words of one delivery, whatever the words are. */
const mostCharacters = 200_000

function charactersOf(values: readonly DeliveredValue[]): number {
  return values.reduce(
    (sum, { name, value, unit }) => sum + name.length + value.length + (unit?.length ?? 0),
    0,
  )
}

const deliveryInput = z.strictObject({
  /** Who or what it comes from: a supplier, a file, a price list. */
  source: text(200),
  /** The day that the source gives for it. */
  date: optionalDay,
  values: z
    .array(deliveredValue)
    .max(mostOfValue.values)
    .refine(
      (values) => charactersOf(values) <= mostCharacters,
      `must have at most ${mostCharacters} characters together`,
    ),
})

export type DeliveryInput = z.infer<typeof deliveryInput>

/** What one source says of a product, in the order in which it says so. */
const delivery = deliveryInput.extend({ storedAt: instant })

export type Delivery = z.infer<typeof delivery>

/** Why values cannot be stored as one delivery, as a sentence; null where they can. */
export function deliveryProblem(values: readonly DeliveredValue[]): string | null {
  if (values.length > mostOfValue.values)
    return `It has ${counted(values.length)} values; the maximum is ${counted(mostOfValue.values)}.`
  const characters = charactersOf(values)
  if (characters > mostCharacters)
    return `Its values have ${counted(characters)} characters; the maximum is ${counted(mostCharacters)}.`
  for (const { name, value, unit } of values) {
    const problem =
      textProblem(name, mostOfValue.name) ??
      textProblem(value, mostOfValue.value) ??
      textProblem(unit ?? '', mostOfValue.unit)
    if (problem) return `“${name}”: ${problem.message}`
  }
  return null
}

function counted(count: number): string {
  return count.toLocaleString('en')
}

const params = z.strictObject({ id: idInAddress })

/** How many sources a product may have. */
export const mostSources = 50

/**
 * What sources say of a product in their own words, kept as it was delivered whether a field holds it or not. It is no
 * part of the product's version; its history tells of it.
 */
export const deliveriesApi = {
  get: endpoint({
    id: 'getProductDeliveries',
    method: 'GET',
    path: '/products/{id}/deliveries',
    access: 'active',
    summary: 'Source data of a product as delivered, by source in alphabetical order.',
    params,
    answer: one(z.object({ deliveries: z.array(delivery) })),
  }),
  store: endpoint({
    id: 'storeProductDelivery',
    method: 'POST',
    path: '/products/{id}/deliveries',
    access: 'active',
    summary:
      'Stores what a source says of a product, in place of what it has said before; no values remove it.',
    params,
    body: deliveryInput,
    answer: none,
    problems: ['RULE_BROKEN'],
  }),
}
