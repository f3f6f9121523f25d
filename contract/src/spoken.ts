/** A type name as people say it: `GlobalAttachment` → `global attachment`. */
export function spokenName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

/** A noun with its indefinite article: `a brand`, `an attachment`, `a user`. */
export function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}
