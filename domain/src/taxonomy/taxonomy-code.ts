import type { Problem } from '../text/problem.ts'

const maxLength = 60

/**
 * The code of a taxonomy node as it is stored: lower case, words joined by hyphens, nothing invisible. Codes that
 * people would take for the same (`'Data Centres'`, `'data_centres'`, `'data-centres '`) become the same. Only A–Z are
 * lowered, so that no foreign letter turns silently into a Latin one; `nodeCodeProblem` names those.
 */
export function normaliseNodeCode(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\s_]+/g, '-')
}

/** Why a text is no code of a taxonomy node, once normalised, or null; the message names the first stranger in it. */
export function nodeCodeProblem(
  text: string,
): Problem<'EMPTY' | 'LENGTH' | 'CHARACTER' | 'HYPHENS'> | null {
  const code = normaliseNodeCode(text)
  if (code === '') return { code: 'EMPTY', message: 'Enter a code, such as “data-centres”.' }
  const stranger = /[^a-z0-9.-]/u.exec(code)?.[0]
  if (stranger !== undefined) {
    const message = `A code cannot contain “${stranger}” (${codePoint(stranger)}). Allowed: letters a–z, digits, hyphens and dots.`
    return { code: 'CHARACTER', message }
  }
  if (code.length > maxLength) {
    const message = `A code can have at most ${maxLength} characters; this one has ${code.length}.`
    return { code: 'LENGTH', message }
  }
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(code)) {
    const message = 'Use single hyphens or dots between letters or digits, as in “data-centres”.'
    return { code: 'HYPHENS', message }
  }
  return null
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
