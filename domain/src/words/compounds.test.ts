import { expect, test } from 'vitest'
import { isPartOf, partPatterns } from './compounds.ts'

const parts = [
  ['DE', 'platte', 'dammplatte'],
  ['DE', 'platte', 'trittschalldammplatten'],
  ['DE', 'platte', 'schleifplattenbreite'],
  ['DE', 'wolle', 'steinwolle'],
  ['DE', 'rohr', 'kupferrohr'],
  ['DE', 'rohr', 'installationsrohre'],
  ['DE', 'glas', 'schaumglas'],
  ['DE', 'schall', 'korperschallmelder'],
  ['DE', 'decke', 'trapezdeckenhanger'],
  ['DE', 'boden', 'fussbodenheizung'],
  ['DE', 'bahn', 'dampfbremsbahn'],
  ['NL', 'plaat', 'isolatieplaat'],
  ['NL', 'platen', 'gevelplaten'],
  ['NL', 'mat', 'houtvezelmat'],
  ['NL', 'mat', 'lamelmatten'],
  ['NL', 'kit', 'acrylaatkit'],
  ['NL', 'wol', 'glaswol'],
  ['NL', 'schaal', 'leidingschaal'],
  ['NL', 'folie', 'dampfolies'],
  ['NL', 'isolatie', 'brandisolatiedoos'],
  ['EN', 'board', 'plasterboard'],
  ['EN', 'proof', 'fireproof'],
] as const

const others = [
  ['DE', 'rohr', 'rohrschale'],
  ['DE', 'luft', 'lufter'],
  ['DE', 'luft', 'kanallufter'],
  ['DE', 'teil', 'verteiler'],
  ['DE', 'decke', 'kanaldeckel'],
  ['DE', 'decke', 'dekorabdeckendplatte'],
  ['DE', 'eis', 'kreis'],
  ['DE', 'ton', 'karton'],
  ['DE', 'last', 'elastomer'],
  ['DE', 'last', 'duroplastisch'],
  ['DE', 'al', 'metall'],
  ['DE', 'band', 'verband'],
  ['NL', 'mat', 'automaten'],
  ['NL', 'mat', 'klimaat'],
  ['NL', 'plaat', 'werkplaats'],
  ['NL', 'rol', 'controle'],
  ['NL', 'brand', 'soldeerbranderset'],
  ['EN', 'wool', 'stonewool'],
  ['EN', 'board', 'boarding'],
  ['EN', 'stone', 'limestones and'],
  ['EN', 'section', 'intersectional'],
  ['FR', 'laine', 'porcelaine'],
  ['FR', 'verre', 'couverre'],
] as const

test.each(parts)('%s: %s is a part of %s', (language, word, longer) => {
  expect(isPartOf(word, longer, language)).toBe(true)
  const like = partPatterns([word], language).map(
    (pattern) => `^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`,
  )
  expect(like.some((pattern) => new RegExp(pattern).test(longer))).toBe(true)
})

test.each(others)('%s: %s is no part of %s', (language, word, longer) => {
  expect(isPartOf(word, longer, language)).toBe(false)
})

test.each([
  ['DE', ['platten', 'platte', 'platt'], ['_%platt%']],
  ['DE', ['al', 'rohr'], ['_%rohr%']],
  ['NL', ['plaat', 'platen'], ['_%plaat%', '_%platen%']],
  ['NL', ['mat'], ['_%mat', '_%matten']],
  ['EN', ['slab', 'boards', 'board'], ['_%board%']],
  ['FR', ['laine'], []],
])('%s: words that %j are a part of are looked for by %j', (language, words, patterns) => {
  expect(partPatterns(words, language)).toEqual(patterns)
})
