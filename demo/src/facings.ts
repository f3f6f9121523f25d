import type { Words } from './languages.ts'

/** What is laminated onto a product. */
export interface Facing {
  /** Ends article codes. */
  letter: string
  /** What the product data call it. */
  code: string
  /** Null for the bare product. */
  words: Words | null
  materials: readonly string[]
  /** The Euroclass of a core that burns less than this facing. */
  fire?: string
  /** s_d of the facing in m, where it governs the whole. */
  sd?: string
  /** Service temperatures in °C that the facing does not let the whole exceed. */
  max?: string
  min?: string
  /** °C that its surface may reach, away from what is insulated. */
  surface?: string
}

// oxfmt-ignore
const table = {
  bare: { letter: 'N', code: 'UNFACED', words: null, materials: [] },
  whiteFleece: { letter: 'W', code: 'WHITE_GLASS_FLEECE', words: ['white glass fleece', 'weißem Glasvlies', 'voile de verre blanc', 'wit glasvlies'], materials: [] },
  blackFleece: { letter: 'B', code: 'BLACK_GLASS_FLEECE', words: ['black glass fleece', 'schwarzem Glasvlies', 'voile de verre noir', 'zwart glasvlies'], materials: [] },
  alu: { letter: 'A', code: 'ALUMINIUM_REINFORCED', words: ['reinforced aluminium foil', 'gitternetzverstärkter Aluminiumfolie', 'feuille d’aluminium renforcée', 'gewapende aluminiumfolie'], materials: ['aluminium'], fire: 'A2-s1,d0', sd: '1500', surface: '80' },
  foil: { letter: 'F', code: 'ALUMINIUM', words: ['aluminium foil on both sides', 'beidseitiger Aluminiumkaschierung', 'parement aluminium sur les deux faces', 'tweezijdige aluminiumcachering'], materials: ['aluminium'], sd: '1500' },
  mineralFleece: { letter: 'M', code: 'MINERAL_FLEECE', words: ['mineral fleece on both sides', 'beidseitigem Mineralvlies', 'voile minéral sur les deux faces', 'tweezijdig mineraalvlies'], materials: [] },
  kraft: { letter: 'K', code: 'KRAFT_PAPER', words: ['kraft paper vapour retarder', 'Kraftpapier-Dampfbremse', 'pare-vapeur kraft', 'dampremmend kraftpapier'], materials: ['cellulose'], fire: 'F', sd: '3' },
  bitumen: { letter: 'T', code: 'BITUMEN', words: ['bituminous facing', 'Bitumenkaschierung', 'surfaçage bitumineux', 'gebitumineerde cachering'], materials: ['bitumen'], fire: 'E', max: '80', min: '-30' },
  mesh: { letter: 'G', code: 'WIRE_MESH_GALVANISED', words: ['galvanised wire mesh', 'verzinktem Drahtgeflecht', 'grillage galvanisé', 'verzinkt gaas'], materials: ['galvanised-steel'] },
  stainlessMesh: { letter: 'S', code: 'WIRE_MESH_STAINLESS', words: ['stainless steel wire mesh', 'Drahtgeflecht aus Edelstahl', 'grillage en acier inoxydable', 'roestvaststalen gaas'], materials: ['stainless-steel'] },
  adhesive: { letter: 'C', code: 'SELF_ADHESIVE', words: ['self-adhesive backing', 'selbstklebender Rückseite', 'face autoadhésive', 'zelfklevende rugzijde'], materials: ['acrylic'] },
  covered: { letter: 'P', code: 'PVC', words: ['PVC covering', 'PVC-Ummantelung', 'revêtement en PVC', 'pvc-bekleding'], materials: ['pvc'], fire: 'C-s3,d0', sd: '15', surface: '60' },
} as const satisfies Record<string, Facing>

export type FacingCode = keyof typeof table

export const facings: Readonly<Record<FacingCode, Facing>> = table
