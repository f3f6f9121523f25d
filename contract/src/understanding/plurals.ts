/** The endings of plurals by language. */
const endings: Readonly<Record<string, RegExp>> = {
  EN: /e?s$/,
  DE: /(?:e?n|e|s)$/,
  FR: /[sx]$/,
  NL: /(?:en|s)$/,
}

/**
 * The keys of names of which a key may be the plural: `boards` → `board`, `rohrschalen` → `rohrschale`, `rohrschal`. Dutch
 * stems are spelled as they are alone: `platen` → `plaat`, `matten` → `mat`.
 */
export function singularKeys(key: string, language: string): string[] {
  const ending = endings[language]?.exec(key)?.[0] ?? ''
  const shortest = key.length - ending.length
  const stems = Array.from({ length: ending.length }, (_, at) => key.slice(0, shortest + at))
  const spelled = language === 'NL' ? stems.flatMap((stem) => [stem, ...dutchStems(stem)]) : stems
  return spelled.filter((stem) => stem.length > 2)
}

function dutchStems(stem: string): string[] {
  return [
    stem.replace(/([aeou])([^aeiouy])$/, '$1$1$2'),
    stem.replace(/([^aeiouy])\1$/, '$1'),
  ].filter((other) => other !== stem)
}
