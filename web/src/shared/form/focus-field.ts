import { fieldId } from './fields.ts'

/**
 * Gives the focus to the field at a path, to the one that the path lies below, or else to the first one below it. A
 * panel that has just been opened may need some frames, or even its code, until the field is there.
 */
export function focusField(path: string, tries = 60): void {
  const field = elementOf(path)
  if (field) {
    field.focus()
    field.scrollIntoView?.({ block: 'center' })
  } else if (tries > 0) {
    requestAnimationFrame(() => focusField(path, tries - 1))
  }
}

function elementOf(path: string): HTMLElement | null {
  const keys = path.split('.')
  for (let length = keys.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(keys.slice(0, length).join('.')))
    if (element) return element
  }
  return document.querySelector<HTMLElement>(`:is(input, textarea)[id^="${fieldId(path)}."]`)
}
