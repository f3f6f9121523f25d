import { productDefinitions } from '@lambda/contract/products/product-definitions'
import {
  obligationEpd,
  obligationFields,
  obligationTexts,
} from '@lambda/contract/readiness/obligations'
import type { Lacking, ProductReadiness } from '@lambda/contract/readiness/readiness'

/** Something that products lack, and where it is supplied. */
export interface Gap {
  /** As in `lacks:dop`. */
  obligation: string
  /** In which language it is lacking; null where that does not matter. */
  language: string | null
  kind: Lacking['kind']
  /** The field of the product; null for documents and EPDs. */
  path: string | null
  /** The panel of the product that it is on. */
  panel: string
}

/** What is to be supplied to products that a word of queries finds: `lacks:dop`, `lacks-language:name-short@pl`. */
export function gapOf(term: string): Gap {
  const [obligation = '', place] = term.slice(term.indexOf(':') + 1).split('@')
  const language = place?.toUpperCase() ?? null
  const text = obligationTexts.find(({ code }) => code === obligation)
  if (text) {
    return { obligation, language, kind: 'text', path: `texts.*.${text.part}`, panel: 'texts' }
  }
  if (obligation === obligationEpd.code) {
    return { obligation, language, kind: 'epd', path: null, panel: 'esg' }
  }
  const path = obligationFields.find(({ code }) => code === obligation)?.path
  if (path === undefined) {
    return { obligation, language, kind: 'document', path: null, panel: 'attachments' }
  }
  const panel = panels[path] ?? 'general'
  return { obligation, language, kind: 'field', path, panel }
}

const panels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(productDefinitions).map(([name, { panel }]) => [name, panel]),
)

/** The field of the form where it is entered, in the language in which it is lacking; null for documents and EPDs. */
export function fieldLacking({ obligation, language }: Pick<Gap, 'obligation' | 'language'>) {
  const text = obligationTexts.find(({ code }) => code === obligation)
  if (text) return language === null ? 'texts' : `texts.${language}.${text.part}`
  return obligationFields.find(({ code }) => code === obligation)?.path ?? null
}

/** Whether a product lacks it today, in any market. */
export function isLacking(
  { markets }: ProductReadiness,
  { obligation, language }: Pick<Gap, 'obligation' | 'language'>,
): boolean {
  return markets.some(({ lacking }) =>
    lacking.some(
      (one) =>
        one.isNow &&
        one.obligation === obligation &&
        (language === null || one.languages.length === 0 || one.languages.includes(language)),
    ),
  )
}
