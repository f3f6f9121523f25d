import type { AvcpRow } from '@lambda/contract/products/avcp'
import type { Words } from '../../languages.ts'
import { essential } from './essential-words.ts'

/** The characteristics that a system of assessment is named for. */
// oxfmt-ignore
export const avcpWords: Readonly<Record<AvcpRow['characteristic'], Words>> = {
  REACTION_TO_FIRE: essential.fire,
  FIRE_RESISTANCE: essential.fireResistance,
  THERMAL_RESISTANCE: essential.thermal,
  WATER_VAPOUR: essential.vapour,
  WATER_PERMEABILITY: essential.water,
  SOUND_ABSORPTION: essential.absorption,
  SOUND_INSULATION: essential.airborne,
  COMPRESSIVE_STRENGTH: essential.compressive,
  TENSILE_STRENGTH: essential.tensile,
  DANGEROUS_SUBSTANCES: essential.dangerous,
  ENVIRONMENT: ['Environmental sustainability', 'Ökologische Nachhaltigkeit', 'Durabilité environnementale', 'Ecologische duurzaamheid'],
  OTHER: ['Other essential characteristics', 'Sonstige Wesentliche Merkmale', 'Autres caractéristiques essentielles', 'Overige essentiële kenmerken'],
}
