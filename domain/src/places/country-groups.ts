/** The groups of countries that decide about customs, VAT, standards and borders. State of 2026. */

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Members of the European Union. Source: Treaty on European Union, article 52, without the United Kingdom. */
export const euMembers = codes(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
)

/** Members of the European Free Trade Association. Source: EFTA Convention. */
export const eftaMembers = codes('CH IS LI NO')

/** The European Economic Area: the Union and EFTA without Switzerland. Source: EEA Agreement. */
export const eeaMembers: ReadonlySet<string> = new Set([...euMembers, 'IS', 'LI', 'NO'])

/**
 * Countries without controls at their inner borders: all of EFTA, and the Union without Cyprus and
 * Ireland. Bulgaria and Romania in full since 1 January 2025 (Council Decision (EU) 2024/3212).
 */
export const schengenMembers: ReadonlySet<string> = new Set(
  [...euMembers, ...eftaMembers].filter((code) => code !== 'CY' && code !== 'IE'),
)
