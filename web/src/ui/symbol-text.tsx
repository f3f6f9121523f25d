import classes from './symbol-text.module.css'

/** Text in which the symbols of the field are set as in print: λ_D with its D below the line. */
export function SymbolText({ children }: { children: string }) {
  return piecesOf(children).map(({ at, text, isIndex }) =>
    isIndex ? (
      <sub key={at} className={classes.index}>
        {text}
      </sub>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}

/** The text cut before and behind the letters that stand behind a symbol and its underscore, which falls away: `L_n,w`. */
function piecesOf(text: string) {
  const indices = [...text.matchAll(/(?<=[λRsαµdθTcFLD])_[A-Za-z](?:,[A-Za-z])*\b/gu)]
  const ends = [0, ...indices.map((index) => index.index + index[0].length)]
  return ends.flatMap((from, turn) => {
    const index = indices[turn]
    const plain = { at: from, text: text.slice(from, index?.index), isIndex: false }
    return index ? [plain, { at: index.index, text: index[0].slice(1), isIndex: true }] : [plain]
  })
}
