/** Markup that may go out as it stands. Made by `html` or `trusted` alone. */
export interface Html {
  readonly markup: string
}

type Value = string | Html | readonly Html[] | null

/** Markup with values set in: text is escaped, markup is not, null is nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) }
}

/** Markup of somebody whose output needs no escaping. */
export function trusted(markup: string): Html {
  return { markup }
}

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
