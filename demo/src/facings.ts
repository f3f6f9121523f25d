/** The same in English, German, French and Dutch. */
export type Words = readonly [EN: string, DE: string, FR: string, NL: string]

/** What is laminated onto a product. */
export interface Facing {
  /** Ends article codes. */
  letter: string
  /** Null for the bare product. */
  words: Words | null
  materials: readonly string[]
  /** The Euroclass of a non-combustible core with this facing, where it is another. */
  fire?: string
  /** s_d of the facing in m, where it governs the whole. */
  sd?: string
}

// oxfmt-ignore
const table = {
  bare: { letter: 'N', words: null, materials: [] },
  whiteFleece: { letter: 'W', words: ['white glass fleece', 'weißem Glasvlies', 'voile de verre blanc', 'wit glasvlies'], materials: [] },
  blackFleece: { letter: 'B', words: ['black glass fleece', 'schwarzem Glasvlies', 'voile de verre noir', 'zwart glasvlies'], materials: [] },
  alu: { letter: 'A', words: ['reinforced aluminium foil', 'gitterverstärkter Aluminiumfolie', 'feuille d’aluminium renforcée', 'gewapende aluminiumfolie'], materials: ['aluminium'], fire: 'A2-s1,d0', sd: '1500' },
  foil: { letter: 'F', words: ['aluminium foil on both sides', 'beidseitiger Aluminiumfolie', 'feuille d’aluminium sur les deux faces', 'tweezijdige aluminiumfolie'], materials: ['aluminium'], sd: '1500' },
  mineralFleece: { letter: 'M', words: ['mineral fleece on both sides', 'beidseitigem Mineralvlies', 'voile minéral sur les deux faces', 'tweezijdig mineraalvlies'], materials: [] },
  kraft: { letter: 'K', words: ['kraft paper vapour retarder', 'Kraftpapier-Dampfbremse', 'pare-vapeur kraft', 'dampremmend kraftpapier'], materials: ['cellulose'], fire: 'E', sd: '3' },
  bitumen: { letter: 'T', words: ['bituminous facing', 'Bitumenkaschierung', 'revêtement bitumineux', 'gebitumineerde cachering'], materials: ['bitumen'], fire: 'E' },
  mesh: { letter: 'G', words: ['galvanised wire mesh', 'verzinktem Drahtgeflecht', 'grillage galvanisé', 'verzinkt gaas'], materials: ['galvanised-steel'] },
  stainlessMesh: { letter: 'S', words: ['stainless steel wire mesh', 'Drahtgeflecht aus Edelstahl', 'grillage en acier inoxydable', 'roestvaststalen gaas'], materials: ['stainless-steel'] },
  adhesive: { letter: 'C', words: ['self-adhesive backing', 'selbstklebender Rückseite', 'face autoadhésive', 'zelfklevende rugzijde'], materials: ['acrylic'] },
  covered: { letter: 'P', words: ['PVC covering', 'PVC-Ummantelung', 'revêtement en PVC', 'pvc-bekleding'], materials: ['pvc'], fire: 'C-s2,d0', sd: '15' },
} as const satisfies Record<string, Facing>

export type FacingCode = keyof typeof table

export const facings: Readonly<Record<FacingCode, Facing>> = table
