import { proposableFields } from '@lambda/contract/products/delivered/delivered-proposals'
import { definedFields } from '@lambda/contract/products/product-definitions'
import { productTextLabels } from '@lambda/contract/trail/product'
import { panelLabels } from '../product-panels.rules.ts'

interface FieldChoice {
  value: string
  label: string
  group: string
}

const definitions = new Map<string, (typeof definedFields)[number][1]>(definedFields)

const textLabels = new Map<string, string>(Object.entries(productTextLabels))

/** The fields that source data is proposed for, by the panels that they stand on. */
export const fieldChoices = [
  ...Map.groupBy(proposableFields.map(choiceOf), ({ group }) => group),
].map(([group, items]) => ({
  group,
  items: items.map(({ value, label }) => ({ value, label })),
}))

function choiceOf(value: string): FieldChoice {
  const field = definitions.get(value)
  if (field) return { value, label: field.label, group: panelLabels[field.panel] }
  const label = textLabels.get(value.replace('texts.', '')) ?? value
  return { value, label, group: panelLabels.texts }
}
