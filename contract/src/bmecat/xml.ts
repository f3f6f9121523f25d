/** XML 1.0 as text: elements that say nothing are not written. */

/** Text that is XML already. */
export type Xml = string

type Attributes = Readonly<Record<string, string | undefined>>

/** What is no character of XML 1.0 (production 2), lone surrogates among it. */
const noCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const marked = /[&<>"\r\t\n]/g

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

/** An element with text in it; nothing where there is no text. */
export function leaf(
  name: string,
  value: string | boolean | null | undefined,
  attributes?: Attributes,
): Xml {
  if (value === null || value === undefined) return ''
  const text = characters(String(value).replaceAll(/\r\n?/g, '\n'))
  if (text === '') return ''
  const escaped = text.replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark)
  return `<${name}${attributesOf(attributes)}>${escaped}</${name}>`
}

/** An element with elements in it; nothing where none of them says anything. */
export function parent(name: string, children: readonly Xml[], attributes?: Attributes): Xml {
  const content = children.join('')
  return content === '' ? '' : `<${name}${attributesOf(attributes)}>${content}</${name}>`
}

function attributesOf(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(value)}"`))
    .join('')
}

function attributeText(value: string): string {
  return characters(value).replaceAll(marked, (mark) => marks[mark] ?? mark)
}
