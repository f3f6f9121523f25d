import { cutByWords } from './tree-search.ts'
import classes from './tree.module.css'

/** Text in which the words that were searched for are marked. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return cutByWords(text, words).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.at} className={classes.match}>
        {piece.text}
      </mark>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}
