/**
 * Languages written in more than one script today, their first script first: the only ones whose
 * culture names its script. Source: Unicode CLDR 48, supplemental/parentLocales and likelySubtags.
 */
export const severalScripts: ReadonlyMap<string, readonly string[]> = new Map([
  ['az', ['Latn', 'Cyrl', 'Arab']],
  ['bs', ['Latn', 'Cyrl']],
  ['ff', ['Latn', 'Adlm', 'Arab']],
  ['ha', ['Latn', 'Arab']],
  ['hi', ['Deva', 'Latn']],
  ['iu', ['Cans', 'Latn']],
  ['kk', ['Cyrl', 'Arab']],
  ['ks', ['Arab', 'Deva']],
  ['ku', ['Latn', 'Arab']],
  ['ky', ['Cyrl', 'Arab', 'Latn']],
  ['mn', ['Cyrl', 'Mong']],
  ['ms', ['Latn', 'Arab']],
  ['pa', ['Guru', 'Arab']],
  ['sd', ['Arab', 'Deva']],
  ['sr', ['Cyrl', 'Latn']],
  ['tg', ['Cyrl', 'Arab']],
  ['ug', ['Arab', 'Cyrl']],
  ['uz', ['Latn', 'Cyrl', 'Arab']],
  ['zh', ['Hans', 'Hant']],
])
