import { compareDecimals } from '../numbers/decimal.ts'
import { compactFireText, nearestFireClasses, whyNoFireClass } from './fire-class-hints.ts'
import { fireClasses } from './fire-tables.ts'
import type { FireClass, FireTable } from './fire-tables.ts'

const classByKey = new Map(
  fireClasses.map((fireClass) => [compactFireText(fireClass.code).toLowerCase(), fireClass]),
)
const classByCode = new Map(fireClasses.map((fireClass) => [fireClass.code, fireClass]))

/** Forms classified as linear pipe insulation, and those laid under a floor covering. */
const pipeForms = new Set(['PIPE_SECTION', 'TUBE'])
const floorForms = new Set(['UNDERLAY'])

/** Pipe insulation thicker than this (outer diameter, mm) is classified as a board. Source: EN 13501-1. */
const largestPipe = '300'

type FireReading =
  | { ok: true; fireClass: FireClass }
  | { ok: false; message: string; nearest: string[] }

/**
 * Reads a reaction-to-fire class in any usual spelling: any case, any separators, subscripts
 * (`A2ₗ - s1, d0` → `A2L-s1,d0`); null for anything else. Only `FL` keeps its case, because `Fl` may mean `FL` (pipes) or
 * `Ffl` (floors).
 */
export function readFireClass(text: string): FireClass | null {
  const compact = compactFireText(text)
  const fireClass = classByKey.get(compact.toLowerCase())
  return fireClass === undefined || (fireClass.code === 'FL' && compact !== 'FL') ? null : fireClass
}

/** As `readFireClass`; refusal comes with a sentence and up to three possible classes near to what was meant. */
export function parseFireClass(text: string): FireReading {
  const fireClass = readFireClass(text)
  if (fireClass !== null) return { ok: true, fireClass }
  const compact = compactFireText(text)
  const nearest = nearestFireClasses(compact)
  return { ok: false, message: whyNoFireClass(text.trim(), compact, nearest), nearest }
}

/**
 * Orders two classes: negative when `a` is the better, 0 when they are the same, positive when it is
 * the worse; null when they come from different tables, which no rule compares.
 */
export function compareFireClasses(a: FireClass, b: FireClass): number | null {
  return a.table === b.table ? a.rank - b.rank : null
}

/** The codes of the same table that are as good as a canonical code or better, best first; none for an unknown code. */
export function fireClassesAtLeast(code: string): string[] {
  const limit = classByCode.get(code)
  if (limit === undefined) return []
  return fireClasses
    .filter(({ table, rank }) => table === limit.table && rank <= limit.rank)
    .map((fireClass) => fireClass.code)
}

/**
 * The tables from which a product of a form may take its class, the usual one first: pipe sections
 * and tubes the pipe table, above 300 mm outer diameter (a wire decimal in mm) the board table, too;
 * underlays boards and floorings; a product of unknown form anything but cables.
 */
export function fireTablesFor(form: string | null, outerDiameterMm: string | null): FireTable[] {
  if (form === null) return ['board', 'pipe', 'floor']
  if (floorForms.has(form)) return ['board', 'floor']
  if (!pipeForms.has(form)) return ['board']
  const isLarge = outerDiameterMm !== null && compareDecimals(outerDiameterMm, largestPipe) > 0
  return isLarge ? ['pipe', 'board'] : ['pipe']
}
