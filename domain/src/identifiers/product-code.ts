import type { Problem } from '../text/problem.ts'

/** 35 characters are what item numbers may have in ETIM xChange, too. */
const maxLength = 35

type CodeProblem = Problem<'EMPTY' | 'LENGTH' | 'CHARACTER' | 'START'>

/**
 * An article code as it is stored: NFC, without white space around it, upper case. Only a–z are
 * raised, so that no foreign letter turns silently into a Latin one; `codeProblem` names those.
 */
export function normaliseCode(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/**
 * Why a text is no article code, once normalised: 1 to 35 of A–Z, 0–9, `.`, `_`, `-`, `/`, beginning
 * with a letter or digit. The message is a sentence; it names the first character that does not belong.
 */
export function codeProblem(text: string): CodeProblem | null {
  const code = normaliseCode(text)
  if (code === '') return { code: 'EMPTY', message: 'Enter an article code.' }
  const stranger = /[^A-Z0-9._\-/]/u.exec(code)?.[0]
  if (stranger !== undefined)
    return {
      code: 'CHARACTER',
      message: `An article code cannot contain ${describe(stranger)}. Only letters A–Z, digits and . _ - / are allowed.`,
    }
  if (code.length > maxLength)
    return {
      code: 'LENGTH',
      message: `An article code can have at most ${maxLength} characters; this one has ${code.length}.`,
    }
  if (!/^[A-Z0-9]/.test(code))
    return { code: 'START', message: 'An article code must start with a letter or a digit.' }
  return null
}

/**
 * The key under which two codes are probably the same article: upper case, everything but A–Z and
 * 0–9 removed, then leading zeros removed; `'0'` when nothing remains. `'00-123.a'`, `'123A'` and
 * `'0123 A'` share `'123A'`; `'12-3'` and `'1-23'` share `'123'`, so it finds candidates, not proof.
 *
 * For stored codes it equals the generated column
 * `ltrim(regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), '0')`, but for codes of zeros alone
 * (`'000'`), where that column is empty and this is `'0'`.
 */
export function codeKey(text: string): string {
  const key = normaliseCode(text)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
  return key === '' ? '0' : key
}

function describe(character: string): string {
  const point = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/\s/u.test(character)) return `a space (${point})`
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character))
    return `an invisible character (${point})`
  const script = ['Cyrillic', 'Greek'].find((name) =>
    new RegExp(`\\p{Script=${name}}`, 'u').test(character),
  )
  return script === undefined
    ? `“${character}” (${point})`
    : `the ${script} letter “${character}” (${point}), which only looks like a Latin letter`
}
