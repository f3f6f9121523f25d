/**
 * Other words for the fields of a query over products, separated by blanks: their symbols, and what they are called in
 * German, French and Dutch. No word is one of two fields.
 */
export const queryAliases: Readonly<Record<string, string>> = {
  gtin: 'ean barcode strichcode',
  article: 'artikel artikelnummer référence artikelnr',
  name: 'bezeichnung nom naam désignation benaming',
  brand: 'marke marque merk',
  status: 'statut',
  country: 'land pays',
  form: 'lieferform forme vorm',
  material: 'materialien werkstoff matériau materiaal',
  lambda: 'λ λ_d λd lambda_d lambdad wärmeleitfähigkeit conductivité warmtegeleidbaarheid',
  r: 'r_d rd wärmedurchlasswiderstand résistance-thermique warmteweerstand',
  thickness:
    'wall-thickness dicke stärke dämmdicke wanddicke épaisseur epaisseur dikte isolatiedikte wanddikte',
  length: 'länge longueur lengte',
  width: 'breite largeur breedte',
  diameter: 'ø innendurchmesser diamètre-intérieur binnendiameter',
  density: 'ρ dichte rohdichte densité masse-volumique dichtheid',
  fire: 'brandverhalten euroklasse euroclass euroclasse réaction-au-feu brandklasse',
  mu: 'µ',
  sd: 's_d sd-wert',
  'temp-max': 'anwendungstemperatur tmax',
  'temp-min': 'tmin',
  cs: 'druckspannung σ10',
  'alpha-w': 'α_w αw alphaw',
  'sound-reduction': "rw r_w r'w",
  'impact-sound-reduction': 'δlw δl_w trittschallminderung',
  'impact-sound-level': 'lnw ln,w',
  'ceiling-attenuation': 'cac',
  standard: 'norm norme',
  edge: 'kante bord rand',
  facing: 'kaschierung parement cachering',
  colour: 'color farbe couleur kleur',
  grammage: 'flächengewicht oppervlaktegewicht',
  origin: 'ursprungsland herkunft origine herkomst',
  'lead-time': 'lieferzeit délai levertijd',
  attachment: 'document dokument',
  'thermal-transmittance': 'u-value u-wert',
  certificate: 'zertifikat certificat certificaat',
}

type Names = readonly [DE: string, FR: string, NL: string]

/**
 * What the values of a field are called in German, French and Dutch, by code; several names of one language have commas
 * between them, and where it has none the English one is used. No word is one of two values of a field.
 */
export const valueNames: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  status: {
    draft: ['Entwurf', 'brouillon', 'concept'],
    review: ['in Prüfung', 'en révision', 'in beoordeling'],
    prelaunch: ['angekündigt', 'annoncé', 'aangekondigd'],
    active: ['aktiv', 'actif', 'actief'],
    on_hold: ['zurückgestellt', 'en attente', 'in de wacht'],
    phase_out: ['auslaufend', 'en fin de vie', 'uitlopend'],
    obsolete: ['ausgelaufen', 'obsolète', 'verouderd'],
    archived: ['archiviert', 'archivé', 'gearchiveerd'],
  },
  form: {
    BOARD: ['Hartplatte', 'panneau rigide', 'harde plaat'],
    SLAB: ['Platte, Dämmplatte', 'plaque', 'plaat, isolatieplaat'],
    ROLL: ['Rolle', 'rouleau', 'rol'],
    MAT: ['Matte', 'matelas', ''],
    LAMELLA: ['Lamellenmatte', 'nappe lamellaire', 'lamellenmat, lamelmat'],
    WIRED_MAT: ['Drahtnetzmatte', 'matelas grillagé', 'draadgaasmat, gaasdeken'],
    PIPE_SECTION: ['Rohrschale', 'coquille', 'buisschaal, leidingschaal'],
    TUBE: ['Schlauch', 'manchon', 'slang'],
    SHEET: ['Bahn', 'feuille', 'vel'],
    TAPE: ['Band, Klebeband', 'ruban, bande', ''],
    GRANULATE: ['Granulat', 'granulés', 'granulaat'],
    LOOSE_FILL: ['Schüttung', 'vrac', 'losse vulling'],
    SPRAY: ['Spritzdämmung', 'projeté', 'gespoten'],
    PANEL: ['Paneel', 'panneau', ''],
    CEILING_TILE: ['Deckenplatte', 'dalle de plafond', 'plafondtegel'],
    UNDERLAY: ['Unterlage', 'sous-couche', 'ondervloer'],
    MEMBRANE: ['Dichtungsbahn', '', 'membraan'],
    SEALANT: ['Dichtstoff', 'mastic', 'kit'],
    ADHESIVE: ['Kleber, Klebstoff', 'colle', 'lijm'],
    FIXING: ['Befestigung', 'fixation', 'bevestiging'],
    ACCESSORY: ['Zubehör', 'accessoire', 'toebehoren'],
  },
}

const languages = ['DE', 'FR', 'NL'] as const

/** What a value of a field is called, by language; its English name is its label. */
export function namesOfValue(field: string, code: string): { language: string; name: string }[] {
  const names = valueNames[field]?.[code] ?? []
  return names.flatMap((text, at) => {
    const ofLanguage = text === '' ? [] : text.split(', ')
    return ofLanguage.map((name) => ({ language: languages[at] ?? '', name }))
  })
}
