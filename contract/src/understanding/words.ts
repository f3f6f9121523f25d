import type { Clause, FreeTerm, Query } from '../query-language/ast.ts'
import type { Word } from './reading.ts'

/** The runs of words that stand side by side at the top level of a query; nobody reads beyond the end of one. */
export function wordRuns({ all }: Query): Word[][] {
  const runs: Word[][] = [[]]
  for (const clause of all) {
    const word = wordOf(clause)
    if (word === null) runs.push([])
    else addTo(runs.at(-1) ?? [], word)
  }
  return runs.filter((run) => run.length > 0)
}

/** `W/(m·K)` is read as `W/` and `m·K`. */
function addTo(run: Word[], word: Word): void {
  const last = run.at(-1)
  if (!last || word.isNegated || !/^\p{L}+\/$/u.test(last.text)) {
    run.push(word)
    return
  }
  const clauses = [...last.clauses, ...word.clauses]
  run.splice(-1, 1, { text: last.text + word.text, isNegated: false, clauses })
}

/** A minus is one of a number (`-40 °C`); what else it excludes is no word to be understood. */
function wordOf(clause: Clause): Word | null {
  const clauses = [clause]
  if (clause.kind === 'free') {
    return isTypedBare(clause) ? { text: clause.text, isNegated: false, clauses } : null
  }
  if (clause.kind !== 'not' || clause.of.kind !== 'free' || clause.of.phrase) return null
  const { text } = clause.of
  return /^\d/.test(text) ? { text, isNegated: true, clauses } : null
}

/** Signs of comparison are read as phrases, though nobody has put them in quotation marks. */
function isTypedBare({ text, phrase, at }: FreeTerm): boolean {
  return !phrase || (at !== undefined && at.to - at.from === text.length)
}
