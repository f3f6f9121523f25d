import { remainder97 } from './iso-7064.ts'

/**
 * Check digits that the package jsvat 2.5.4 gets wrong or lets pass. Each function takes a number
 * without its prefix whose shape is already right. Source: the algorithms that the Member States
 * gave to the European Commission ("VIES-VAT Validation Routines"), and
 * python-stdnum, which agrees.
 */

/** Belgium; jsvat knows no number that begins with 1, though they are given out since 2023. */
export function belgianDigitsFit(body: string): boolean {
  const given = Number(body.slice(0, 8))
  return given > 0 && 97 - (given % 97) === Number(body.slice(8))
}

/** Finland; jsvat takes 0 where the sum leaves no check digit. */
export function finnishDigitsFit(body: string): boolean {
  return weighted(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0
}

/** Poland; jsvat takes 0 where the sum leaves no check digit. */
export function polishDigitsFit(body: string): boolean {
  return weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0
}

/** The Netherlands: companies by a weighted sum, sole traders since 2020 by MOD 97-10 over the whole. */
export function dutchDigitsFit(body: string): boolean {
  return weighted(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainder97(`NL${body}`) === 1
}

const keyLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** France; jsvat looks neither at keys with letters nor at the check digit of the SIREN itself. */
export function frenchDigitsFit(body: string): boolean {
  const key = body.slice(0, 2)
  const siren = body.slice(2)
  // Numbers of Monaco begin with 000 and are no SIREN.
  if (!siren.startsWith('000') && !luhnFits(siren)) return false
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
  const [first = 0, second = 0] = Array.from(key, (letter) => keyLetters.indexOf(letter))
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11
}

/** Ireland; jsvat knows no second letter but A and H. */
export function irishDigitsFit(body: string): boolean {
  const [, digits = '', check, second] = /^(\d{7})([A-W])([A-I]?)$/.exec(modernIrish(body)) ?? []
  const suffix = second ? 'ABCDEFGHI'.indexOf(second) + 1 : 0
  return (
    'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * suffix) % 23] === check
  )
}

/** Numbers from before 1991 have a letter or sign second and count as `0`, digits 3 to 7, digit 1. */
function modernIrish(body: string): string {
  return /^\d\d/.test(body) ? body : `0${body.slice(2, 7)}${body.slice(0, 1)}${body.slice(7)}`
}

/** Latvia: companies by a weighted sum; people by a day of birth or, since 2017, by 32 and nothing to check. */
export function latvianDigitsFit(body: string): boolean {
  if (/^[4-9]/.test(body)) return weighted(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  return /^32|^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])/.test(body)
}

/**
 * The United Kingdom: government departments GD000 to GD499, health authorities HA500 to HA999, others by a weighted sum
 * that leaves 0 or, from 100 on, also 42 or 55; jsvat knows no 55, and refuses ranges that are given out.
 */
export function britishDigitsFit(body: string): boolean {
  if (body.startsWith('GD')) return Number(body.slice(2)) < 500
  if (body.startsWith('HA')) return Number(body.slice(2)) >= 500
  const remainder = weighted(body, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97
  return remainder === 0 || (Number(body.slice(0, 3)) >= 100 && [42, 55].includes(remainder))
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits.charAt(index)), 0)
}

function luhnFits(digits: string): boolean {
  const sum = Array.from(digits).reduceRight((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
