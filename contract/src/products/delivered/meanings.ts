import type { DeliveredValue } from '../deliveries.ts'
import { type Meant, meantBy } from '../source-names.ts'

const short = /^\W*description[\W_]*short\W*$/i
const veryShort = /^\W*description[\W_]*very[\W_]*short\W*$/i

/**
 * What a value of a delivery means, by its name and by what else is there: the short name of BMEcat is the long one where the
 * guideline of ETIM has one in the same language that is shorter still.
 */
export function meaningsIn(
  values: readonly DeliveredValue[],
): (value: Pick<DeliveredValue, 'name' | 'language'>) => Meant | null {
  const shorter = new Set(
    values.flatMap(({ name, language }) => (veryShort.test(name) ? [language] : [])),
  )
  return ({ name, language }) =>
    short.test(name) && shorter.has(language)
      ? { field: 'texts.nameLong', unit: null }
      : meantBy(name)
}
