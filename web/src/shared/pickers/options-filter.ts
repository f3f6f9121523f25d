import { type OptionsFilter, defaultOptionsFilter, isOptionsGroup } from '@mantine/core'

/** Of a select whose options are searched by the server already: what came is what there is. */
export const everything: OptionsFilter = ({ options }) => options

/** The options whose label contains what is typed. */
export const byLabel = defaultOptionsFilter as OptionsFilter

/**
 * A filter that says so where nothing is left. It says it in an option that cannot be chosen: a list without any
 * option is a broken one to a screen reader.
 */
export function orNothing(filter: OptionsFilter, message: string): OptionsFilter {
  return (input) => {
    const found = filter(input)
    const isEmpty = found.every((entry) => isOptionsGroup(entry) && entry.items.length === 0)
    if (!isEmpty) return found
    const label = input.search.trim() === '' ? 'No more options' : message
    return [{ value: '', label, disabled: true }]
  }
}
