/** XML 1.0 as text: elements that say nothing are not written. */

/** Text that is XML already. */
export type Xml = string

type Attributes = Readonly<Record<string, string | undefined>>

/** What is no character of XML 1.0 (production 2), lone surrogates among it. */
const noCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** All that may not stand in an element as it is, and pairs of surrogates, which most texts have none of. */
const special = /[^\t\n\u0020-%'-;=?-\uD7FF\uE000-\uFFFD]/

/** What stands in an attribute as it is. */
const plain = /^[\w.-]*$/

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\t': '&#9;',
  '\n': '&#10;',
}

/** A text without what XML has no character for; a vertical tab and a form feed, which part words, are a space. */
function characters(text: string): string {
  return text.replaceAll(noCharacter, (one) => (one === '\v' || one === '\f' ? ' ' : ''))
}

function elementText(text: string): string {
  if (!special.test(text)) return text
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return characters(lines).replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark)
}

function attributeText(text: string): string {
  if (plain.test(text)) return text
  return characters(text).replaceAll(/[&<>"\r\t\n]/g, (mark) => marks[mark] ?? mark)
}

/** An element with text in it; nothing where there is no text. */
export function leaf(
  name: string,
  value: string | boolean | null | undefined,
  attributes?: Attributes,
): Xml {
  if (value === null || value === undefined) return ''
  const text = elementText(String(value))
  return text === '' ? '' : `<${name}${attributesOf(attributes)}>${text}</${name}>`
}

/** An element with elements in it; nothing where none of them says anything. */
export function parent(name: string, children: readonly Xml[], attributes?: Attributes): Xml {
  const content = children.join('')
  return content === '' ? '' : `<${name}${attributesOf(attributes)}>${content}</${name}>`
}

function attributesOf(attributes: Attributes | undefined): string {
  if (attributes === undefined) return ''
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(value)}"`))
    .join('')
}
