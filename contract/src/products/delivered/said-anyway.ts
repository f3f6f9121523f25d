import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { untradedUnits } from '../../catalogue/order.ts'
import type { Flat } from '../../flat.ts'
import { marketRows } from '../markets.ts'

/** What sources say although it is nothing new: as a format asks for it, or as it is about one market. */

interface Said {
  path: string
  text: string
}

/** What is 1 where nobody has said a number. */
const counts: ReadonlySet<string> = new Set(['minimumOrder', 'orderStep', 'priceQuantity'])

/** What counts order units, or says what one is. */
const ofOrderUnit: ReadonlySet<string> = new Set([
  'minimumOrder',
  'orderStep',
  'contentUnit',
  'contentPerOrderUnit',
])

/** What a source says, by path, and the product that it is said of. */
interface Saying {
  said: ReadonlyMap<string, Said>
  flat: Flat
}

/** Whether something that a source says, beside what else it says, tells nothing of the product. */
export function goesWithoutSaying({ path, text }: Said, saying: Saying): boolean {
  const { said, flat } = saying
  const heard = (name: string) => said.get(name)?.text ?? null
  const held = flat[path] ?? null
  if (ofOrderUnit.has(path) && isOfAMarket('orderUnit', saying)) return true
  if (path === 'priceQuantity' && isOfOtherPrices(saying)) return true
  if (counts.has(path) && held === null) return isSameNumber(text, '1')
  if (path === 'contentUnit' || path === 'contentPerOrderUnit') {
    const quantity = heard('contentPerOrderUnit')
    const unit = heard('orderUnit')
    const isItself = unit !== null && heard('contentUnit') === unit
    return isItself && quantity !== null && isSameNumber(quantity, '1')
  }
  if (path === 'priceUnit' && text === (heard('orderUnit') ?? flat['orderUnit']))
    return held === null || (typeof held === 'string' && untradedUnits.has(held))
  const [, language] = /^texts\.([^.]+)\.nameLong$/.exec(path) ?? []
  if (language === undefined) return false
  const nameShort = `texts.${language}.nameShort`
  return text === heard(nameShort) || text === flat[nameShort]
}

/** Whether a unit is another one than ours, that one of the markets has. */
function isOfAMarket(path: string, { said, flat }: Saying): boolean {
  const unit = said.get(path)?.text
  return unit !== undefined && unit !== flat[path] && isSoInAMarket(path, unit, flat)
}

/** Whether prices are about another unit than ours, without that being a change of ours. */
function isOfOtherPrices(saying: Saying): boolean {
  const { said, flat } = saying
  const unit = said.get('priceUnit')
  if (!unit) return isOfAMarket('orderUnit', saying)
  if (unit.text === (flat['priceUnit'] ?? flat['orderUnit'])) return false
  return isOfAMarket('priceUnit', saying) || goesWithoutSaying(unit, saying)
}

/** Whether a field that may differ by market has this value in one of them. */
export function isSoInAMarket(path: string, text: string, flat: Flat): boolean {
  if (!(path in marketRows.parts)) return false
  return Object.entries(flat).some(([other, value]) => {
    const [name, , part] = other.split('.')
    if (name !== 'markets' || part !== path || typeof value !== 'string') return false
    return isSameNumber(value, text)
  })
}
