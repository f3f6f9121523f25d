import type { Facts } from './facts.ts'
import type { Language } from './typed-query.ts'

/**
 * What comes first by relevance, judged over the demo: before it was asked, but for `Fugen` and `dak`, which were judged again
 * once compounds were found.
 */
export interface RankedQuery {
  language: Language
  typed: string
  /** One class behind the other; whatever is in none of them comes behind all. Within one, what is sold comes first. */
  classes: readonly RankedClass[]
}

type RankedClass = (p: Facts) => boolean

type Row = readonly [language: Language, typed: string, ...classes: (string | RankedClass)[]]

/** A class is a filter, or the lines of its series. */
function ranked(rows: readonly Row[]): RankedQuery[] {
  return rows.map(([language, typed, ...classes]) => ({
    language,
    typed,
    classes: classes.map((one) => (typeof one === 'string' ? ofLines(one.split(', ')) : one)),
  }))
}

function ofLines(lines: readonly string[]): RankedClass {
  return ({ series }) => lines.some((line) => series === line || series?.startsWith(`${line} `))
}

// oxfmt-ignore
export const firstTen = ranked([
  // exactly this code, GTIN or article
  ['EN', 'HV-FSL001-100-N0', (p) => p.code.replaceAll('/', '-') === 'HV-FSL001-100-N0'],
  ['EN', 'hvfsl001100n0', (p) => p.code.replaceAll('/', '-') === 'HV-FSL001-100-N0'],
  ['EN', 'SKPSE001/060-030/A0', (p) => p.code.replaceAll('-', '/') === 'SKPSE001/060/030/A0'],
  ['DE', '2932.001.120.00', (p) => p.code.replaceAll('/', '.') === '2932.001.120.00'],
  ['EN', '11000073', (p) => p.article === '11000073'],
  ['FR', '0023000010', (p) => p.article === '23000010'],
  ['NL', '43 000 007', (p) => p.article === '43000007'],
  ['EN', '9522300000005', (p) => p.gtin === '9522300000005'],
  ['DE', '952 2300 000005', (p) => p.gtin === '9522300000005'],

  // the word of the name before that of the keywords, and these before descriptions
  ['EN', 'knife', 'Quellmesser', 'Vittube'],
  ['EN', 'fixing', 'Quellstift, Quelldraht, Hagplugg, Tessa Anchor', 'Vitcloi, Tessa Wall'],
  ['EN', 'sealant', 'Hovemastic, Quellfuge, Nebefuge, Quellglas, Quellbad, Tessa Bath, Quellboden'],
  ['EN', 'support', 'Nebeclip', 'Stillmount'],
  ['EN', 'linear joints', 'Hovemastic, Hoveseal'],
  ['EN', 'duct', 'Vitgaine, Hoveduct, Stillduct'],
  ['EN', 'steam', 'Skarrohr, Hagror, Tessa Pipe, Ardosteam, Quellalu, Tessa Clad, Quelldraht', 'Moorkork'],
  ['EN', 'acoustic', 'Stillmass'],
  ['EN', 'fire', 'Hoveslab, Hovebord, Hovecollar, Hovemastic'],
  ['EN', 'wire', 'Skarnett, Quelldraht'],
  ['EN', 'partition slab', 'Vitcloi, Tessa Wall'],
  ['EN', 'impact sound', 'Stillstep, Tessa Step, Haggolv', 'Moorkork'],
  ['EN', 'ceiling tile 600x600', 'Stillpane, Tessa Ceiling, Stillvitro'],
  ['EN', 'Vitrenne duct', 'Vitgaine'],
  ['EN', 'tessa tape', 'Tessa Tape'],

  // the number by itself before the beginning of a longer one
  ['DE', 'Klemmfilz 160', (p) => p.thickness === 160],
  ['FR', 'panneau 60', (p) => p.thickness === 60],
  ['EN', 'stone wool 100', (p) => p.thickness === 100],

  ['DE', 'Brandschutz', 'Hoveslab, Hovebord, Hovecollar, Hovemastic'],
  ['DE', 'Trittschall', 'Stillstep, Tessa Step, Haggolv', 'Moorkork'],
  ['DE', 'Befestigung', 'Quellstift, Quelldraht, Hagplugg, Tessa Anchor', 'Vitcloi, Tessa Wall'],
  ['DE', 'Fugen', 'Hovemastic, Hoveseal, Quellfuge, Nebefuge, Quellboden'],
  ['DE', 'Flachdach', 'Hagtak, Kessadak, Tessa PIR'],
  ['DE', 'Kanal', 'Vitgaine, Hoveduct', 'Stillduct, Stillfoam'],
  ['DE', 'Draht', 'Skarnett'],

  ['FR', 'couteau', 'Quellmesser', 'Vittube'],
  ['FR', 'fixation', 'Quellstift, Quelldraht, Hagplugg, Tessa Anchor', 'Vitcloi, Tessa Wall'],
  ['FR', 'mastic', 'Hovemastic, Quellfuge, Nebefuge, Quellglas, Quellbad, Tessa Bath, Quellboden'],
  ['FR', 'support', 'Nebeclip', 'Stillmount'],
  ['FR', 'joints', 'Quellboden', 'Hovemastic, Hoveseal'],
  ['FR', 'plafond', 'Stillpane, Tessa Ceiling, Stillvitro'],
  ['FR', 'coupe-feu', 'Hoveslab, Hovebord, Hovecollar, Hovemastic'],

  ['NL', 'bevestiging', 'Quellstift, Quelldraht, Hagplugg, Tessa Anchor', 'Vitcloi, Tessa Wall'],
  ['NL', 'voegen', 'Hovemastic, Hoveseal'],
  ['NL', 'dak', 'Poldervloer, Vitrolle, Tessa Rafter, Hagtak, Kessadak, Tessa PIR'],
  ['NL', 'brandwerende', 'Hoveslab, Hovebord, Hoveseal, Hovemastic'],
  ['NL', 'mantelplaat', 'Quellalu, Tessa Clad, Quellzink, Quellinox', 'Quellcover'],
  ['NL', 'plafond', 'Stillpane, Tessa Ceiling, Stillvitro'],
])
