import type { Problem } from './problem.ts'

/** No script stacks more marks on a letter; ten thousand of them stop a browser from drawing. */
const maxMarks = 64
const markPile = new RegExp(`[\\p{M}\\p{Cf}]{${maxMarks + 1},}`, 'u')

/** Letters that Unicode does not decompose but people leave out, as in PostgreSQL's `unaccent`. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** Text as it is stored: NFC, without white space around it. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim()
}

/**
 * Why a text cannot be stored or shown, or null: a NUL, half a surrogate pair (PostgreSQL refuses
 * both), more than `max` UTF-16 units, more than 64 combining or invisible marks on one letter.
 */
export function textProblem(
  text: string,
  max: number,
): Problem<'NUL' | 'SURROGATE' | 'LENGTH' | 'MARKS'> | null {
  if (text.length > max)
    return {
      code: 'LENGTH',
      message: `The text has ${text.length} characters; the maximum is ${max}.`,
    }
  if (text.includes('\0'))
    return {
      code: 'NUL',
      message: 'The text contains the character U+0000, which cannot be stored.',
    }
  if (!text.isWellFormed())
    return {
      code: 'SURROGATE',
      message: 'The text contains an incomplete character. Paste it again.',
    }
  if (markPile.test(text))
    return {
      code: 'MARKS',
      message: `The text has more than ${maxMarks} accents or invisible marks on one letter.`,
    }
  return null
}

/** Text as search compares it: lower case, without accents, compatibility forms resolved (`'M²'` → `'m2'`). */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(plainable, plainLetter)
}

/** A name as it is compared: as for search, without blanks, hyphens and other signs (`'Stone-wool'` → `'stonewool'`). */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(plainable, plainLetter)
}

const plainable = /[ßæœøłđðþħı]/g

function plainLetter(letter: string): string {
  return plainLetters[letter] ?? letter
}
