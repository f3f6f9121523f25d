import type { Form } from '@lambda/domain/products/forms'
import sharp from 'sharp'
import type { Random } from '../random.ts'
import type { Jpeg } from './pdf.ts'
import type { Grain } from './picture-solids.ts'
import {
  type Subject,
  baffles,
  carton,
  cartridges,
  coils,
  pins,
  pipes,
  roll,
  sack,
  stack,
  tiles,
  tins,
} from './picture-things.ts'

const things: Readonly<Record<Form, (subject: Subject) => string>> = {
  BOARD: stack,
  SLAB: stack,
  BLOCK: stack,
  PANEL: stack,
  ROLL: roll,
  MAT: roll,
  LAMELLA: roll,
  WIRED_MAT: roll,
  SHEET: roll,
  MEMBRANE: roll,
  UNDERLAY: roll,
  PIPE_SECTION: pipes,
  TUBE: pipes,
  TAPE: coils,
  CEILING_TILE: tiles,
  BAFFLE: baffles,
  GRANULATE: sack,
  LOOSE_FILL: sack,
  SPRAY: tins,
  ADHESIVE: tins,
  SEALANT: cartridges,
  FIXING: pins,
  ACCESSORY: carton,
}

/** What materials look like; others are grey. */
// oxfmt-ignore
const looks: Readonly<Record<string, readonly [colour: string, grain: Grain]>> = {
  'stone-wool': ['#ad9358', 'fibres'], 'glass-wool': ['#e6c453', 'fibres'], 'wood-fibre': ['#b0834f', 'fibres'],
  hemp: ['#b5a673', 'fibres'], flax: ['#cbb98c', 'fibres'], 'sheep-wool': ['#e6dfcf', 'fibres'],
  'wood-wool': ['#d8c08d', 'fibres'], 'pet-fibre': ['#5f8391', 'fibres'], 'ceramic-fibre': ['#eeece6', 'fibres'],
  cellulose: ['#a5a39b', 'cells'], aerogel: ['#d9e3e7', 'fibres'],
  'elastomeric-foam': ['#34373b', 'smooth'], 'polyethylene-foam': ['#98a3ac', 'smooth'], eps: ['#f1f3f3', 'cells'],
  xps: ['#86b9d3', 'smooth'], pir: ['#e6d39a', 'smooth'], pur: ['#e8cf86', 'cells'], 'phenolic-foam': ['#d39c8a', 'smooth'],
  'melamine-foam': ['#e9edef', 'cells'], 'cellular-glass': ['#44484d', 'cells'], 'calcium-silicate': ['#e4e1d9', 'smooth'],
  'microporous-silica': ['#c5cbd0', 'smooth'], vip: ['#cdd5da', 'smooth'], perlite: ['#d8d1c1', 'cells'],
  cork: ['#8f5d37', 'cells'], epdm: ['#2d2f33', 'smooth'], 'rubber-granulate': ['#3d3c3a', 'cells'],
  gypsum: ['#e3d6cc', 'smooth'], 'fibre-cement': ['#b5b7b2', 'smooth'], aluminium: ['#cdd5da', 'smooth'],
  'galvanised-steel': ['#a7b1b8', 'smooth'], 'stainless-steel': ['#b9c2c8', 'smooth'], pvc: ['#d3dade', 'smooth'],
}

interface Shown {
  form: Form
  material: string
  /** Of the brand. */
  accent: string
  random: Random
}

/** In pixels; what is drawn is four parts wide and three high. */
const shownWidth = 960

/** What a product looks like, as SVG. */
function sceneOf({ form, material, accent, random }: Shown): string {
  const [colour, grain] = looks[material] ?? ['#c4ccd1', 'smooth']
  const defs =
    '<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#f7f8f9"/><stop offset=".62" stop-color="#e9edf0"/><stop offset="1" stop-color="#d9dfe3"/></linearGradient>' +
    '<radialGradient id="shadow"><stop stop-color="#1f2933" stop-opacity=".38"/><stop offset=".6" stop-color="#1f2933" stop-opacity=".16"/><stop offset="1" stop-color="#1f2933" stop-opacity="0"/></radialGradient>'
  const thing = things[form]({ skin: { colour, grain }, accent, random })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" viewBox="0 0 1200 900"><defs>${defs}</defs><rect width="100%" height="100%" fill="url(#wall)"/>${thing}</svg>`
}

export interface Picture {
  /** For people. */
  large: Buffer
  /** For a corner of a page. */
  small: Jpeg
}

/** A picture of a product, the same for the same subject. Works beside the event loop. */
export async function pictureOf(shown: Shown): Promise<Picture> {
  const scene = sharp(Buffer.from(sceneOf(shown))).flatten()
  const { data, info } = await scene.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = () => sharp(data, { raw: { width, height, channels: 3 } })
  const [large, small] = await Promise.all([
    pixels().jpeg({ quality: 86 }).toBuffer(),
    pixels().resize(360).jpeg({ quality: 78 }).toBuffer({ resolveWithObject: true }),
  ])
  return {
    large,
    small: { data: small.data, width: small.info.width, height: small.info.height },
  }
}
